// The platform's clock as that of the libraries in this process, and access to the application.
import { mock } from "node:test";
import type { TestProvider } from "./test-provider.ts";

/** Lets virtual time pass, for libraries too. */
export function pass(provider: TestProvider, seconds: number): void {
  provider.advance(seconds);
  mock.timers.setTime(provider.platform.inbox.nowMs);
}

export async function statusOf(provider: TestProvider, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${provider.platform.urls.app}/users/me`, { headers })).status;
}
