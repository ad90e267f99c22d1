// Names as the database keeps them.

const bytesMax = 63;

/** Cut to its first 63 bytes, between two characters. */
export function identifierOf(name: string): string {
  if (name.length * 3 <= bytesMax || Buffer.byteLength(name) <= bytesMax) return name;
  let shortened = "";
  let bytes = 0;
  for (const char of name) {
    bytes += Buffer.byteLength(char);
    if (bytes > bytesMax) break;
    shortened += char;
  }
  return shortened;
}
