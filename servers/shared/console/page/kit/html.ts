// Templates of the page: htm makes Preact's elements of them, without a compiler. Whatever text comes
// through them, names of the world above all, is shown so that it cannot pass for another.
import htm from "htm";
import { type ComponentChild, type ComponentChildren, h, type VNode } from "preact";
import { escaped, type Piece, piecesOf } from "./texts.ts";

/** An event of an element that has this handler, or of one inside it. */
export type On<Target extends EventTarget> = Event & { readonly target: Target };

export type Children = ComponentChildren;

export const html = htm.bind(element) as (
  strings: TemplateStringsArray,
  ...values: unknown[]
) => VNode<unknown>;

type Props = Readonly<Record<string, unknown>> | null;

function element(type: string, props: Props, ...children: ComponentChildren[]): VNode<unknown> {
  const isCode = CODE.has(type);
  const shown = children.map((child) => {
    if (typeof child !== "string") return child;
    return isCode ? escaped(child) : piecesOf(child).map(isolated);
  });
  return h(type, typeof type === "string" ? readable(props) : props, ...shown) as VNode<unknown>;
}

/** Long content there is intended, and it scrolls. */
const CODE: ReadonlySet<string> = new Set(["code", "pre", "textarea"]);

const isolated = (piece: Piece): ComponentChild =>
  typeof piece === "string" ? piece : h("bdi", { title: piece.whole }, piece.shown);

const READ = ["title", "label", "placeholder", "aria-label", "aria-valuetext"];

/** Attributes that are read as texts. */
function readable(props: Props): Props {
  const odd = READ.filter((name) => typeof props?.[name] === "string");
  if (odd.length === 0) return props;
  const read = odd.map((name) => [name, escaped(String(props?.[name]))]);
  return { ...props, ...Object.fromEntries(read) };
}
