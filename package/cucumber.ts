// `lockstep/cucumber`: importing it gives a project's Cucumber every step, word and hook of the plan. Steps of
// its own share the scenario's world, as `this`; a world of its own extends it.
export {
  type Amount,
  type Answer,
  type Holder,
  PlanWorld as LockstepWorld,
  settled,
  type User,
} from "../steps/index.ts";
