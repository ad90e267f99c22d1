// The login page: a button for each user, and a form for a new one.
import { escaped } from "../../../html.ts";
import type { Reply } from "../../core/route.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { pageReply } from "./page.ts";

interface Account {
  readonly name: string;
  readonly role: string;
  /** With 0x. */
  readonly address: string;
}

interface LoginPage {
  readonly request: AuthorizationRequest;
  /** The signed request, carried through the forms. */
  readonly signed: string;
  readonly accounts: readonly Account[];
  /** The user offered first: the app's hint, or the one logged in. */
  readonly likely: string | undefined;
  /** Why the user's attempt failed, and the name that was tried. */
  readonly problem?: string | undefined;
  readonly triedName?: string | undefined;
  /** Whether the user asked only for what pays fees. */
  readonly unfunded?: boolean;
}

export function loginPage(page: LoginPage): Reply {
  const { request, signed, problem, triedName, unfunded = false } = page;
  const wrong =
    problem === undefined ? "" : `<p class="wrong" role="alert" id="wrong">${escaped(problem)}</p>`;
  const isOfName = problem !== undefined && triedName !== undefined;
  const hidden = `<input type="hidden" name="request" value="${escaped(signed)}">`;
  const body = `<h1>Who are you?</h1>
<p><span class="app">${escaped(request.client)}</span> wants you to log in. You go back to
<span class="app">${escaped(new URL(request.redirectUri).origin)}</span>.</p>
<p class="note">This is a test platform: there are no passwords. Choose anyone, or be someone new.</p>
${isOfName ? "" : wrong}
<form method="post" action="login">${hidden}
<h2>Log in as</h2>
<ul>${inOrder(page)
    .map((account, at) => buttonOf(account, at === 0 && !isOfName))
    .join("\n")}</ul>
</form>
<form method="post" action="login">${hidden}
<h2>Or register a new user</h2>${isOfName ? wrong : ""}
<label for="new">Name <small>lowercase letters, digits and hyphens, at most 40</small></label>
<div class="row"><input type="text" id="new" name="new_user" value="${escaped(triedName ?? "")}" required
maxlength="40" pattern="[a-z][a-z0-9\\-]*" autocomplete="off" autocapitalize="none" spellcheck="false"${
    isOfName ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : ""
  }>
<button class="main">Register and log in</button></div>
<label class="check"><input type="checkbox" name="funds" value="yes"${unfunded ? "" : " checked"}>
<span>with the tokens an actor begins with <small>(without, only what pays for fees)</small></span></label>
</form>
<form class="end" method="post" action="login">${hidden}
<button class="plain" name="cancel" value="yes">Cancel and go back</button></form>`;
  return pageReply({ status: problem === undefined ? 200 : 400, title: "Log in", body });
}

function inOrder({ accounts, likely }: LoginPage): readonly Account[] {
  const first = accounts.filter(({ name }) => name === likely);
  return [...first, ...accounts.filter(({ name }) => name !== likely)];
}

function buttonOf({ name, role, address }: Account, isFirst: boolean): string {
  const short = `${address.slice(0, 8)}…${address.slice(-6)}`;
  const named = role === "user" || role === name ? short : `${role} · ${short}`;
  return `<li><button class="who" name="user" value="${escaped(name)}"${isFirst ? " autofocus" : ""}>
<i aria-hidden="true">${escaped(name.slice(0, 1))}</i><span><b>${escaped(name)}</b>
<small>${escaped(named)}</small></span></button></li>`;
}
