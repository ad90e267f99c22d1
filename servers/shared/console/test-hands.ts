// The two ways in which a person works at the console's page: with the mouse alone, and with the
// keyboard alone.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

export interface Hands {
  /** Presses a button, follows a link, opens what is folded. */
  press(what: Locator): Promise<void>;
  /** Picks from a native list, whose window the browser draws itself. */
  pick(list: Locator, option: string): Promise<void>;
  /** Sets the price of a token far below what it is. */
  crash(token: string): Promise<void>;
}

export function mouse(page: Page): Hands {
  return {
    press: (what) => what.click(),
    pick: async (list, option) => void (await list.selectOption(option)),
    crash: async (token) => {
      const slider = page.getByLabel(`Slide the price of ${token}`);
      const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
      // From a tenth at its left to ten times at its right.
      await slider.click({ position: { x: width * 0.3, y: height / 2 } });
    },
  };
}

/** The used members of the page's elements, whose types are not known here. */
interface Stop {
  checkVisibility(): boolean;
  matches(selector: string): boolean;
}
declare const document: {
  readonly activeElement: Stop;
  querySelectorAll(selector: string): Iterable<Stop>;
};

/**
 * How many Tabs lead to an element, so that many are pressed before one looks again; less than 0
 * backwards. Runs in the page.
 */
function stopsTo(element: unknown): number {
  if (document.activeElement === element) return 0;
  const stops = 'a[href], button, input, select, summary, textarea, [tabindex="0"]';
  const all = [...document.querySelectorAll(stops)].filter(
    (each) => each.checkVisibility() && !each.matches(":disabled"),
  );
  return all.indexOf(element as Stop) - all.indexOf(document.activeElement);
}

const ROUNDS_MAX = 9;

export function keyboard(page: Page): Hands {
  const reach = async (what: Locator) => {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const tabs = await what.evaluate(stopsTo);
      if (tabs === 0) return;
      const key = tabs > 0 ? "Tab" : "Shift+Tab";
      for (let tab = 0; tab < Math.abs(tabs); tab += 1) await page.keyboard.press(key);
    }
    assert.fail(`no Tab leads to ${what}`);
  };
  return {
    press: async (what) => {
      await reach(what);
      await page.keyboard.press("Enter");
    },
    pick: async (list, option) => {
      await reach(list);
      await page.keyboard.type(option);
    },
    crash: async (token) => {
      await reach(page.getByLabel(`Dollars for a ${token}`));
      await page.keyboard.press("Control+a");
      await page.keyboard.type("1,200");
      await page.keyboard.press("Enter");
    },
  };
}
