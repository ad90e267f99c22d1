// The application's health: that it answers, its name and version, and the virtual time.

import { objectOf } from "../../core/object-schema.ts";
import { project } from "../../core/project.ts";
import { define } from "./services.ts";

export const healthRoute = define({
  method: "GET",
  paths: ["/api/health"],
  operation: "Health",
  summary: "Shows that the service is up, and its virtual time",
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
    const { name, version } = project();
    const timestamp = new Date(inbox.nowMs).toISOString();
    return { status: 200, body: { name, version, timestamp } };
  },
});
