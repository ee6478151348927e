/** Something on the page that may lie in a folded part: an answer, a photo, or an element of a room (`element3`). */
export type RevealTarget = { key: string } | { photoId: string } | { roomId: string; element: string };

type Listener = (target: RevealTarget) => void;

/** Asks the folded parts of a form to unfold what is about to be scrolled to. */
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
