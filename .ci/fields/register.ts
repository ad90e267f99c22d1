// Loads the program with the places patched where answers leave, so that leaving.ts may change a field
// of them. Use it after tsx: `node --import tsx --import ./.ci/fields/register.ts PROGRAM`.

import { register } from "node:module";

register("./load.ts", import.meta.url);
