// The small server of `--page`: the campaign's page, and the same facts as JSON. It listens on this
// machine alone.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BadOption } from "../../../command-line.ts";
import type { CampaignFacts } from "./facts.ts";
import { runPage } from "./page.ts";

export interface PageServer {
  readonly url: string;
  close(): void;
}

/** Throws BadOption if the port is taken. */
export function servePage(port: number, facts: () => CampaignFacts): Promise<PageServer> {
  const server = createServer(({ url, method }, response) => {
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || (url !== "/" && url !== "/facts")) {
      response.writeHead(isRead ? 404 : 405, { "content-type": "text/plain" });
      response.end("There are GET / and GET /facts.\n");
      return;
    }
    const isPage = url === "/";
    const type = isPage ? "text/html; charset=utf-8" : "application/json";
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
    response.end(isPage ? runPage(facts()) : JSON.stringify(facts()));
  });
  return new Promise((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === "EADDRINUSE" ? "is in use" : `cannot be listened on: ${message}`;
      reject(new BadOption(`port ${port} of --page ${reason}; --page 0 takes a free one`));
    });
    server.listen(port, "127.0.0.1", () => {
      const { port: taken } = server.address() as AddressInfo;
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://127.0.0.1:${taken}/`, close });
    });
  });
}
