import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange, StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import type { BasketList } from '../../shared/day/assigned-visits';
import { setCachedRows } from '../../lists/set-cached-rows';

interface BasketEffect {
  /** A loaded list may differ from the server's. */
  stale: boolean;
  /** The inspection that arrived in this inspector's list. */
  arrived: WorkBasketItem | null;
  /** The inspection that left loaded lists, and these lists. */
  left: { item: WorkBasketItem; from: readonly QueryKey[] } | null;
}

/** Open, or cancelled without its occupants being informed. */
const isOpen = ({ inspection }: WorkBasketItem): boolean =>
  inspection.inspectedDate === null && !(inspection.cancelled && inspection.cancelConfirmed);

const isOf = ({ inspection }: WorkBasketItem, inspectorId: number): boolean =>
  inspection.inspector?.id === inspectorId;

/** Membership rule of each list, by the second element of its key. */
const HOLDS: Readonly<Record<string, (item: WorkBasketItem, inspectorId: number) => boolean>> = {
  assigned: (item, me) => isOf(item, me) && isOpen(item),
  team: (item) => item.inspection.inspector === null && isOpen(item) && !item.inspection.cancelled,
  completed: (item, me) =>
    isOf(item, me) && item.inspection.inspectedDate !== null && !item.inspection.cancelled,
  cancelled: (item, me) => isOf(item, me) && item.inspection.cancelled && item.inspection.cancelConfirmed,
};

/** Condition inspections have their own lists. */
const belongs = (key: QueryKey, item: WorkBasketItem | null, inspectorId: number): boolean =>
  item !== null &&
  item.inspection.conditionInspectionId === null &&
  (HOLDS[String(key[1])]?.(item, inspectorId) ?? false);

const listsOf = (client: QueryClient) =>
  client
    .getQueriesData<BasketList>({ queryKey: queryKeys.workBasket })
    .flatMap(([key, list]) => (list ? [{ key, list }] : []));

/** Applies a push to every loaded list. Only the server knows the position of a new row. */
export function patchBasket(client: QueryClient, change: LiveChange, inspectorId: number): BasketEffect {
  const item = change.op === 'put' ? (change.row as WorkBasketItem) : null;
  const effect: BasketEffect = { stale: false, arrived: null, left: null };
  for (const { key, list } of listsOf(client)) {
    const isHere = belongs(key, item, inspectorId);
    const shown = list.items.find(({ inspection }) => inspection.id === change.id);
    if (shown && item && isHere) {
      // Also for equal versions: contacts and notes leave the inspection's version unchanged.
      if (change.version >= shown.inspection.version) replace(client, key, list, item);
      // Stays in place until the list is reloaded.
      if (isMoved(shown, item)) effect.stale = invalidate(client, key);
      continue;
    }
    if (shown) {
      remove(client, key, list, change.id);
      effect.left = { item: shown, from: [...(effect.left?.from ?? []), key] };
    }
    if (shown || isHere) {
      effect.stale = invalidate(client, key);
    }
    if (isHere && key[1] === 'assigned') effect.arrived = item;
  }
  return effect;
}

/** Compares the sort keys of lists. */
const isMoved = ({ inspection: was }: WorkBasketItem, { inspection: is }: WorkBasketItem): boolean =>
  was.scheduledDate !== is.scheduledDate || was.timeZone !== is.timeZone || was.inspectBy !== is.inspectBy;

function invalidate(client: QueryClient, queryKey: QueryKey): true {
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

function replace(client: QueryClient, key: QueryKey, list: BasketList, item: WorkBasketItem): void {
  setCachedRows<BasketList>(client, key, {
    ...list,
    items: list.items.map((one) => (one.inspection.id === item.inspection.id ? item : one)),
  });
}

function remove(client: QueryClient, key: QueryKey, list: BasketList, id: number): void {
  const items = list.items.filter(({ inspection }) => inspection.id !== id);
  setCachedRows<BasketList>(client, key, { ...list, items });
}

/** Removes a row from every loaded list. */
export function forgetRow(client: QueryClient, id: number): void {
  for (const { key, list } of listsOf(client)) remove(client, key, list, id);
}

/** Applies the answer to our own change; it lacks contacts and notes, which stay. */
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
