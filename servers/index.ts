// The only entry point of the servers: the inbox, surfaces, and the HTTP servers that carry them.

export { type DirectOptions, DirectPlatform } from "./carriers/direct/platform.ts";
export { wireOf } from "./carriers/plain-http/server.ts";
export { rulesNamed } from "./carriers/start/chosen-faults.ts";
export { endInOrder } from "./carriers/start/ending.ts";
export { CannotListen, cannotListen } from "./carriers/start/listening.ts";
export { prefixOf, type Urls } from "./carriers/start/places.ts";
export { type Platform, startPlatform } from "./carriers/start/platform.ts";
export type { PlatformOptions } from "./carriers/start/platform-options.ts";
export { factsOf } from "./carriers/start/tell.ts";
export type { ReportedAnswer } from "./core/answer-channel.ts";
export { AnswerOrder } from "./core/answer-order.ts";
export type { Caller } from "./core/caller.ts";
export { UI_FILES } from "./core/docs-ui.ts";
export type { ExchangeOptions } from "./core/exchange.ts";
export { filledPath, type PathParts } from "./core/filled-path.ts";
export { type CommandListener, Inbox, type Recorder } from "./core/inbox.ts";
export { isPreflight, originHeaders } from "./core/origins.ts";
export type { DocumentedOutcome } from "./core/outcome.ts";
export { documentedOutcomes, outcomesOf } from "./core/outcomes.ts";
export type { Pace } from "./core/pace.ts";
export type { Schema, Sent } from "./core/parsed.ts";
export { Problem } from "./core/problem.ts";
export { project } from "./core/project.ts";
export type { RouteFacts } from "./core/route.ts";
export { createServer, type ListenOptions, listen, type Mounts } from "./core/server.ts";
export type { Surface } from "./core/surface.ts";
export { Tap, type TapListener, type TappedExchange, type TappedFrame } from "./core/tap.ts";
export type {
  AnswerTo,
  PathWith,
  RouteAt,
  RouteInit,
  SentAs,
  Verb,
} from "./core/typed-routes.ts";
export { takeUpgrades } from "./core/upgrade.ts";
export { faultsOf } from "./core/validate.ts";
export { interfaces } from "./interfaces.ts";
export {
  type Call,
  type Check,
  type FoundCheck,
  queryOf,
  Routes,
  type SeenExchange,
} from "./judges/answers/answer.ts";
export { applicationChecks } from "./judges/answers/application.ts";
export { difference } from "./judges/answers/compare.ts";
export type { ClaimItem, StoredVariables } from "./judges/answers/items.ts";
export { applicationRefusals } from "./judges/answers/refusals.ts";
export { ALL, View } from "./judges/answers/view.ts";
export type { DriveResult } from "./proof/consistency-run/drive.ts";
export { replay } from "./replay.ts";
export { addressOf, assetAt, nameAt as contractNameAt } from "./shared/actors/names.ts";
export { QUICK_CURVE } from "./shared/chain/curve.ts";
export { artifactsOf } from "./shared/compiler/artifacts.ts";
export { Compiler } from "./shared/compiler/compiler.ts";
export { indebtedOf, presentIndebted } from "./shared/console/overview-positions.ts";
export type { ObservedFault } from "./shared/faults/injector.ts";
export { FAULT_PROFILES, type FaultProfileName, rulesOfSeed } from "./shared/faults/profiles.ts";
export { FORMAT as JOURNAL_FORMAT, JournalRefused } from "./shared/journal/header.ts";
export { journalText, readJournalFile, readJournalText } from "./shared/journal/text.ts";
export type { ApplicationProblem } from "./surfaces/application/problems.ts";
export type { ApplicationRoute } from "./surfaces/application/surface.ts";
export type { ControlRoute } from "./surfaces/control/surface.ts";
export { apiKeyOf } from "./surfaces/core-rest/api-key.ts";
export type { CoreRoute } from "./surfaces/core-rest/surface.ts";
export { tokenIdOf } from "./surfaces/identity/access-tokens.ts";
export { cookieName } from "./surfaces/identity/sessions.ts";
export type { IdentityRoute } from "./surfaces/identity/surface.ts";
export type { NodeRoute } from "./surfaces/node/surface.ts";
/** The console as a page; loaded on first use. */
export const loadConsole = () => import("./shared/console/build.ts");
/** Bundles programs for browsers; loaded on first use. */
export const loadBrowserBuild = () => import("./carriers/direct/browser-build.ts");
/** Writes commands and requests as steps of the plan; loaded on first use. */
export const loadGherkin = () => import("./shared/console/page/gherkin/commands.ts");
/** The console's forms of every write, for tests; loaded on first use. */
export const loadTestForms = () => import("./shared/console/test-forms.ts");
/** Compiles sources as the node does; loaded on first use. */
export const loadUploads = () => import("./surfaces/node/uploads/compile.ts");
/** Compiles sources for tests; loaded on first use. */
export const loadTestCompiler = () => import("./shared/compiler/test-compile.ts");
/** The browser of tests, and a site for its pages; loaded on first use. */
export const loadTestBrowser = () => import("./core/test-browser.ts");
/** Hostile requests for the chain's surfaces; loaded on first use. */
export const loadHostileInput = () => import("./proof/conformance/hostile-input.ts");
/** Random commands with the consistency checker after each; loaded on first use. */
export const loadConsistency = () => import("./proof/consistency-run/drive.ts");
/** The indexer's query engine, over any tables; loaded on first use. */
export const loadQueryEngine = () => import("./surfaces/postgrest/query.ts");
/** The indexer's tables of a world; loaded on first use. */
export const loadIndexer = () => import("./surfaces/indexer/indexed-world.ts");
export { start } from "./start.ts";
export { BUILT, eachSurface, isSurfaceName, recordOf, type SurfaceName } from "./surfaces/list.ts";
