// Votes on issues, through ordinary transactions: the protocol's acceptance vector, and refusals. A
// broken registry lets one of several admins act alone, or executes twice.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ALL, CREATED, EXECUTED, Registry, VOTED } from "./testing.ts";

const ZEROS = "0".repeat(18);

describe("17.9.1 votes", () => {
  test("two admins: the first vote waits, a repeated one too, and the second admin's executes", () => {
    const registry = new Registry();
    const { market } = registry;
    registry.enrol("alice");
    const before = registry.minted;
    const request = registry.minting(1_000n * 10n ** 18n);
    const first = market.run("admin", request);
    assert.equal(first.executed, false);
    assert.deepEqual(registry.events(), [CREATED, VOTED]);
    assert.deepEqual(market.run("admin", request), first, "the same vote again changes nothing");
    assert.deepEqual(registry.events(), []);
    assert.equal(registry.minted, before);
    market.run("alice", request);
    assert.equal(registry.minted, before + 1_000n * 10n ** 18n);
    assert.deepEqual(registry.events(), [VOTED, "PUSD Transfer", "PUSD Mint", EXECUTED]);
  });

  test("a whitelisted account executes at once, and an account that is neither is refused", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    market.run("admin", registry.listing("addWhitelist", "alice", "mint"));
    registry.enrol("lender");
    const before = registry.minted;
    market.run("alice", mint);
    assert.deepEqual(registry.events(), ["PUSD Transfer", "PUSD Mint", EXECUTED]);
    assert.equal(registry.minted, before + 1n);
    assert.equal(market.refusal("bob", mint), "NOT_ADMIN");
  });

  test("a deciding vote returns what the function returned, as text", () => {
    const { market } = new Registry();
    const { stable: to } = market.at;
    const bob = market.who("bob");
    for (const [request, result] of [
      [{ to, function: "balanceOf", args: { account: bob } }, `{"balance":"10000000${ZEROS}"}`],
      [{ to, function: "setAttribute", args: { key: "a", value: "b" } }, ""],
    ] as const) {
      assert.deepEqual(market.run("admin", market.asOwner(request)), { executed: true, result });
    }
  });

  for (const [admins, needed] of [
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ] as const) {
    test(`with 6000 bps ${needed} of ${admins} decide`, () => {
      const registry = new Registry();
      const names = ["lender", "alice", "bob", "oracle"].slice(0, admins - 1);
      registry.enrol(...names);
      const voters = ["admin", ...names];
      const before = registry.minted;
      for (const [index, voter] of voters.slice(0, needed).entries()) {
        assert.equal(registry.minted, before, `${index} votes do not decide`);
        registry.market.run(voter, registry.mint);
      }
      assert.equal(registry.minted, before + 1n);
    });
  }

  test("an executed issue can be raised again, and starts without votes", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    registry.enrol("alice");
    for (const [voter, events] of [
      ["admin", [CREATED, VOTED]],
      ["alice", [VOTED, "PUSD Transfer", "PUSD Mint", EXECUTED]],
      ["alice", [CREATED, VOTED]],
      ["admin", [VOTED, "PUSD Transfer", "PUSD Mint", EXECUTED]],
    ] as const) {
      market.run(voter, mint);
      assert.deepEqual(registry.events(), events);
    }
  });

  test("other arguments make another issue", () => {
    const registry = new Registry();
    registry.enrol("alice");
    const before = registry.minted;
    registry.market.run("admin", registry.minting(1n));
    registry.market.run("alice", registry.minting(2n));
    assert.equal(registry.minted, before);
  });

  test("a call that fails takes its vote back, and says why", () => {
    const registry = new Registry();
    const { market } = registry;
    registry.enrol("alice");
    const request = { to: market.at.stable, function: "setStatus", args: { newStatus: 3n } };
    market.run("admin", request);
    assert.equal(market.refusal("alice", request), "TOKEN_SAME_STATUS");
    const { issueId } = market.run("admin", request) as { issueId: string };
    assert.deepEqual(registry.store.votes.at(issueId).items, [market.who("admin")]);
  });

  test("events name the issue, who acted and what it asks, as text", () => {
    const registry = new Registry();
    const { market } = registry;
    market.run("admin", registry.mint);
    const { stable } = market.at;
    const named = { target: stable, func: "mint", args: [market.who("bob"), "1"] };
    const id = market.read<string>(market.at.adminRegistry, "getIssueId", named);
    assert.match(id, /^[0-9a-f]{64}$/);
    const issues = market.logs().filter(({ event }) => event.name.startsWith("Issue"));
    assert.deepEqual(
      issues.map(({ values }) => values),
      ALL.map(() => [stable, market.who("admin"), id, stable, "mint", named.args]),
    );
  });
});

describe("castVoteOnIssue", () => {
  test("votes on any call that the registry may make, given as texts", () => {
    const registry = new Registry();
    const { market } = registry;
    const before = registry.minted;
    market.run("admin", market.asOwner(registry.mint));
    assert.equal(registry.minted, before + 1n);
    const prices = { assets: [market.token("GOLD")], values: [7n] };
    const request = { to: market.at.priceOracle, function: "setAssetPrices", args: prices };
    market.run("admin", market.asOwner(request));
    assert.equal(
      market.read(market.at.priceOracle, "getAssetPrice", { asset: market.token("GOLD") }),
      7n,
    );
  });

  test("is refused for a call that cannot be made", () => {
    const registry = new Registry();
    const { market } = registry;
    const named = { target: market.at.stable, func: "mint", args: [market.who("bob"), "1"] };
    const ballot = (change: object) => registry.ask("castVoteOnIssue", { ...named, ...change });
    assert.equal(market.refusal("admin", ballot({ target: "12".repeat(20) })), "UNKNOWN_CONTRACT");
    assert.equal(market.refusal("admin", ballot({ func: "toString" })), "UNKNOWN_FUNCTION");
    for (const args of [[], ["1"], [market.who("bob"), "-1"], [market.who("bob"), "1", "2"]]) {
      assert.equal(market.refusal("admin", ballot({ args })), "ISSUE_ARGUMENTS", String(args));
    }
    assert.equal(market.refusal("bob", ballot({})), "NOT_ADMIN");
  });
});

describe("an issue", () => {
  test("is dismissed by its proposer while nobody else has voted", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    registry.enrol("alice", "lender", "oracle");
    const { issueId } = market.run("admin", mint);
    const dismiss = registry.ask("dismissIssue", { issueId });
    assert.equal(market.refusal("alice", dismiss), "ISSUE_NOT_PROPOSER");
    market.run("admin", dismiss);
    assert.deepEqual(registry.events(), ["adminRegistry IssueDismissed"]);
    assert.equal(market.refusal("admin", dismiss), "ISSUE_UNKNOWN");
    market.run("admin", mint);
    market.run("alice", mint);
    assert.equal(market.refusal("admin", dismiss), "ISSUE_VOTED");
  });

  test("has the threshold of its function, or the default", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    registry.enrol("alice");
    const set = registry.ask("setVotingThreshold", {
      target: market.at.stable,
      func: "mint",
      bps: 5_000n,
    });
    for (const voter of ["admin", "alice"]) market.run(voter, set);
    const before = registry.minted;
    market.run("alice", mint);
    assert.equal(registry.minted, before + 1n, "one of two is half");
    const burn = { ...mint, function: "burn", args: { from: market.who("bob"), amount: 1n } };
    assert.equal(market.run("alice", burn).executed, false);
    const byDefault = registry.ask("setDefaultVotingThresholdBps", { bps: 1n });
    for (const voter of ["admin", "alice"]) market.run(voter, byDefault);
    market.run("admin", { ...burn, args: { from: market.who("bob"), amount: 2n } });
    assert.equal(registry.minted, before - 1n);
  });

  test("about thresholds out of range is refused", () => {
    const registry = new Registry();
    const target = registry.market.at.stable;
    for (const request of [
      registry.ask("setVotingThreshold", { target, func: "mint", bps: 10_001n }),
      registry.ask("setDefaultVotingThresholdBps", { bps: 10_001n }),
      registry.ask("setDefaultVotingThresholdBps", { bps: 0n }),
    ]) {
      assert.equal(registry.market.refusal("admin", request), "ADMIN_THRESHOLD");
    }
  });
});
