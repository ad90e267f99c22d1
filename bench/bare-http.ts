// A bare server on Node's own HTTP in a process of its own: reads each request to its end and gives
// the answer for its path from JSON on standard input. Prints its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let text = "";
for await (const chunk of process.stdin) {
  text += chunk;
  if (text.endsWith("\n")) break;
}
const bodies = new Map(Object.entries<string>(JSON.parse(text)));
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const body = bodies.get(request.url ?? "") ?? "";
    response.setHeader("content-type", "application/json");
    response.setHeader("content-length", Buffer.byteLength(body));
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
