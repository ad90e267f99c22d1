// Loads a library of the project that uses the package, when it is first needed.
import { createRequire } from "node:module";

/** What Node and jest say of a package that is not there, and of `import` where jest runs without modules. */
const MISSING = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
const NO_MODULES = "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG";

/**
 * `imports` as modules, so that a test's own import is the same copy; `requires` where there are none. Rejects with
 * an Error that has the command that installs it if it is missing.
 */
export function loadLibrary<Library>(
  name: string,
  imports: () => Promise<Library>,
  requires: (require: NodeJS.Require) => Library,
): Promise<Library> {
  return imports()
    .catch((error) => {
      if (error?.code !== NO_MODULES) throw error;
      return requires(createRequire(import.meta.url));
    })
    .catch((cause) => {
      if (!MISSING.includes(cause?.code)) throw cause;
      const [library] = name.split("@");
      const message = `world.${library}() needs ${library}: npm install --save-dev ${name}`;
      throw new Error(message, { cause });
    });
}
