// How features are run with a mutant: no reports, and up to the first scenario that fails. The steps come
// bundled, and both they and the features are named on the command line.
export default { format: ["progress"], failFast: true, retry: 0 };
