// Known mutants of deposits, withdrawals and the relayer. Each is a mistake somebody could make.

import type { KnownMutant } from "./mutant.ts";

const bridge = (file: string) =>
  ({ module: "bridge", file: `sim/protocol/bridge/${file}.ts` }) as const;

const DEPOSITED = "relayer tells of a deposit";
const REQUESTED = "borrower asks for a withdrawal";

export const bridgeMutants: readonly KnownMutant[] = [
  {
    name: "deposit-replayed",
    ...bridge("deposits"),
    find: '  ensure(record.value.bridgeStatus === BRIDGE_STATUS.none, "BRIDGE_DUPLICATE");\n',
    replace: "",
    breaks: "a deposit reported twice is paid out twice",
    noticedBy: ["BRG-01", "BRG-02", "BRG-03", "MODEL"],
    shortest: [DEPOSITED, "relayer tells of it again"],
  },
  {
    name: "hash-case-kept",
    ...bridge("components"),
    find: 'const hash = normaliseHash(text);\n  ensure(hash !== undefined, "BRIDGE_HASH");\n  return hash;',
    replace: 'ensure(normaliseHash(text) !== undefined, "BRIDGE_HASH");\n  return text;',
    breaks: "a deposit whose hash is spelled differently counts as another deposit",
    noticedBy: ["BRG-02", "MODEL"],
    shortest: ["relayer tells of a deposit in capitals"],
  },
  {
    name: "deposit-pause-not-checked",
    ...bridge("components"),
    find: '  ensure(!store.depositsPaused.value, "BRIDGE_DEPOSITS_PAUSED");\n',
    replace: "  if (store.depositsPaused.value) return;\n",
    breaks: "deposits are accepted while they are paused",
    noticedBy: ["BRG-03", "BRG-05", "MODEL"],
    shortest: ["admin pauses deposits", DEPOSITED],
    survives: ["vectors"],
  },
  {
    name: "decimals-not-scaled",
    ...bridge("deposits"),
    find: "const amount = platformAmount(message.externalTokenAmount, scale);",
    replace: "const amount = platformAmount(message.externalTokenAmount, scale > 1n ? 1n : scale);",
    breaks: "an amount with 6 decimals is read as one with 18",
    noticedBy: ["BRG-02", "BRG-05", "MODEL"],
    shortest: [DEPOSITED],
  },
  {
    name: "aborted-deposit-confirmed",
    ...bridge("deposits"),
    find: "const CONFIRMABLE = [BRIDGE_STATUS.initiated, BRIDGE_STATUS.pendingReview];",
    replace:
      "const CONFIRMABLE = [BRIDGE_STATUS.initiated, BRIDGE_STATUS.pendingReview, BRIDGE_STATUS.aborted];",
    breaks: "a deposit that was aborted is paid out after all",
    noticedBy: ["BRG-03", "BRG-05", "MODEL"],
    shortest: [DEPOSITED, "relayer reviews it", "relayer aborts it", "relayer confirms it"],
    survives: ["vectors"],
  },
  {
    name: "abort-before-48-hours",
    ...bridge("withdrawals"),
    find: '    ensure(bridge.now >= since, "BRIDGE_WAIT");\n',
    replace: '    ensure(bridge.now >= since - since, "BRIDGE_WAIT");\n',
    breaks: "a user cancels a withdrawal while custody may be paying it",
    noticedBy: ["BRG-06", "MODEL"],
    shortest: [REQUESTED, "borrower aborts it"],
  },
  {
    name: "escrow-not-burnt",
    ...bridge("withdrawals"),
    find: "  burn(tokenOf(bridge, platformToken), bridge.self.address, platformTokenAmount);\n",
    replace: "",
    breaks: "tokens that left the platform still count in its supply",
    noticedBy: ["BRG-01", "BRG-06", "MODEL"],
    shortest: [REQUESTED, "two minutes pass"],
    survives: ["vectors"],
  },
  {
    name: "withdrawal-rounded-up",
    ...bridge("math"),
    find: "return amount / scale;",
    replace: "return (amount + scale - 1n) / scale;",
    breaks: "a fraction of a unit is paid as a whole unit on the other chain",
    noticedBy: ["BRG-06", "MODEL"],
    shortest: ["borrower asks for a withdrawal of half a unit"],
    survives: ["vectors"],
  },
  {
    name: "withdrawal-dust-kept",
    ...bridge("withdrawals"),
    find: "const escrowed = platformAmount(externalTokenAmount, scale);",
    replace: "const escrowed = scale > 0n ? order.amount : 0n;",
    breaks: "a fraction too small for the other chain is taken from the user as well",
    noticedBy: ["BRG-06", "MODEL"],
    shortest: ["borrower asks for a withdrawal of one and a half units"],
    survives: ["vectors"],
  },
  {
    name: "voucher-granted-twice",
    module: "bridge",
    file: "sim/services/bridge-relayer.ts",
    find: "if (!this.#send({ from: this.#from, to, ...call })) return;",
    replace:
      "if (!this.#send({ from: this.#from, to, ...call }) || !this.#send({ from: this.#from, to, ...call })) return;",
    breaks: "a completed deposit grants its vouchers twice",
    noticedBy: ["BRG-04", "TOK-04", "MODEL"],
    shortest: [DEPOSITED, "a minute passes"],
    survives: ["vectors"],
  },
];
