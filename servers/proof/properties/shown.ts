// A user's positions after each block and each command, read from the world itself: the sequence
// that the socket has to send.
import { applicationChannelsOf } from "../../surfaces/application/channels.ts";
import type { Channel } from "../../surfaces/channel/channel.ts";
import type { RequestStage } from "./stage.ts";

export class ShownPositions {
  readonly #stage: RequestStage;
  readonly #channel: Channel;
  readonly #name: string;
  readonly #stops: readonly (() => void)[];
  #texts: string[] = [];
  #last = "";

  constructor(stage: RequestStage, name: string) {
    const channel = applicationChannelsOf("PUSD").find((each) => each.name === "positions");
    if (channel === undefined) throw new Error("there is no channel positions");
    this.#stage = stage;
    this.#channel = channel;
    this.#name = name;
    const look = () => this.#look();
    this.#stops = [stage.inbox.listenToBlocks(look), stage.inbox.listen(look)];
    look();
  }

  /** Every state since the last time, as JSON, without immediate repetitions. */
  take(): readonly string[] {
    const texts = this.#texts;
    this.#texts = [];
    return texts;
  }

  end(): void {
    for (const stop of this.#stops) stop();
  }

  #look(): void {
    const { world } = this.#stage;
    const address = world.users.find(this.#name)?.address ?? "";
    const caller = { name: this.#name, address, roles: [] };
    const text = JSON.stringify(this.#channel.present(world, caller).map(({ body }) => body)[0]);
    if (text !== this.#last) this.#texts.push(text);
    this.#last = text;
  }
}
