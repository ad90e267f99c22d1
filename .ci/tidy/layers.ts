// The layers of a folder, as the table of its README lists them: each folder imports only from those above.
// A row may name a folder of a group, as `proof/models/`.

import { importsOf } from "./imports.ts";
import type { Problem, Source } from "./source.ts";

/** `readme` lies in the folder; the first cells of its table name the folders in order. */
export function layerProblems(sources: readonly Source[], readme: Source): Problem[] {
  const root = readme.path.slice(0, readme.path.lastIndexOf("/") + 1);
  const layers = layersIn(readme.text);
  const layerOf = (path: string): string | undefined => {
    const folders = path.startsWith(root) ? path.slice(root.length).split("/").slice(0, -1) : [];
    const inGroup = folders.slice(0, 2).join("/");
    return layers.includes(inGroup) ? inGroup : folders[0];
  };
  const code = sources.filter(({ path }) => layerOf(path) !== undefined && !isTest(path));
  const folders = [...new Set(code.map(({ path }) => layerOf(path) as string))];
  const missing = folders.filter((folder) => !layers.includes(folder));
  return [
    ...missing.map((folder) => ({
      path: readme.path,
      line: 1,
      wrong: `the table of layers has no ${folder}/`,
      right: "Put it below all that it imports",
    })),
    ...code.flatMap((source) => {
      const from = layerOf(source.path) as string;
      return importsOf(source).flatMap(({ target = "", line }): Problem[] => {
        const to = isTest(target) ? undefined : layerOf(target);
        if (to === undefined || layers.indexOf(to) <= layers.indexOf(from)) return [];
        const wrong = `${from}/ imports from ${to}/, which the table of layers has below it`;
        return [{ path: source.path, line, wrong, right: `Move it, or mend ${readme.path}` }];
      });
    }),
  ];
}

function layersIn(text: string): string[] {
  const cells = [...text.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w/-]+)\/`/g)].map(([, name = ""]) => name));
}

const isTest = (path: string): boolean => /\.test\.ts$|\/testing\.ts$/.test(path);
