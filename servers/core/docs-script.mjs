// What the reference page does in the browser: it shows the surface's document, and gives the token
// of whoever signs in to the calls that a person tries.
const place = document.querySelector("#routes");
const form = document.querySelector("#sign-in");
const status = document.querySelector("#status");

let token;

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", paint);
paint();

const ui = SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  responseInterceptor: noteExpiry,
});

/** An hour of the world passes quickly, and a restored world forgets whom it let in. */
function noteExpiry(answer) {
  if (answer.status === 401 && token !== undefined)
    tell("The token is no longer valid: sign in again", true);
  return answer;
}

function tell(text, isWrong = false) {
  status.textContent = text;
  status.classList.toggle("wrong", isWrong);
}

/** An actor's secret is known to everyone; another client types its own. */
function credentials() {
  const { actor, id, secret } = form.elements;
  if (actor.value !== "") return { client_id: actor.value, client_secret: `${actor.value}-secret` };
  return { client_id: id.value, client_secret: secret.value };
}

async function signIn() {
  const client = credentials();
  tell("…");
  try {
    const body = new URLSearchParams({ grant_type: "client_credentials", ...client });
    const answer = await fetch(form.action, { method: "POST", body });
    const { access_token, error_description } = await answer.json();
    if (access_token === undefined) return void tell(error_description, true);
    token = access_token;
    ui.preauthorizeApiKey("bearer", token);
    tell(`Signed in as ${client.client_id}`);
  } catch {
    tell(`Nobody answers at ${form.action}`, true);
  }
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void signIn();
});
form?.addEventListener("change", () => {
  form.elements.other.hidden = form.elements.actor.value !== "";
});
