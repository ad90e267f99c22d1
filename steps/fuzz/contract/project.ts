// The project of a contract, if it stands in one of Foundry's: its folders, remappings and compiler
// settings, from `foundry.toml` and `remappings.txt`.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse, TomlError, type TomlTable, type TomlValue } from "smol-toml";
import { BadContract } from "./bad-contract.ts";

export interface Remapping {
  /** Only for imports of files below this folder, from the root; empty for all. */
  readonly context: string;
  readonly prefix: string;
  /** From the root. */
  readonly target: string;
}

export interface Project {
  readonly root: string;
  /** Folders of other people's sources, from the root. */
  readonly libs: readonly string[];
  readonly remappings: readonly Remapping[];
  /** Of solc's standard JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What was done otherwise than the project says. */
  readonly remarks: readonly string[];
}

const FILE = "foundry.toml";
/** The world runs code by the rules of the last one. */
const HARD_FORKS = ["istanbul", "berlin", "london", "paris", "shanghai", "cancun"];
const RUNS = 200;

/** The nearest folder above the file that has a `foundry.toml`. */
export function projectOf(file: string): Project | undefined {
  let root = dirname(file);
  while (!existsSync(join(root, FILE))) {
    const above = dirname(root);
    if (above === root) return undefined;
    root = above;
  }
  const { profile: profiles = {} } = tablesIn(join(root, FILE));
  const { FOUNDRY_PROFILE: name = "default" } = process.env;
  const own = { ...tableIn(profiles, "default"), ...tableIn(profiles, name) };
  const libs = textsIn(own.libs, ["lib"]);
  const remappings = remappingsOf(root, libs, textsIn(own.remappings, []));
  const { settings, remarks } = settingsOf(own, remappings);
  return { root, libs, remappings, settings, remarks };
}

function tablesIn(file: string): TomlTable {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof TomlError) throw new BadContract(`${file}: ${error.message}`);
    throw error;
  }
}

/** The table of this name; empty if there is none. */
function tableIn(value: TomlValue, name: string): TomlTable {
  const found = (value as TomlTable)[name];
  return typeof found === "object" ? (found as TomlTable) : {};
}

/** From the root: where an import leads; undefined if no remapping has its prefix. */
export function remapped(project: Project, name: string, from: string): string | undefined {
  const importer = relative(project.root, from).replaceAll("\\", "/");
  const fitting = project.remappings.filter(
    ({ context, prefix }) => importer.startsWith(context) && name.startsWith(prefix),
  );
  // As solc does: the longest context, then the longest prefix, then the last one.
  const weight = ({ context, prefix }: Remapping) => context.length * 10_000 + prefix.length;
  const best = fitting.reduce<Remapping | undefined>(
    (found, each) => (found === undefined || weight(each) >= weight(found) ? each : found),
    undefined,
  );
  return best && best.target + name.slice(best.prefix.length);
}

const textsIn = (value: TomlValue | undefined, otherwise: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.map(String) : otherwise;

/** Those that are written down win over those that follow from the folders of libraries. */
function remappingsOf(root: string, libs: readonly string[], written: readonly string[]) {
  const file = join(root, "remappings.txt");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  const given = [...written, ...lines].flatMap(remappingIn);
  const names = new Set(given.map(({ context, prefix }) => `${context}:${prefix}`));
  const found = libs.flatMap((lib) => detected(root, lib, 2));
  const first = new Map(found.toReversed().map((each) => [each.prefix, each]));
  return [...[...first.values()].filter(({ prefix }) => !names.has(`:${prefix}`)), ...given];
}

function remappingIn(line: string): Remapping[] {
  const [, context = "", prefix, target] = /^\s*(?:([^:=]*):)?([^=]+)=(\S+)\s*$/.exec(line) ?? [];
  return prefix === undefined || target === undefined ? [] : [{ context, prefix, target }];
}

/** `lib/NAME/src/` for `NAME/`, and for the libraries that a library brings with it. */
function detected(root: string, lib: string, levels: number): Remapping[] {
  const folder = join(root, lib);
  if (levels === 0 || !existsSync(folder)) return [];
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => {
    const own = `${lib}/${name}`;
    if (!isFolder(join(root, own))) return [];
    const inner = ["src", "contracts"].find((each) => isFolder(join(root, own, each)));
    const target = inner === undefined ? `${own}/` : `${own}/${inner}/`;
    const others = detected(root, `${own}/lib`, levels - 1);
    return [{ context: "", prefix: `${name}/`, target }, ...others];
  });
}

function settingsOf(own: TomlTable, remappings: readonly Remapping[]) {
  const { evm_version: wanted, optimizer = false, optimizer_runs: runs = RUNS } = own;
  const newest = HARD_FORKS.at(-1) ?? "";
  const evmVersion = HARD_FORKS.find((each) => each === wanted) ?? newest;
  const solc = own.solc ?? own.solc_version;
  const remarks = [
    ...(wanted === undefined || wanted === evmVersion
      ? []
      : [`foundry.toml asks for evm_version ${wanted}: compiled for ${newest}`]),
    ...(solc === undefined
      ? []
      : [`foundry.toml asks for solc ${solc}: compiled with the bundled one`]),
  ];
  const settings = {
    evmVersion,
    optimizer: { enabled: optimizer === true, runs: Number(runs) },
    ...(own.via_ir === true ? { viaIR: true } : {}),
    remappings: remappings.map(({ context, prefix, target }) =>
      context === "" ? `${prefix}=${target}` : `${context}:${prefix}=${target}`,
    ),
  };
  return { settings, remarks };
}
