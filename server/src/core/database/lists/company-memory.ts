/** More than people look at in one company between two of its events. */
const MOST_KEPT = 500;
/** Companies that have been looked at last. */
const MOST_COMPANIES = 500;

interface Kept {
  head: number;
  values: Map<string, unknown>;
}

/**
 * What was read of a company (a count, its cities), for as long as nothing happens in it: each is kept with the number of
 * the newest event that was there before it was read, and the next event makes all of it unknown. So it is exact, in every
 * process, and no row has to be kept up by every write.
 */
export class CompanyMemory {
  private readonly companies = new Map<number, Kept>();

  /** @param head the number of the company's newest event, read before what is remembered */
  async remembered<T>(tenantId: number, head: number, key: string, read: () => Promise<T>): Promise<T> {
    const { values } = this.of(tenantId, head);
    if (values.has(key)) return values.get(key) as T;
    const found = await read();
    if (values.size >= MOST_KEPT) values.clear();
    values.set(key, found);
    return found;
  }

  private of(tenantId: number, head: number): Kept {
    const known = this.companies.get(tenantId);
    const present = known?.head === head ? known : { head, values: new Map<string, unknown>() };
    // The one that was looked at last goes last.
    this.companies.delete(tenantId);
    this.companies.set(tenantId, present);
    const [oldest] = this.companies.keys();
    if (this.companies.size > MOST_COMPANIES && oldest !== undefined) this.companies.delete(oldest);
    return present;
  }
}
