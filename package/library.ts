// Loads a library of the project that uses the package, when it is first needed.
import { createRequire } from "node:module";

/** What Node and jest say of a package that is not there, and of `import` where jest runs without modules. */
const MISSING = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
const NO_MODULES = "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG";

/**
 * `imports` as modules, so that a test's own import is the same copy; `requires` where there are no
 * modules. Throws an Error with the command that installs it if it is missing.
 */
export async function loadLibrary<Library>(
  name: string,
  imports: () => Promise<Library>,
  requires: (require: NodeJS.Require) => Library,
): Promise<Library> {
  try {
    return await imports().catch((error) => {
      if (codeOf(error) === NO_MODULES) return requires(createRequire(import.meta.url));
      throw error;
    });
  } catch (cause) {
    if (!MISSING.includes(codeOf(cause))) throw cause;
    const [library = ""] = name.split("@");
    const message = `world.${library}() needs ${library}: npm install --save-dev ${name}`;
    throw new Error(message, { cause });
  }
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
