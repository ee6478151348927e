import type { RowPlace } from '@walkthrough/form-definitions';

/** Target that may be inside a collapsed part: answer (also in rows), photo or room element (`element3`). */
export type RevealTarget =
  { key: string; inRow?: RowPlace } | { photoId: string } | { roomId: string; element: string };

type Listener = (target: RevealTarget) => void;

/** Asks collapsed parts to expand before scrolling. */
export class RevealRequests {
  private readonly listeners = new Set<Listener>();

  ask(target: RevealTarget): void {
    for (const listener of this.listeners) listener(target);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
