// A journal as one word, as `npx lockstep reopen` takes it: deflated, in base64url.

export async function replayTokenOf(journal: string): Promise<string> {
  const stream = new Blob([journal]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The journal of the first commands: a line each, after the header. */
export function journalUpTo(journal: string, commands: number): string {
  const lines = journal
    .trimEnd()
    .split("\n")
    .slice(0, commands + 1);
  return `${lines.join("\n")}\n`;
}

/** The commands of a journal's lines, each behind its checksum. */
export function commandsIn(journal: string): { readonly kind: string }[] {
  const lines = journal.trimEnd().split("\n").slice(1);
  return lines.map((line): { kind: string } => JSON.parse(line.slice(line.indexOf(" ") + 1)));
}

export interface Header {
  readonly seed: number;
  readonly preset: string;
  readonly network: string;
}

export function headerIn(journal: string): Header {
  const [line = ""] = journal.split("\n", 1);
  return JSON.parse(line.slice(line.indexOf(" ") + 1));
}
