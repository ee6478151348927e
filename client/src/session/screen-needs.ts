import { messages, type RoutePath, screenAt } from '@walkthrough/domain';

/** Returns in words who may open a screen; undefined for a screen that is open to all. */
export function needsOf(path: RoutePath): string | undefined {
  const { needs } = screenAt(path);
  return needs && messages.landing[needs];
}
