// How features of the plan are run with a bug planted: no reports, and up to the first scenario that
// fails. The steps and the features are named on the command line.
export default { format: ["progress"], failFast: true, retry: 0 };
