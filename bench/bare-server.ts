// A bare fastify server in a process of its own: takes its answers by path as JSON on standard
// input, and prints its port.
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";

let text = "";
for await (const chunk of process.stdin) {
  text += chunk;
  if (text.endsWith("\n")) break;
}
const app = fastify();
for (const [path, body] of Object.entries<string>(JSON.parse(text))) {
  app.get(path, (_request, reply) => {
    reply.header("content-type", "application/json; charset=utf-8").send(body);
  });
}
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
