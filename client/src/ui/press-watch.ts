/**
 * Knows whether a button of the mouse, or a finger, is down on the page. What is typed and committed on leaving a
 * field can take a line away above the thing that is being pressed; were that drawn before the press ends, the browser
 * would find another thing under the pointer, and the press would be lost.
 */
export class PressWatch {
  private isDown = false;
  private readonly waiting = new Set<() => void>();

  /** Runs at once; during a press, after the click that it ends in. */
  whenReleased(run: () => void): void {
    if (this.isDown) this.waiting.add(run);
    else run();
  }

  /** @returns stops watching; what still waits is run */
  watch(page: Document): () => void {
    const down = ({ button }: MouseEvent) => {
      this.isDown = button === 0;
    };
    // The click follows in the same turn, so it comes before.
    const up = () => window.setTimeout(this.release);
    page.addEventListener('mousedown', down, true);
    page.addEventListener('mouseup', up, true);
    page.addEventListener('dragend', up, true);
    return () => {
      page.removeEventListener('mousedown', down, true);
      page.removeEventListener('mouseup', up, true);
      page.removeEventListener('dragend', up, true);
      this.release();
    };
  }

  private readonly release = (): void => {
    this.isDown = false;
    const runs = [...this.waiting];
    this.waiting.clear();
    for (const run of runs) run();
  };
}
