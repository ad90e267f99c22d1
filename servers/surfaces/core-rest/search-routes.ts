// Rows of the indexer's tables, forwarded to the indexer.
import { answerSearch, searchFacts, searchPathProblem } from "../indexer/search-route.ts";
import { define, VERSION } from "./services.ts";

export const searchRoute = define({ ...searchFacts(VERSION, ""), handle: answerSearch("core") });

export const corePathProblem = searchPathProblem(VERSION, "");
