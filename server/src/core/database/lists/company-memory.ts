/** More entries than a company's users look at between two events. */
const MAX_KEPT = 500;
/** The most recently used companies. */
const MAX_COMPANIES = 500;

interface Kept {
  head: number;
  values: Map<string, unknown>;
}

/**
 * Caches values read for a company (counts, cities) until its next event. Entries are stored under the number of the
 * newest event before the read, and the next event invalidates all of them. So the cache is exact in every process,
 * and no stored counter has to be updated by every write.
 */
export class CompanyMemory {
  private readonly companies = new Map<number, Kept>();

  /** @param head the number of the company's newest event, read before the cached value */
  async remembered<T>(tenantId: number, head: number, key: string, read: () => Promise<T>): Promise<T> {
    const { values } = this.of(tenantId, head);
    if (values.has(key)) return values.get(key) as T;
    const found = await read();
    if (values.size >= MAX_KEPT) values.clear();
    values.set(key, found);
    return found;
  }

  private of(tenantId: number, head: number): Kept {
    const known = this.companies.get(tenantId);
    const present = known?.head === head ? known : { head, values: new Map<string, unknown>() };
    // Re-insert, so that the most recently used company is last.
    this.companies.delete(tenantId);
    this.companies.set(tenantId, present);
    const [oldest] = this.companies.keys();
    if (this.companies.size > MAX_COMPANIES && oldest !== undefined) this.companies.delete(oldest);
    return present;
  }
}
