// The panels in the order of their tabs.
import type { VNode } from "preact";
import type { PanelProps } from "./kit/place.ts";
import { ActPanel } from "./panels/act.ts";
import { BranchPanel } from "./panels/branch.ts";
import { ChartsPanel } from "./panels/charts.ts";
import { FaultsPanel } from "./panels/faults.ts";
import { NowPanel } from "./panels/now.ts";
import { StoryPanel } from "./panels/story.ts";

export interface Panel {
  /** In the URL. */
  readonly name: string;
  readonly title: string;
  readonly show: (props: PanelProps) => VNode<unknown> | null;
}

export const panels: readonly Panel[] = [
  { name: "now", title: "Now", show: NowPanel },
  { name: "act", title: "Act", show: ActPanel },
  { name: "story", title: "What happened", show: StoryPanel },
  { name: "branch", title: "Branch", show: BranchPanel },
  { name: "faults", title: "Faults", show: FaultsPanel },
  { name: "charts", title: "Charts", show: ChartsPanel },
];
