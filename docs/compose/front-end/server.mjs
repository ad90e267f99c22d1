// The front end's own server: it serves one page, which asks the platform from the browser.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const page = readFileSync(new URL("index.html", import.meta.url));
createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8").end(page);
}).listen(Number(process.env.PORT ?? 8080));
