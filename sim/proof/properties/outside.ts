// What code outside sim/ uses of the properties. Loaded on first use, because it brings fast-check,
// and no server may wait for that.

export { cheats } from "../../user-contracts/cheatcodes/bench.ts";
export { CHEATCODES } from "../../user-contracts/cheatcodes/cheat.ts";
export type { Discrepancy, OpeningView } from "../models/view.ts";
export { BadPath, type BranchFailure, performBranched, performPath } from "./branching.ts";
export {
  Campaign,
  type CampaignPlan,
  type CampaignResult,
  finish,
  type OnRun,
  type RunRequest,
  runCampaign,
  type Tally,
} from "./campaign.ts";
export { performRun, type RunPlan, replay, seedOfRun, shownBy } from "./campaign-run.ts";
export { type Cause, isContained } from "./cause.ts";
export { InvariantBroken, InvariantChecker, makeInvariantChecker } from "./checker.ts";
export type { Corpus, CorpusScript } from "./corpus.ts";
export { DebtSum } from "./debt-sum.ts";
export type { Foreseen } from "./expectation.ts";
export { type Failure, reportOf } from "./failure.ts";
export { fewer } from "./fewer.ts";
export { isApart } from "./fields/contract/apart.ts";
export { completeArguments, DEPLOYER, deploySubject } from "./fields/contract/deploy.ts";
export {
  BadSubject,
  calledIn,
  facesOf,
  isInvariantName,
  type Subject,
} from "./fields/contract/subject.ts";
export { targetsOf } from "./fields/contract/targets.ts";
export { EVEN } from "./fields/lending/lending-data.ts";
export { lendingCommands } from "./mix.ts";
export { BOUNDS, type Side } from "./nearing.ts";
export { inPlainForm } from "./plain-form.ts";
export { SITUATIONS } from "./reaching.ts";
export type { Cast } from "./run/cast.ts";
export type { Answer, Deed, Door } from "./run/door.ts";
export { commandFor } from "./run/requests.ts";
export { Run } from "./run/run.ts";
export { type ContractReference, parametersOf, type Setting, VOUCHER } from "./run/setting.ts";
export type { RunResult } from "./run-result.ts";
export { castOf, openScene, runOverHttp } from "./scene.ts";
export {
  BadScript,
  commandsIn,
  readScript,
  SCRIPT_SCHEMA,
  type Script,
  scriptOf,
  tokenOf,
  writeScript,
} from "./script.ts";
export { type Missing, missingIn, OUT_OF_REACH } from "./sometimes.ts";
export type { Check } from "./watch.ts";
