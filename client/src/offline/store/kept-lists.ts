import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error';
import { isKeptList } from '../../api/query-client';
import type { KeyValues } from './key-values';
import type { Person } from './offline-store';

/** List as stored on the device. */
interface KeptList {
  /** Build that wrote it; another may interpret the answer differently. */
  build: string;
  queryKey: QueryKey;
  data: unknown;
  /** UTC ms of the server's answer. */
  at: number;
}

/** Number of newest lists kept, one page each. */
const MAX_KEPT = 20;
/** Debounce, since boards change many times a second. */
const WRITE_AFTER_MS = 500;

const prefixOf = (person: Person | null) => person && `${person.tenantId}/${person.userId}/`;

/**
 * Stores opened lists for offline reloads. They belong to one user: signing out or another sign-in removes them. Lists
 * that cannot be stored are reloaded online.
 */
export class KeptLists {
  private prefix: string | null = null;
  private readonly changed = new Set<Query>();
  private readonly ages = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Serializes operations, so that an earlier write cannot restore removed data. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: QueryClient,
    private readonly values: KeyValues,
    private readonly build: string,
  ) {
    client.getQueryCache().subscribe((event) => {
      const query = event.query as Query;
      if (event.type !== 'updated' || !isKeptList(query)) return;
      const { action } = event;
      if (action.type === 'success' || (action.type === 'error' && isRefused(action.error))) this.note(query);
    });
  }

  /** Sets the user whose lists are kept; removes everybody else's. */
  follow(person: Person | null): void {
    const prefix = prefixOf(person);
    this.prefix = prefix;
    this.changed.clear();
    this.ages.clear();
    this.next(() => this.removeOthers(prefix));
  }

  /** Restores stored lists where nothing newer is loaded. */
  restore(): Promise<void> {
    this.next(() => this.readAll());
    return this.turn;
  }

  /** Resolves when all operations are done; for tests. */
  settled(): Promise<void> {
    this.write();
    return this.turn;
  }

  private next(work: () => Promise<void>): void {
    this.turn = this.turn.then(work).catch(() => undefined);
  }

  private note(query: Query): void {
    if (this.prefix === null) return;
    this.changed.add(query);
    // Write a new list at once: network and page may be gone in the next moment.
    if (!this.ages.has(this.prefix + query.queryHash)) return this.write();
    this.timer ??= setTimeout(() => this.write(), WRITE_AFTER_MS);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { prefix } = this;
    const queries = [...this.changed];
    this.changed.clear();
    if (prefix !== null) for (const query of queries) this.next(() => this.writeOne(prefix, query));
  }

  private async writeOne(prefix: string, query: Query): Promise<void> {
    if (prefix !== this.prefix) return;
    const { queryHash, queryKey } = query;
    const { data, dataUpdatedAt: at, error } = query.state;
    const key = prefix + queryHash;
    if (isRefused(error)) return this.drop(key);
    await this.values.set(key, { build: this.build, queryKey, data, at } satisfies KeptList);
    this.ages.set(key, at);
    const [oldest] = [...this.ages].sort(([, one], [, other]) => one - other);
    if (oldest && this.ages.size > MAX_KEPT) await this.drop(oldest[0]);
  }

  private async removeOthers(prefix: string | null): Promise<void> {
    for (const key of await this.values.keys()) {
      if (prefix === null || !key.startsWith(prefix)) await this.values.remove(key);
    }
  }

  private async readAll(): Promise<void> {
    const { prefix } = this;
    if (prefix === null) return;
    for (const key of await this.values.keys()) {
      const kept = key.startsWith(prefix) ? ((await this.values.get(key)) as KeptList | null) : null;
      if (prefix !== this.prefix) return;
      if (kept && kept.build === this.build) this.show(key, kept);
      else await this.drop(key);
    }
  }

  private show(key: string, { queryKey, data, at }: KeptList): void {
    this.ages.set(key, at);
    const shown = this.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (shown < at) this.client.setQueryData(queryKey, data, { updatedAt: at });
  }

  private async drop(key: string): Promise<void> {
    this.ages.delete(key);
    await this.values.remove(key);
  }
}

/** Access was denied, so the stored answer must no longer be shown. */
const isRefused = (error: unknown) => isApiError(error) && error.isFinal;
