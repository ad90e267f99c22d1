// The application's health: that it answers, what it is, and what time it is there.
import { readFileSync } from "node:fs";
import { define } from "./services.ts";
import { objectOf } from "./shapes.ts";

interface Project {
  readonly name: string;
  readonly version: string;
}

let project: Project | undefined;

function readProject(): Project {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return JSON.parse(text) as Project;
}

export const healthRoute = define({
  method: "GET",
  paths: ["/api/health"],
  operation: "Health",
  summary: "That the service answers, and its virtual time",
  access: "public",
  answers: {
    200: {
      description: "Name, version and time",
      schema: objectOf({
        name: { type: "string" },
        version: { type: "string" },
        timestamp: { type: "string", format: "date-time", description: "ISO 8601 UTC" },
      }),
    },
  },
  handle: (_exchange, { inbox }) => {
    project ??= readProject();
    const { name, version } = project;
    const timestamp = new Date(inbox.nowMs).toISOString();
    return { status: 200, body: { name, version, timestamp } };
  },
});
