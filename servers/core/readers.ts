// How bodies are read where a surface says nothing else.
import { parseJson } from "./json.ts";

export const JSON_READERS = { "application/json": parseJson } as const;
