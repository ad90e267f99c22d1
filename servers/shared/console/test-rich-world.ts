// A world in which every panel of the console has much to show, made by requests as a tester makes
// them: loans, vaults, waiting transactions, planned prices, snapshots, faults, and names that people
// chose badly. For tests in a browser.
import { WAD } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { FAULT_PROFILES } from "../faults/profiles.ts";

/** Turned round, it reads as PUSD; and one that no column has room for. */
export const ODD_SYMBOLS = ["\u202eDSUP", "LONG".repeat(30), "שקל חדש"];

const units = (count: bigint) => String(count * WAD);

export interface RichWorld {
  readonly platform: Platform;
  readonly faults: readonly string[];
  /** Asks control. */
  control(line: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Asks the application as an actor. */
  as(actor: string, line: string, body?: unknown): Promise<Record<string, unknown>>;
}

async function ask(base: string, line: string, body?: unknown, token?: string) {
  const [method = "", path = ""] = line.split(" ");
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

export async function openWorld(preset: string): Promise<RichWorld> {
  const faults: string[] = [];
  const report = (cause: unknown) => faults.push(String(cause));
  const platform = await startPlatform({ seed: 7, preset, port: 0, pace: "frozen", report });
  const { app, control } = platform.urls;
  return {
    ...{ platform, faults },
    control: (line, body) => ask(control, line, body),
    as: async (actor, line, body) => {
      const { access_token } = await ask(control, `POST /actors/${actor}/token`);
      return ask(app, line, body, String(access_token));
    },
  };
}

export async function richWorld(preset = "near-liquidation"): Promise<RichWorld> {
  const rich = await openWorld(preset);
  const { platform, control, as } = rich;
  const weth = platform.world.addresses.tokens.WETH;
  // From now on the exchanges are recorded.
  await control("GET /exchanges");
  for (const symbol of ODD_SYMBOLS) await createToken(rich, symbol);
  await as("trader", "POST /api/cdp/mint", mintOf(weth));
  await as("borrower", "POST /api/lend/deposit", { asset: weth, amount: units(1n) });
  await control("POST /snapshots", { name: "before the fall" });
  await control("POST /prices", { asset: "WETH", price: units(1_900n) });
  await control("POST /clock/advance", { seconds: 86_400 });
  const walk = { asset: "GOLD", everySeconds: 60, stepBps: 50, steps: 3 };
  await control("POST /prices/walk", walk);
  await control("POST /mining", { mode: "manual" });
  for (let count = 1; count <= 3; count += 1) {
    const args = { to: "lender", value: String(count) };
    await call(rich, "trader", "PUSD", "transfer", args);
  }
  const { rules } = FAULT_PROFILES["bad-night"];
  const always = { name: "met by all", kind: "error", status: 503, when: "after", surface: "app" };
  await control("PUT /faults/rules", { rules: [...rules, always] });
  for (let count = 0; count < 3; count += 1) {
    await as("lender", "GET /api/lend/positions").catch(() => {});
  }
  return rich;
}

const mintOf = (asset: string | undefined) => ({
  collateralToken: asset,
  collateralAmount: units(5n),
  mintAmount: units(100n),
});

/** The trader holds some of it, so it is among everyone's balances. */
export async function createToken(rich: RichWorld, symbol: string): Promise<void> {
  const none = { description: "", images: [], files: [], fileNames: [] };
  const args = { ...none, name: "Odd", symbol, initialSupply: units(5n), customDecimals: "18" };
  await call(rich, "admin", "tokenFactory", "createToken", args);
  const { tokens } = await rich.control("GET /overview?limit=1");
  const made = (tokens as { asset: string; symbol: string }[]).find(
    (each) => each.symbol === symbol,
  );
  await call(rich, "admin", made?.asset ?? symbol, "transfer", { to: "trader", value: units(1n) });
}

export const call = (
  { control }: Pick<RichWorld, "control">,
  from: string,
  to: string,
  name: string,
  args: object,
) => control("POST /transactions", { from, to, function: name, args });
