// Cucumber options for running features of the plan with a mutant: no reports. The steps and the
// features are named on the command line.
export default { format: ["progress"], retry: 0 };
