// A client in a process of its own: requests the block number all the time, or sends the requests
// of its parent, and reports.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const NUMBER = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] });

function ask(url, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (piece) => {
        bytes += piece.length;
      });
      response.on("end", () => resolve({ status: response.statusCode, bytes }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

let longestMs = 0;
/** Requests from before the last report do not count. */
let countedFrom = 0;

async function probe(url) {
  const headers = { "content-type": "application/json", "content-length": NUMBER.length };
  for (;;) {
    const started = performance.now();
    await ask(url, { method: "POST", headers, body: NUMBER });
    if (started >= countedFrom) longestMs = Math.max(longestMs, performance.now() - started);
  }
}

process.on("message", async ({ probed, asked, url }) => {
  if (probed !== undefined) void probe(probed);
  if (asked !== undefined) process.send(await ask(url, asked));
  else process.send({ longestMs });
  [longestMs, countedFrom] = [0, performance.now()];
});
process.on("disconnect", () => process.exit(0));
process.on("unhandledRejection", () => process.exit(1));
