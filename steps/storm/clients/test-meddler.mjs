// A client that looks for control in its environment and behind the links of each surface, to end the
// faults; and for a refusal of too many requests that says how long to wait.
const { env } = process;
const urls = Object.entries(env).filter(([name]) => /^LOCKSTEP_\w+_URL$/.test(name));
if (urls.some(([name]) => /CONTROL/.test(name))) throw new Error("control is in the environment");

for (const [name, url] of urls) {
  if (name === "LOCKSTEP_WS_URL" || name === "LOCKSTEP_APP_URL") continue;
  const headers = { accept: "text/html", "x-lockstep-caller": "meddler" };
  const page = await (await fetch(new URL("/", url), { headers })).text();
  for (const [link] of page.matchAll(/http:\/\/[^\s"'<>]+/g)) {
    const answer = await fetch(new URL("/faults", link)).catch(() => undefined);
    if (answer?.status === 200) throw new Error(`control answers at ${link}`);
  }
}

const answer = await fetch(`${env.LOCKSTEP_APP_URL}/api/health`);
const [status, remaining, reset, after, date] = [
  answer.status,
  ...["x-ratelimit-remaining", "x-ratelimit-reset", "retry-after", "date"].map((name) =>
    answer.headers.get(name),
  ),
];
const waits = Number(reset) - Math.floor(Date.parse(date) / 1000);
if (status !== 429 || remaining !== "0" || waits < Number(after) || waits > Number(after) + 1) {
  throw new Error(`${status}: ${remaining} remain until ${reset}, after ${after} at ${date}`);
}
