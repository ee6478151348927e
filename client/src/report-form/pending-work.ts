/** Work on a report that goes on after its dialog has closed, such as storing photos. Submit waits for it. */
export class PendingWork {
  private readonly running = new Set<Promise<unknown>>();

  follow<T>(work: Promise<T>): Promise<T> {
    const end = () => this.running.delete(work);
    this.running.add(work);
    work.then(end, end);
    return work;
  }

  /** Waits until all work has ended, including work that starts while waiting. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled([...this.running]);
  }
}
