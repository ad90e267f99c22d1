// The snapshots of this world: take one under a name, look at it, go back to it, drop it.
import { useState } from "preact/hooks";
import { post, send } from "../kit/client.ts";
import { html, type On } from "../kit/html.ts";
import { linkTo } from "../kit/place.ts";
import { Table } from "../kit/table.ts";
import { Time } from "../kit/words.ts";
import { act, useLatestState, useRead } from "../kit/world.ts";

interface Snapshots {
  readonly snapshots: readonly string[];
  readonly positions: Readonly<Record<string, number>>;
}

export function Snapshots() {
  const { value, fault } = useRead<Snapshots>("/snapshots");
  const names = value?.snapshots ?? [];
  return html`<section class="card" aria-labelledby="snapshots">
    <h2 id="snapshots">Snapshots</h2>
    <${Take} taken=${names} />
    <p class="quiet">To name an earlier position, go back to it, take the snapshot, and return to the
      position from before: it stays in the journal.</p>
    ${fault === undefined ? null : html`<p class="bad">${fault}</p>`}
    ${
      names.length === 0
        ? html`<p class="quiet">None yet. A snapshot gives a position a name.</p>`
        : html`<${Table} label="All snapshots" columns=${["Name", "#Position", "Time", "What to do"]}>
            <tbody>${names.map((name) => html`<${Row} key=${name} name=${name} position=${value?.positions[name] ?? 0} />`)}</tbody>
          <//>`
    }
  </section>`;
}

function Take({ taken }: { readonly taken: readonly string[] }) {
  const latest = useLatestState();
  const [name, setName] = useState("");
  const wanted = name.trim() === "" ? `at ${latest?.commands ?? 0}` : name.trim();
  const isAgain = taken.includes(wanted);
  const take = async (event: Event) => {
    event.preventDefault();
    if (await act(post("/snapshots", { name: wanted }), `Took the snapshot “${wanted}”.`))
      setName("");
  };
  return html`<form class="row" onSubmit=${take}>
    <label for="snapshot-name">Name</label>
    <input id="snapshot-name" maxlength="100" value=${name} placeholder=${wanted}
      onInput=${(event: On<HTMLInputElement>) => setName(event.target.value)} />
    <button type="submit" class="main">${isAgain ? "Move snapshot to now" : "Take snapshot"}</button>
  </form>`;
}

interface Note {
  readonly atMs: number;
}

function Row({ name, position }: { readonly name: string; readonly position: number }) {
  const { value } = useRead<{ readonly commands: readonly Note[] }>(
    `/commands?from=${position}&count=1`,
    true,
  );
  const [note] = value?.commands ?? [];
  const path = `/snapshots/${encodeURIComponent(name)}`;
  const restore = () => act(post(`${path}/restore`), `The world is where “${name}” was taken.`);
  const drop = () => act(send("DELETE", path), `Dropped “${name}”. The world stays.`);
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="n">${position}</td>
    <td>${note === undefined ? "" : html`<${Time} ms=${note.atMs} />`}</td>
    <td><div class="row">
      <button type="button" aria-label=${`Restore ${name}`} onClick=${restore}>Restore</button>
      <a href=${linkTo({ position, panel: "now" })} aria-label=${`Look at ${name}`}>Look</a>
      <button type="button" aria-label=${`Drop ${name}`} onClick=${drop}>Drop</button>
    </div></td>
  </tr>`;
}
