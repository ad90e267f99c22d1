// The only entry point of the servers: the inbox, surfaces, and the HTTP servers that carry them.

export { nameAt as contractNameAt } from "./actors/names.ts";
export {
  type Call,
  type Check,
  type FoundCheck,
  queryOf,
  Routes,
  type SeenExchange,
} from "./answers/answer.ts";
export { applicationChecks } from "./answers/application.ts";
export { difference } from "./answers/compare.ts";
export type { ClaimItem, StoredVariables } from "./answers/items.ts";
export { applicationRefusals } from "./answers/refusals.ts";
export { ALL, View } from "./answers/view.ts";
export type { ApplicationProblem } from "./application/problems.ts";
export type { ApplicationRoute } from "./application/surface.ts";
export { QUICK_CURVE } from "./chain/curve.ts";
export { artifactsOf } from "./compiler/artifacts.ts";
export { Compiler } from "./compiler/compiler.ts";
export type { DriveResult } from "./consistency-run/drive.ts";
export type { ControlRoute } from "./control/surface.ts";
export type { ReportedAnswer } from "./core/answer-channel.ts";
export type { Caller } from "./core/caller.ts";
export type { ExchangeOptions } from "./core/exchange.ts";
export { type CommandListener, Inbox, type Recorder } from "./core/inbox.ts";
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
export type { AnswerTo, Calls, RouteAt, Verb } from "./core/typed-routes.ts";
export { faultsOf } from "./core/validate.ts";
export { apiKeyOf } from "./core-rest/api-key.ts";
export type { CoreRoute } from "./core-rest/surface.ts";
export { type DirectOptions, DirectPlatform } from "./direct/platform.ts";
export type { ObservedFault } from "./faults/injector.ts";
export { FAULT_PROFILES, type FaultProfileName, rulesOfSeed } from "./faults/profiles.ts";
export { tokenIdOf } from "./identity/access-tokens.ts";
export { cookieName } from "./identity/sessions.ts";
export type { IdentityRoute } from "./identity/surface.ts";
export { FORMAT as JOURNAL_FORMAT, JournalRefused } from "./journal/header.ts";
export { journalText, readJournalFile } from "./journal/text.ts";
export type { NodeRoute } from "./node/surface.ts";
export { replay } from "./replay.ts";
export { rulesNamed } from "./start/chosen-faults.ts";
export { CannotListen } from "./start/listening.ts";
export { prefixOf, type Urls } from "./start/places.ts";
export { type Platform, startPlatform } from "./start/platform.ts";
export type { PlatformOptions } from "./start/platform-options.ts";
export { factsOf } from "./start/tell.ts";
/** The console as a page; loaded on first use. */
export const loadConsole = () => import("./console/build.ts");
/** Bundles programs for browsers; loaded on first use. */
export const loadBrowserBuild = () => import("./direct/browser-build.ts");
/** Writes commands and requests as steps of the plan; loaded on first use. */
export const loadGherkin = () => import("./console/page/gherkin/commands.ts");
/** The console's forms of every write, for tests; loaded on first use. */
export const loadTestForms = () => import("./console/test-forms.ts");
/** Compiles sources as the node does; loaded on first use. */
export const loadUploads = () => import("./node/uploads/compile.ts");
/** Compiles sources for tests; loaded on first use. */
export const loadTestCompiler = () => import("./compiler/test-compile.ts");
/** The browser of tests, and a site for its pages; loaded on first use. */
export const loadTestBrowser = () => import("./core/test-browser.ts");
/** Hostile requests for the chain's surfaces; loaded on first use. */
export const loadHostileInput = () => import("./conformance/hostile-input.ts");
/** Random commands with the consistency checker after each; loaded on first use. */
export const loadConsistency = () => import("./consistency-run/drive.ts");
/** The indexer's query engine, over any tables; loaded on first use. */
export const loadQueryEngine = () => import("./postgrest/query.ts");
/** The indexer's tables of a world; loaded on first use. */
export const loadIndexer = () => import("./indexer/indexed-world.ts");
export { start } from "./start.ts";
export { BUILT, eachSurface, isSurfaceName, recordOf, type SurfaceName } from "./surfaces/list.ts";
