import type { Route } from 'playwright-core';

/** Answers a call as the server would, with the call's id in the header. */
export function answerFor(route: Route, json: unknown, status = 200): Promise<void> {
  const id = route.request().headers()['x-call-id'] ?? '';
  return route.fulfill({ status, json, headers: { 'x-call-id': id } });
}
