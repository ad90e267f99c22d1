// How features of the plan are run with a bug planted: no reports. The steps and the features are named on
// the command line.
export default { format: ["progress"], retry: 0 };
