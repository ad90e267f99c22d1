// Light or dark: as the system has it, or as the reader chose.
import { useEffect, useState } from "preact/hooks";
import { html, type On } from "./kit/html.ts";

const THEMES = ["auto", "light", "dark"] as const;
const STORAGE_KEY = "lockstep-theme";

export function Theme() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      const isDark = theme === "auto" ? system.matches : theme === "dark";
      document.documentElement.dataset.theme = isDark ? "dark" : "light";
    };
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [theme]);
  const choose = (event: On<HTMLSelectElement>) => {
    const { value } = event.target;
    setTheme(value);
    keep(value);
  };
  return html`<label class="who"
    ><span class="hidden">Theme</span>
    <select value=${theme} onChange=${choose}>
      ${THEMES.map((name) => html`<option value=${name}>${name}</option>`)}
    </select></label
  >`;
}

/** A page opened from disk may have no storage. */
function readTheme(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "auto";
  } catch {
    return "auto";
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Then it lasts as long as the page.
  }
}
