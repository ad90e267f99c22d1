// The browser that tests drive, and the pages of another team's site that they open in it.
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const CHROMIUM = "/usr/bin/chromium";

/** Why tests in a browser are skipped, or false. */
export const skip = existsSync(CHROMIUM) ? false : `there is no ${CHROMIUM}`;

/** Quiet, and without connections to elsewhere. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A file of the site, by its path. */
interface SiteFile {
  readonly type: string;
  readonly text: string;
}

/** Serves files on a name of this machine that makes another site, whatever its port. */
export async function openSite(
  files: Readonly<Record<string, SiteFile>>,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const file = files[request.url?.split("?")[0] ?? ""];
    response.writeHead(file === undefined ? 404 : 200, {
      "content-type": file?.type ?? "text/plain",
    });
    response.end(file?.text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** What a browser says when a rule of origins or policies stops a page. */
export const COMPLAINT = /Content Security|CORS|Refused to/;
