// The command line of `start`: what is accepted, and what is refused with which help. A broken
// parser would start another world than the one asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadOption, usageOf } from "../../../command-line.ts";
import { commandLineOf, parseStart, type StartOptions } from "./options.ts";

const presets = ["default", "no-vouchers", "near-liquidation"];
const parse = (line: string) =>
  parseStart(line.split(" ").filter(Boolean), presets) as StartOptions;

test("an empty command line means the defaults", () => {
  assert.deepEqual(parse(""), {
    seed: undefined,
    preset: undefined,
    demo: false,
    network: undefined,
    port: 4000,
    host: "127.0.0.1",
    publicUrl: undefined,
    trustHost: false,
    singlePort: false,
    pace: undefined,
    today: false,
    limits: true,
    faults: undefined,
    journal: undefined,
    fsync: false,
    exposeControl: false,
    exposeExtension: false,
    json: false,
  });
});

test("the demo has its own preset, and stands still unless it is told otherwise", () => {
  const { demo, preset, pace } = parse("--demo");
  assert.deepEqual([demo, preset, pace], [true, "crash-ahead", "frozen"]);
  assert.equal(parse("--demo --pace x60").pace, "x60");
  for (const other of ["--preset default", "--journal a.log", "--today", "--faults bad-night"]) {
    assert.throws(
      () => parse(`--demo ${other}`),
      /--demo is a story of its own, on crash-ahead: leave out --\w+$/,
    );
  }
});

test("every option is read, with spaces or equals signs", () => {
  const line =
    "--seed 7 --preset=no-vouchers --network testnet --port=0 --host ::1 --single-port --pace x60 " +
    "--public-url https://lockstep.test/world " +
    "--today --limits off --faults bad-night --journal a.log --fsync --expose-control --expose-extension --json";
  assert.deepEqual(parse(line), {
    seed: 7,
    preset: "no-vouchers",
    demo: false,
    network: "testnet",
    port: 0,
    host: "::1",
    publicUrl: "https://lockstep.test/world",
    trustHost: false,
    singlePort: true,
    pace: "x60",
    today: true,
    limits: false,
    faults: "bad-night",
    journal: "a.log",
    fsync: true,
    exposeControl: true,
    exposeExtension: true,
    json: true,
  });
  assert.equal(parseStart(["--help"], presets), "help");
  assert.equal(parseStart(["--presets"], presets), "presets");
});

const refusals: readonly (readonly [string, RegExp])[] = [
  ["--sed 7", /no option --sed: did you mean --seed\?/],
  ["--expose-contrl", /did you mean --expose-control\?/],
  ["--jurnal x", /did you mean --journal\?/],
  ["--single", /did you mean --single-port\?/],
  ["--expose-extensions", /did you mean --expose-extension\?/],
  ["--constructor 1", /no option --constructor/],
  ["--qqqqqqqqqqqq", /the options are --seed, --preset/],
  ["-s 7", /no option -s/],
  ["start", /start is not an option/],
  ["--seed", /--seed needs a value/],
  ["--seed 1 --seed 2", /--seed is given twice, as 1 and 2: it takes one value/],
  ["--seed --json", /--seed needs a value/],
  ["--seed=", /--seed needs a value/],
  ["--json=yes", /--json takes no value/],
  ["--seed -1", /--seed is a whole number from 0 to 2147483647, not -1/],
  ["--seed 1.5", /whole number/],
  ["--seed 1e3", /whole number/],
  ["--seed 0x10", /whole number/],
  ["--seed 2147483648", /whole number/],
  ["--faults", /--faults needs a value/],
  ["--fault x", /did you mean --faults\?/],
  ["--port 65536", /--port is a whole number/],
  ["--port 65529", /--port is at most 65528/],
  ["--port 65529 --single-port --host 0.0.0.0", /--port is at most 65528: control keeps the last/],
  ["--preset nearliquidation", /did you mean near-liquidation\?/],
  ["--preset qqqq", /there is no preset qqqq: --presets lists them/],
  ["--network main", /--network is mainnet or testnet, not main: did you mean mainnet\?/],
  ["--limits no", /--limits is on or off, not no/],
  ["--pace fast", /--pace is frozen, realtime, or x and a whole number such as x60, not fast/],
  ["--pace frozn", /did you mean frozen\?/],
  ["--pace x0", /--pace is/],
  ["--pace x1.5", /--pace is/],
  ["--pace x9999999", /--pace is/],
  [
    "--public-url lockstep:4000",
    /--public-url is an http or https URL such as http:\/\/lockstep.test/,
  ],
  ["--public-url ftp://a", /--public-url is an http or https URL/],
  ["--public-url http://a?b", /without a user, a query or a fragment/],
  ["--public-url http://a/b", /without a path, unless --single-port/],
  ["--public-url http://a:65530", /whose port is at most 65528/],
  ["--public-url http://a --trust-host", /give --public-url or --trust-host/],
  ["--public-ur x", /did you mean --public-url\?/],
  ["--fsync", /--fsync needs --journal FILE/],
];

for (const [line, message] of refusals) {
  test(`"${line}" is refused with help`, () => {
    assert.throws(
      () => parse(line),
      (error) => error instanceof BadOption && message.test(error.message),
    );
  });
}

test("a single port may be the last one there is", () => {
  assert.equal(parse("--port 65535 --single-port").port, 65_535);
  assert.equal(parse("--port 65535 --single-port --host 127.1").port, 65_535);
  const exposed = parse("--port 65535 --single-port --host 0.0.0.0 --expose-control");
  assert.equal(exposed.port, 65_535);
});

test("the help text has every option, its value, and its default", () => {
  const usage = usageOf(commandLineOf(presets));
  assert.match(usage, /^npx lockstep start \[options\]\n/);
  for (const name of Object.keys(commandLineOf(presets).options)) {
    assert.match(usage, new RegExp(`^  --${name} .*  \\S`, "m"));
  }
  assert.match(usage, /^ {2}--preset NAME +the world's beginning: default, no-vouchers, near-liq/m);
  assert.match(usage, /^ {2}--port N +first of .*; 4000 by default$/m);
});
