// Templates of the page: htm makes Preact's elements of them, without a compiler.
import htm from "htm";
import { type ComponentChildren, h, type VNode } from "preact";

export const html = htm.bind(h) as (
  strings: TemplateStringsArray,
  ...values: unknown[]
) => VNode<unknown>;

export type Children = ComponentChildren;
