import type { Route } from 'playwright-core';

/** Answers a call in the server's place and in its way: under the id that the call was sent with. */
export function answerFor(route: Route, json: unknown, status = 200): Promise<void> {
  const id = route.request().headers()['x-call-id'] ?? '';
  return route.fulfill({ status, json, headers: { 'x-call-id': id } });
}
