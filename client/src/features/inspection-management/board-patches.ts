import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type {
  InspectionCounts,
  InspectionListQuery,
  InspectionTab,
  StaffInspectionPage,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { putRows } from '../../lists/put-rows';
import { isShownIn, kindOf, type BoardKind, type ListTab } from './board-kind';

/** One row as it is now, from a push, from a catch-up or from the answer to our own change. */
export interface InspectionChange {
  id: number;
  version: number;
  /** Null when it is gone, or out of this person's sight. */
  row: StaffInspectionRow | null;
  from?: InspectionTab;
  to?: InspectionTab;
  /** Its number in the company's log; an answer to our own change has none, and may be older than what was pushed. */
  seq?: number;
}

interface Newest {
  version: number;
  row: StaffInspectionRow | null;
  /** Of the last change that was pushed of it. */
  seq: number | undefined;
}

export interface PatchEffect {
  /** The row as some loaded page showed it, with the pages that did. */
  before: StaffInspectionRow | undefined;
  shownIn: QueryKey[];
  /** A loaded page or count is no longer what the server would answer. */
  stale: boolean;
}

const filtersOf = (countsKey: QueryKey) => countsKey[2] as InspectionListQuery;
const tabOf = (listKey: QueryKey) => listKey[2] as ListTab;
const queryOf = (listKey: QueryKey) => listKey[3] as InspectionListQuery;
/** The upcoming list holds both kinds. */
const isOfBoth = (listKey: QueryKey): boolean => tabOf(listKey) === 'upcoming';
const kindAsked = ({ ciMode }: InspectionListQuery): BoardKind => (ciMode ? 'condition' : 'periodic');

function pagesOf(client: QueryClient): [QueryKey, StaffInspectionPage][] {
  return client
    .getQueriesData<StaffInspectionPage>({ queryKey: queryKeys.inspectionLists })
    .flatMap(([key, page]): [QueryKey, StaffInspectionPage][] => (page ? [[key, page]] : []));
}

/**
 * Puts one change into every loaded page and count. Null when it is no news: the same change reaches the person who
 * made it twice, as an answer and as a push, in any order.
 */
export function patchInspection(client: QueryClient, change: InspectionChange): PatchEffect | null {
  const { id, version, row, seq } = change;
  const newestKey = queryKeys.newestInspection(id);
  const known = client.getQueryData<Newest>(newestKey);
  const pages = pagesOf(client);
  const holding = pages.filter(([, page]) => page.content.some((one) => one.id === id));
  const before = holding[0]?.[1].content.find((one) => one.id === id);
  const newest = Math.max(known?.version ?? 0, before?.version ?? 0);
  if (version < newest) return null;
  const present = before ?? known?.row ?? null;
  const isOther = seq === undefined ? hasOtherContacts(row, present) : isOtherRow(row, present);
  // What was missed and asked for may be answered after a later change of the same version was pushed.
  const isOvertaken = seq !== undefined && known?.seq !== undefined && seq < known.seq;
  if (version === newest && (!isOther || isOvertaken)) {
    if (known && !isOvertaken) client.setQueryData<Newest>(newestKey, { ...known, seq: seq ?? known.seq });
    return null;
  }
  client.setQueryData<Newest>(newestKey, { version, row, seq: seq ?? known?.seq });

  // What nobody here has ever seen may have been of either kind.
  const seen = row ?? before ?? known?.row;
  const kind = seen ? kindOf(seen) : null;
  const isOfKind = (query: InspectionListQuery) => kind === null || kindAsked(query) === kind;
  const mayHold = (listKey: QueryKey) => isOfBoth(listKey) || isOfKind(queryOf(listKey));
  const from = change.from ?? before?.tab;
  const to = row ? row.tab : change.to;
  let stale = false;
  for (const [key, page] of pages.filter(([listKey]) => mayHold(listKey))) {
    const tab = tabOf(key);
    const staysHere = row !== null && isShownIn(tab, row);
    const wasHere = page.content.some((one) => one.id === id);
    if (wasHere && row && staysHere) {
      putRows<StaffInspectionPage>(client, key, replaced(page, row));
    } else if (wasHere) {
      putRows<StaffInspectionPage>(client, key, without(page, id));
    }
    // Of a list of everything it is not known whether it stood on another page.
    const stoodHere = tab === 'all' || from === undefined ? wasHere : isShownIn(tab, { tab: from });
    const cameIn = staysHere && !stoodHere;
    const wentAway = !staysHere && (wasHere || stoodHere || tab === 'all');
    if (cameIn || wentAway) {
      stale = true;
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
    }
  }
  const isCounted = (countsKey: QueryKey) => isOfKind(filtersOf(countsKey));
  if (outdateNarrowed(client, { mayHold, isCounted })) stale = true;
  if (from !== to) {
    stale = true;
    const counts = client
      .getQueriesData<InspectionCounts>({ queryKey: queryKeys.allInspectionCounts })
      .filter(([key]) => isCounted(key));
    moveCounts(client, counts, kind === null ? {} : { from, to });
  }
  return { before, shownIn: holding.map(([key]) => key), stale };
}

/**
 * Puts what a device says of the report of a visit on its row. Nothing else changes: nobody has edited the visit, and it
 * stays in its lists.
 */
export function patchSync(client: QueryClient, { id, sync }: Pick<StaffInspectionRow, 'id' | 'sync'>): void {
  for (const [key, page] of pagesOf(client)) {
    const row = page.content.find((one) => one.id === id);
    if (row) putRows<StaffInspectionPage>(client, key, replaced(page, { ...row, sync }));
  }
  const newestKey = queryKeys.newestInspection(id);
  const known = client.getQueryData<Newest>(newestKey);
  if (known?.row) client.setQueryData<Newest>(newestKey, { ...known, row: { ...known.row, sync } });
}

/**
 * Whether a row fits somebody's filters, or a marker stands at it, only the server can tell: what is narrowed, and counts
 * of it, are asked for again.
 */
function outdateNarrowed(
  client: QueryClient,
  { mayHold, isCounted }: Record<'mayHold' | 'isCounted', (key: QueryKey) => boolean>,
): boolean {
  const counts = client.getQueriesData({ queryKey: queryKeys.allInspectionCounts });
  const keys = [
    ...pagesOf(client).flatMap(([key]) => (isNarrowed(queryOf(key)) && mayHold(key) ? [key] : [])),
    ...counts.flatMap(([key]) => (isNarrowed(filtersOf(key)) && isCounted(key) ? [key] : [])),
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return keys.length > 0;
}

/** A contact attempt leaves the version as it is: nobody has edited the visit. */
const hasOtherContacts = (row: StaffInspectionRow | null, before: StaffInspectionRow | null): boolean =>
  Boolean(row && before && row.lastContactAt !== before.lastContactAt);

/**
 * So does a change of the property: its address, in whose hands it is. A row may leave somebody's sight by it. What
 * devices say of a report is told apart, and answers to our own changes know nothing of it.
 */
const isOtherRow = (row: StaffInspectionRow | null, before: StaffInspectionRow | null): boolean =>
  contentOf(row) !== contentOf(before);

const contentOf = (row: StaffInspectionRow | null): string =>
  JSON.stringify(row && { ...row, sync: undefined });

function replaced(page: StaffInspectionPage, row: StaffInspectionRow): StaffInspectionPage {
  return { ...page, content: page.content.map((one) => (one.id === row.id ? row : one)) };
}

function without(page: StaffInspectionPage, id: number): StaffInspectionPage {
  const totalElements = Math.max(0, page.totalElements - 1);
  return { ...page, totalElements, content: page.content.filter((one) => one.id !== id) };
}

/** By more than the kind of inspections. */
function isNarrowed({
  ciMode: _kind,
  page: _page,
  size: _size,
  mode: _by,
  sortDir: _to,
  ...filters
}: InspectionListQuery) {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Filtered counts wait for the server. */
function moveCounts(
  client: QueryClient,
  counts: readonly [QueryKey, InspectionCounts | undefined][],
  { from, to }: { from?: InspectionTab; to?: InspectionTab },
): void {
  for (const [key, data] of counts) {
    if (data && !isNarrowed(filtersOf(key))) {
      const next = { ...data };
      if (from) next[from] = Math.max(0, next[from] - 1);
      if (to) next[to] += 1;
      client.setQueryData<InspectionCounts>(key, next);
    }
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** An answer that was on its way while a push overtook it must not bring back what the push has replaced. */
export function freshen(client: QueryClient, tab: ListTab, page: StaffInspectionPage): StaffInspectionPage {
  const content = page.content.flatMap((row) => {
    const newest = client.getQueryData<Newest>(queryKeys.newestInspection(row.id));
    if (!newest || newest.version <= row.version) return row;
    return newest.row && isShownIn(tab, newest.row) ? newest.row : [];
  });
  return { ...page, content };
}

export const newestVersion = (client: QueryClient, id: number): number | undefined =>
  client.getQueryData<Newest>(queryKeys.newestInspection(id))?.version;
