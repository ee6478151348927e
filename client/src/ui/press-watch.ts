/**
 * Tracks whether a mouse button or finger is down. Leaving a field commits its text, which can remove a line above
 * the pressed control. Rendering that during the press would move the control away, and the click would be lost.
 */
export class PressWatch {
  private isDown = false;
  private readonly waiting = new Set<() => void>();

  /** Runs at once; during a press, after its click. */
  whenReleased(run: () => void): void {
    if (this.isDown) this.waiting.add(run);
    else run();
  }

  /**
   * Starts watching.
   * @returns stops watching and runs pending callbacks
   */
  watch(page: Document): () => void {
    const down = ({ button }: MouseEvent) => {
      this.isDown = button === 0;
    };
    // The click event comes in the same task, before the timer.
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
