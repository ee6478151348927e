import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  INSPECTION_SORTS,
  type InspectionCounts,
  type InspectionListQuery,
  type InspectionTab,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { setCachedRows } from '../../lists/set-cached-rows';
import { isShownIn, kindOf, type BoardKind, type ListTab } from './board-kind';

/** Current state of a row, from a push, a catch-up or the answer to our own change. */
export interface InspectionChange {
  id: number;
  version: number;
  /** Null when it was deleted or is no longer visible to this user. */
  row: StaffInspectionRow | null;
  from?: InspectionTab;
  to?: InspectionTab;
  /** Sequence number in the company's log. Answers to our own changes have none and may be older than a push. */
  seq?: number;
}

interface Newest {
  version: number;
  row: StaffInspectionRow | null;
  /** Sequence number of the last pushed change. */
  seq: number | undefined;
}

export interface PatchEffect {
  /** The row as some loaded page showed it, and the pages that contain it. */
  before: StaffInspectionRow | undefined;
  shownIn: QueryKey[];
  /** A loaded page or count may differ from the server's. */
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
 * Applies a change to every loaded page and count. Returns null if it is not new: the same change reaches its author as
 * an answer and as a push, in any order.
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
  // A catch-up answer may arrive after a later push of the same version.
  const isOvertaken = seq !== undefined && known?.seq !== undefined && seq < known.seq;
  if (version === newest && (!isOther || isOvertaken)) {
    if (known && !isOvertaken) client.setQueryData<Newest>(newestKey, { ...known, seq: seq ?? known.seq });
    return null;
  }
  client.setQueryData<Newest>(newestKey, { version, row, seq: seq ?? known?.seq });

  // An inspection never seen here may be of either kind.
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
      setCachedRows<StaffInspectionPage>(client, key, replaced(page, row));
      // After our own change the row moves to its place. After others' changes rows do not jump while somebody reads.
      if (seq === undefined && before && isSortedElsewhere(row, before)) {
        stale = true;
        void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
      }
    } else if (wasHere) {
      setCachedRows<StaffInspectionPage>(client, key, without(page, id));
    }
    // In a list of everything, the row may have been on another page.
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

/** Applies a device's report status to its row. The inspection itself did not change and stays in its lists. */
export function patchSync(client: QueryClient, { id, sync }: Pick<StaffInspectionRow, 'id' | 'sync'>): void {
  for (const [key, page] of pagesOf(client)) {
    const row = page.content.find((one) => one.id === id);
    if (row) setCachedRows<StaffInspectionPage>(client, key, replaced(page, { ...row, sync }));
  }
  const newestKey = queryKeys.newestInspection(id);
  const known = client.getQueryData<Newest>(newestKey);
  if (known?.row) client.setQueryData<Newest>(newestKey, { ...known, row: { ...known.row, sync } });
}

/** Marks filtered lists and counts stale: only the server knows whether a row matches filters and markers. */
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

/** A contact attempt leaves the version unchanged. */
const hasOtherContacts = (row: StaffInspectionRow | null, before: StaffInspectionRow | null): boolean =>
  Boolean(row && before && row.lastContactAt !== before.lastContactAt);

/**
 * Compares content: a change of the property (address, customer, manager) also leaves the version unchanged, and may
 * hide the row. Device status is excluded: it is pushed separately, and answers to our own changes lack it.
 */
const isOtherRow = (row: StaffInspectionRow | null, before: StaffInspectionRow | null): boolean =>
  contentOf(row) !== contentOf(before);

const contentOf = (row: StaffInspectionRow | null): string =>
  JSON.stringify(row && { ...row, sync: undefined });

/** Whether a value that lists are sorted by differs. */
const isSortedElsewhere = (row: StaffInspectionRow, before: StaffInspectionRow): boolean =>
  INSPECTION_SORTS.some((by) => row[by] !== before[by]);

function replaced(page: StaffInspectionPage, row: StaffInspectionRow): StaffInspectionPage {
  return { ...page, content: page.content.map((one) => (one.id === row.id ? row : one)) };
}

function without(page: StaffInspectionPage, id: number): StaffInspectionPage {
  const totalElements = Math.max(0, page.totalElements - 1);
  return { ...page, totalElements, content: page.content.filter((one) => one.id !== id) };
}

/** Whether filters other than the kind apply. */
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

/** Adjusts unfiltered counts; filtered ones wait for the server. */
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

/** Replaces rows of a response that are older than what a push delivered while it was in flight. */
export function applyNewerRows(
  client: QueryClient,
  tab: ListTab,
  page: StaffInspectionPage,
): StaffInspectionPage {
  const content = page.content.flatMap((row) => {
    const newest = client.getQueryData<Newest>(queryKeys.newestInspection(row.id));
    if (!newest || newest.version <= row.version) return row;
    return newest.row && isShownIn(tab, newest.row) ? newest.row : [];
  });
  return { ...page, content };
}

export const newestVersion = (client: QueryClient, id: number): number | undefined =>
  client.getQueryData<Newest>(queryKeys.newestInspection(id))?.version;
