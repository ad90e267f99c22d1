// The corpus in a folder: for each preset a file with one script a line and what it shows, so that
// later campaigns begin with what earlier ones found.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  type Corpus,
  type CorpusScript,
  loadProperties,
  type Script,
  type Subject,
} from "../../sim/index.ts";

const { BadScript, readScript, writeScript } = await loadProperties();

const ENDING = ".jsonl";

/**
 * The scripts about this contract, or about the platform alone; none if there is no folder. Throws
 * BadScript.
 */
export function readCorpus(folder: string, subject?: Subject): Script[] {
  const about = subject?.reference.name;
  return filesIn(folder)
    .flatMap((name) => scriptsIn(join(folder, name)))
    .filter(({ setting }) => setting.contract?.name === about);
}

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    : [];

function scriptsIn(file: string): Script[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, at) => {
    if (line === "") return [];
    try {
      const [, script = ""] = /^\{"shows":\[.*?\],"script":(.*)\}$/.exec(line) ?? [];
      return [readScript(script)];
    } catch (error) {
      if (!(error instanceof BadScript)) throw error;
      const right = "a corpus has one script a line, as a campaign writes it";
      throw new BadScript(`line ${at + 1} of ${file} is no script: ${error.message}; ${right}`);
    }
  });
}

/** Replaces the files of the folder by the corpus. Returns how many scripts there are. */
export function writeCorpus(folder: string, corpus: Corpus): number {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>();
  const scripts = corpus.scripts();
  for (const each of scripts) {
    const name = `${each.script.setting.preset}${ENDING}`;
    files.set(name, (files.get(name) ?? "") + lineOf(each));
  }
  for (const [name, text] of files) {
    writeFileSync(join(folder, `${name}.new`), text);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  for (const name of filesIn(folder)) if (!files.has(name)) rmSync(join(folder, name));
  return scripts.length;
}

const lineOf = ({ shows, script }: CorpusScript) =>
  `{"shows":${JSON.stringify(shows)},"script":${writeScript(script)}}\n`;
