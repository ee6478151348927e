import type { RowPlace } from '@walkthrough/form-definitions';

/** Target that may be inside a collapsed part: answer (also in rows), photo or room element (`element3`). */
export type RevealTarget =
  { key: string; inRow?: RowPlace } | { photoId: string } | { roomId: string; element: string };

type Listener = (target: RevealTarget) => void;

/** Asks collapsed parts to expand before scrolling. */
export class RevealRequests {
  private readonly listeners = new Set<Listener>();
  private target: RevealTarget | null = null;

  ask(target: RevealTarget): void {
    this.target = target;
    for (const listener of this.listeners) listener(target);
  }

  /** Returns the target that is being revealed, for parts that appear only because another one expands. */
  current(): RevealTarget | null {
    return this.target;
  }

  /** Ends revealing: what appears later stays collapsed. */
  end(): void {
    this.target = null;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/**
 * Returns the row of a repeat to expand for a target; null if the target is elsewhere.
 * @param around id of the row that the repeat is in
 */
export function revealedRow(
  target: RevealTarget | null,
  key: string,
  around: string | undefined,
): string | null {
  if (target === null || !('key' in target) || target.key !== key) return null;
  const [first = null, second = null] = target.inRow?.rows ?? [];
  if (around === undefined) return first;
  return first === around ? second : null;
}
