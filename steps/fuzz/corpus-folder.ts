// The corpus in a folder: for each preset a file with one script a line and what it shows, so that
// later campaigns begin with what earlier ones found.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Corpus,
  type CorpusScript,
  loadProperties,
  type Script,
  STATES,
  type Subject,
} from "../../sim/index.ts";

const { BadScript, readScript, writeScript } = await loadProperties();

const ENDING = ".jsonl";

/**
 * The scripts about this contract, or about the platform alone; makes the folder if there is none.
 * Throws BadScript.
 */
export function readCorpus(folder: string, subject?: Subject): Script[] {
  mkdirSync(folder, { recursive: true });
  return linesIn(folder)
    .map(({ script }) => script)
    .filter(isAbout(subject));
}

const isAbout =
  (subject?: Subject) =>
  ({ setting }: Script) =>
    setting.contract?.name === subject?.reference.name;

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort();

interface Line {
  readonly name: string;
  readonly text: string;
  readonly script: Script;
}

const linesIn = (folder: string): Line[] =>
  filesIn(folder).flatMap((name) => linesOf(folder, name));

function linesOf(folder: string, name: string): Line[] {
  const file = join(folder, name);
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (line === "") return [];
    try {
      const [, script = ""] = /^\{"shows":\[.*?\],"script":(.*)\}$/.exec(line) ?? [];
      return [{ name, text: `${line}\n`, script: modelled(readScript(script)) }];
    } catch (error) {
      if (!(error instanceof BadScript)) throw error;
      const right = "a corpus has one script a line, as a campaign writes it";
      throw new BadScript(`line ${at + 1} of ${file} is no script: ${error.message}; ${right}`);
    }
  });
}

function modelled(script: Script): Script {
  const { preset } = script.setting;
  if (Object.hasOwn(STATES, preset) && STATES[preset]?.modelled) return script;
  throw new BadScript(`no campaign starts from a preset ${preset}`);
}

/**
 * Replaces the scripts of the folder by the corpus, but those about other contracts. Returns how many
 * it wrote.
 */
export function writeCorpus(folder: string, corpus: Corpus, subject?: Subject): number {
  const files = new Map<string, string>();
  const add = (name: string, text: string) => files.set(name, (files.get(name) ?? "") + text);
  for (const { name, text, script } of linesIn(folder)) {
    if (!isAbout(subject)(script)) add(name, text);
  }
  const scripts = corpus.scripts();
  for (const each of scripts) add(`${each.script.setting.preset}${ENDING}`, lineOf(each));
  for (const [name, text] of files) {
    writeFileSync(join(folder, `${name}.new`), text);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  for (const name of filesIn(folder)) if (!files.has(name)) rmSync(join(folder, name));
  return scripts.length;
}

const lineOf = ({ shows, script }: CorpusScript) =>
  `{"shows":${JSON.stringify(shows)},"script":${writeScript(script)}}\n`;
