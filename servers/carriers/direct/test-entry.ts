// What the test of stand-ins bundles as for a browser.
export { createWorld } from "../../../sim/index.ts";
export { QUICK_CURVE } from "../../shared/chain/curve.ts";
export { DirectPlatform } from "./platform.ts";
