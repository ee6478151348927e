import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange, StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import type { BasketList } from '../../forms/day/assigned-visits';
import { putRows } from '../../lists/put-rows';

export interface BasketEffect {
  /** A loaded list is no longer what the server would answer. */
  stale: boolean;
  /** The inspection came into this inspector's own list. */
  arrived: WorkBasketItem | null;
  /** It left a loaded list: as it was, with the lists. */
  left: { item: WorkBasketItem; from: readonly QueryKey[] } | null;
}

/** Still to be done, or cancelled without its occupants knowing. */
const isOpen = ({ inspection }: WorkBasketItem): boolean =>
  inspection.inspectedDate === null && !(inspection.cancelled && inspection.cancelConfirmed);

const isOf = ({ inspection }: WorkBasketItem, inspectorId: number): boolean =>
  inspection.inspector?.id === inspectorId;

/** What each list holds, by the second word of its key. */
const HOLDS: Readonly<Record<string, (item: WorkBasketItem, inspectorId: number) => boolean>> = {
  assigned: (item, me) => isOf(item, me) && isOpen(item),
  team: (item) => item.inspection.inspector === null && isOpen(item) && !item.inspection.cancelled,
  completed: (item, me) =>
    isOf(item, me) && item.inspection.inspectedDate !== null && !item.inspection.cancelled,
  cancelled: (item, me) => isOf(item, me) && item.inspection.cancelled && item.inspection.cancelConfirmed,
};

/** Sides of condition inspections have lists of their own. */
const belongs = (key: QueryKey, item: WorkBasketItem | null, inspectorId: number): boolean =>
  item !== null &&
  item.inspection.conditionInspectionId === null &&
  (HOLDS[String(key[1])]?.(item, inspectorId) ?? false);

const listsOf = (client: QueryClient) =>
  client
    .getQueriesData<BasketList>({ queryKey: queryKeys.workBasket })
    .flatMap(([key, list]) => (list ? [{ key, list }] : []));

/** Puts one pushed change into every loaded list. Which place a newcomer takes only the server knows. */
export function patchBasket(client: QueryClient, change: LiveChange, inspectorId: number): BasketEffect {
  const item = change.op === 'put' ? (change.row as WorkBasketItem) : null;
  const effect: BasketEffect = { stale: false, arrived: null, left: null };
  for (const { key, list } of listsOf(client)) {
    const isHere = belongs(key, item, inspectorId);
    const shown = list.items.find(({ inspection }) => inspection.id === change.id);
    if (shown && item && isHere) {
      // Of the same version, too: contacts and notes hang on the visit, and leave its version as it is.
      if (change.version >= shown.inspection.version) replace(client, key, list, item);
      // Until its place is known it stays where somebody is looking at it.
      if (isMoved(shown, item)) effect.stale = asksAnew(client, key);
      continue;
    }
    if (shown) {
      remove(client, key, list, change.id);
      effect.left = { item: shown, from: [...(effect.left?.from ?? []), key] };
    }
    if (shown || isHere) {
      effect.stale = asksAnew(client, key);
    }
    if (isHere && key[1] === 'assigned') effect.arrived = item;
  }
  return effect;
}

/** By what lists are ordered. */
const isMoved = ({ inspection: was }: WorkBasketItem, { inspection: is }: WorkBasketItem): boolean =>
  was.scheduledDate !== is.scheduledDate || was.timeZone !== is.timeZone || was.inspectBy !== is.inspectBy;

function asksAnew(client: QueryClient, queryKey: QueryKey): true {
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

function replace(client: QueryClient, key: QueryKey, list: BasketList, item: WorkBasketItem): void {
  putRows<BasketList>(client, key, {
    ...list,
    items: list.items.map((one) => (one.inspection.id === item.inspection.id ? item : one)),
  });
}

function remove(client: QueryClient, key: QueryKey, list: BasketList, id: number): void {
  const items = list.items.filter(({ inspection }) => inspection.id !== id);
  putRows<BasketList>(client, key, { ...list, items });
}

/** Takes a row out of every loaded list. */
export function forgetRow(client: QueryClient, id: number): void {
  for (const { key, list } of listsOf(client)) remove(client, key, list, id);
}

/** The answer to our own change; it tells of the inspection only, so contacts and notes stay as they are. */
export function applyOwnRow(client: QueryClient, row: StaffInspectionRow, inspectorId: number): void {
  const { occupantNames: _names, ...inspection } = row;
  for (const { key, list } of listsOf(client)) {
    const shown = list.items.find((one) => one.inspection.id === row.id);
    if (!shown || shown.inspection.version >= row.version) continue;
    const item = { ...shown, inspection: { ...shown.inspection, ...inspection } };
    if (belongs(key, item, inspectorId)) replace(client, key, list, item);
    else remove(client, key, list, row.id);
  }
}
