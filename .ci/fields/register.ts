// Loads the program with patches where answers leave, so that leaving.ts can change a field. Use it
// after tsx: `node --import tsx --import ./.ci/fields/register.ts PROGRAM`.

import { register } from "node:module";

register("./load.ts", import.meta.url);
