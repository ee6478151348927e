/** More lists than people look at in one company between two of its events. */
const MOST_COUNTS = 500;
/** Companies that have been looked at last. */
const MOST_COMPANIES = 500;

interface CompanyCounts {
  head: number;
  counts: Map<string, unknown>;
}

/**
 * Counts of lists, for as long as nothing happens in their company: each is kept with the number of the newest event
 * that was there before it was counted, and the next event makes all of them unknown. So they are exact, in every
 * process, and no row has to be kept up by every write.
 */
export class CountMemory {
  private readonly companies = new Map<number, CompanyCounts>();

  /** @param head the number of the company's newest event, read before counting */
  async remembered<T>(tenantId: number, head: number, key: string, count: () => Promise<T>): Promise<T> {
    const { counts } = this.of(tenantId, head);
    if (counts.has(key)) return counts.get(key) as T;
    const found = await count();
    if (counts.size >= MOST_COUNTS) counts.clear();
    counts.set(key, found);
    return found;
  }

  private of(tenantId: number, head: number): CompanyCounts {
    const known = this.companies.get(tenantId);
    const present = known?.head === head ? known : { head, counts: new Map<string, unknown>() };
    // The one that was looked at last goes last.
    this.companies.delete(tenantId);
    this.companies.set(tenantId, present);
    const [oldest] = this.companies.keys();
    if (this.companies.size > MOST_COMPANIES && oldest !== undefined) this.companies.delete(oldest);
    return present;
  }
}
