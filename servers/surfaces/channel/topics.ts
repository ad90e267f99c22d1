// The fold: reads the world again after each change and finds what each subscription must be sent.
// Compares by value, so that each change is sent once and nothing else is.
import type { World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import type { Channel, ChannelPart } from "./channel.ts";

/** A subscriber of one channel; `S` is its receiver. */
export interface Subscription<S> {
  readonly subscriber: S;
  readonly channel: Channel;
  readonly caller: Caller;
}

/** News for all these subscribers: the JSON text of a part's body. */
interface News<S> {
  readonly channel: Channel;
  readonly text: string;
  readonly subscribers: Iterable<S>;
}

/** One channel as one caller sees it, or as everyone does. */
interface Topic<S> {
  readonly channel: Channel;
  readonly caller: Caller;
  /** The last sent text of each part. */
  sentTexts: ReadonlyMap<string, string>;
  readonly subscribers: Set<S>;
}

export class Topics<S> {
  /** By channel in a fixed order, so that no reader's order depends on other readers. */
  readonly #byChannel: ReadonlyMap<Channel, Map<string, Topic<S>>>;

  constructor(channels: readonly Channel[]) {
    this.#byChannel = new Map(channels.map((channel) => [channel, new Map()]));
  }

  /** Adds a subscriber, and returns the texts that show it the present state. */
  add({ subscriber, channel, caller }: Subscription<S>, world: World): readonly string[] {
    const topics = this.#topicsOf(channel);
    const id = topicId(channel, caller);
    const known = topics.get(id);
    const sentTexts = textsOf(channel.present(world, caller));
    const topic = known ?? { channel, caller, sentTexts, subscribers: new Set() };
    topics.set(id, topic);
    topic.subscribers.add(subscriber);
    return [...sentTexts.values()];
  }

  remove({ subscriber, channel, caller }: Subscription<S>): void {
    const topics = this.#topicsOf(channel);
    const id = topicId(channel, caller);
    const topic = topics.get(id);
    topic?.subscribers.delete(subscriber);
    if (topic?.subscribers.size === 0) topics.delete(id);
  }

  /** Removes a subscriber from every topic. */
  removeAll(subscriber: S): void {
    for (const topics of this.#byChannel.values()) {
      for (const [id, { subscribers }] of topics) {
        if (subscribers.delete(subscriber) && subscribers.size === 0) topics.delete(id);
      }
    }
  }

  /**
   * The changes since the last call, channel by channel, and in a channel part by part with removed
   * parts first.
   */
  changes(world: World): News<S>[] {
    const news: News<S>[] = [];
    for (const topics of this.#byChannel.values()) {
      for (const topic of topics.values()) {
        const { channel, caller, sentTexts, subscribers } = topic;
        topic.sentTexts = textsOf(channel.present(world, caller));
        for (const key of sentTexts.keys()) {
          if (topic.sentTexts.has(key)) continue;
          const body = channel.gone?.(world, key);
          if (body !== undefined) news.push({ channel, text: JSON.stringify(body), subscribers });
        }
        for (const [key, text] of topic.sentTexts) {
          if (sentTexts.get(key) !== text) news.push({ channel, text, subscribers });
        }
      }
    }
    return news;
  }

  #topicsOf(channel: Channel): Map<string, Topic<S>> {
    const topics = this.#byChannel.get(channel);
    if (topics === undefined) throw new Error(`${channel.name} is no channel of these`);
    return topics;
  }
}

const topicId = ({ isPersonal }: Channel, { address }: Caller) => (isPersonal ? address : "");

const textsOf = (parts: readonly ChannelPart[]) =>
  new Map(parts.map(({ key, body }) => [key, JSON.stringify(body)]));
