// The admin's settings of the bridge: pauses, the chain, and its routes with their caps.
import type { BridgeAction } from "../../../models/bridge-model.ts";
import { type AmountChoice, amountIn, wordsFor } from "../../run/amounts.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { BridgeFieldModel, Way } from "./bridge-field-model.ts";
import { deedOf, fieldOf, WHOLE, wayOf } from "./bridge-verbs.ts";

type PauseData = { readonly deposits: boolean; readonly withdrawals: boolean };
type OpenData = { readonly open: boolean };
type WayData = OpenData & { readonly way: string };

interface CapData extends CommandData {
  readonly way: string;
  /** In 10,000ths of whole units; zero means no cap. */
  readonly cap: AmountChoice;
}

export const bridgePause: Verb<PauseData> = {
  deed(run, { deposits, withdrawals }) {
    const field = fieldOf(run);
    return deedOf(field, {
      ...{ user: "admin", func: "setPauses" },
      args: { depositsPaused: deposits, withdrawalsPaused: withdrawals },
      action: { kind: "pauses", deposits, withdrawals },
    });
  },
  words: ({ deposits, withdrawals }) =>
    `admin ${deposits ? "stops" : "opens"} deposits and ${withdrawals ? "stops" : "opens"} withdrawals`,
  meant: () => "valid",
};

export const bridgeChain: Verb<OpenData> = {
  deed(run, { open }) {
    const field = fieldOf(run);
    return deedOf(field, {
      ...{ user: "admin", func: "setChainEnabled" },
      args: { externalChainId: field.chainId, enabled: open },
      action: { kind: "chain", open },
    });
  },
  words: ({ open }) => `admin ${open ? "opens" : "closes"} the source chain`,
  meant: () => "valid",
};

function onWay(
  func: string,
  { externalToken }: Way,
  { field, args, action }: { field: BridgeFieldModel; args: object; action: BridgeAction },
): CallDeed {
  const { chainId: externalChainId } = field;
  const of = { externalToken, externalChainId, ...args };
  return deedOf(field, { user: "admin", func, args: of, action });
}

export const bridgeAsset: Verb<WayData> = {
  deed(run, { way: name, open: enabled }) {
    const field = fieldOf(run);
    const way = wayOf(field, name);
    if (way === undefined) return undefined;
    const action = { kind: "asset", external: way.external, enabled } as const;
    return onWay("setAssetEnabled", way, { field, args: { enabled }, action });
  },
  words: ({ way, open }) => `admin ${open ? "opens" : "closes"} the asset of ${way}`,
  meant: () => "valid",
};

export const bridgeRoute: Verb<WayData> = {
  deed(run, { way: name, open: enabled }) {
    const field = fieldOf(run);
    const way = wayOf(field, name);
    if (way === undefined) return undefined;
    const args = { platformToken: field.world.addresses.tokens[way.token], enabled };
    const action = { kind: "route", crossing: way, enabled } as const;
    return onWay("setAssetRoute", way, { field, args, action });
  },
  words: ({ way, open }) => `admin ${open ? "opens" : "closes"} the route ${way}`,
  meant: () => "valid",
};

/** The asset is set again as it is stored, with another cap. */
export const bridgeCap: Verb<CapData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const way = wayOf(field, data.way);
    const stored = way && field.store.assets.peek(way.externalToken)?.get(String(field.chainId));
    if (way === undefined || stored === undefined) return undefined;
    const cap = amountIn(data.cap, WHOLE * 10n ** BigInt(way.externalDecimals));
    if (cap > 2n ** 128n) return undefined;
    const args = { ...stored, maxPerWithdrawal: cap };
    return onWay("setAsset", way, { field, args, action: { kind: "cap", crossing: way, cap } });
  },
  words: ({ way, cap }) => `admin caps a withdrawal over ${way} at ${wordsFor(cap)} of 10,000`,
  meant: () => "valid",
};
