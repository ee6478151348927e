import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange, StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import type { BasketList } from './api/work-basket';

export interface BasketEffect {
  /** A loaded list is no longer what the server would answer. */
  stale: boolean;
  /** The inspection came into this inspector's own list. */
  arrived: WorkBasketItem | null;
}

const isOpen = ({ inspection }: WorkBasketItem): boolean =>
  inspection.inspectedDate === null && !(inspection.cancelled && inspection.cancelConfirmed);

/** Sides of condition inspections have lists of their own. */
const isPeriodic = ({ inspection }: WorkBasketItem): boolean => inspection.conditionInspectionId === null;

/** Puts one pushed change into every loaded list. Which place a newcomer takes only the server knows. */
export function patchBasket(client: QueryClient, change: LiveChange, inspectorId: number): BasketEffect {
  const item = change.op === 'put' ? (change.row as WorkBasketItem) : null;
  const effect: BasketEffect = { stale: false, arrived: null };
  const lists = client.getQueriesData<BasketList>({ queryKey: queryKeys.workBasket });
  for (const [key, list] of lists) {
    if (!list) continue;
    const own = key[1] === 'assigned';
    const holder = item?.inspection.inspector?.id ?? null;
    const belongs =
      item !== null && isPeriodic(item) && isOpen(item) && (own ? holder === inspectorId : holder === null);
    const shown = list.items.find(({ inspection }) => inspection.id === change.id);
    if (shown && item && belongs) {
      if (change.version > shown.inspection.version) replace(client, key, list, item);
      continue;
    }
    if (shown) {
      client.setQueryData<BasketList>(key, {
        ...list,
        items: list.items.filter(({ inspection }) => inspection.id !== change.id),
      });
    }
    if (shown || belongs) {
      effect.stale = true;
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
    }
    if (own && belongs) effect.arrived = item;
  }
  return effect;
}

function replace(client: QueryClient, key: readonly unknown[], list: BasketList, item: WorkBasketItem): void {
  client.setQueryData<BasketList>(key, {
    ...list,
    items: list.items.map((one) => (one.inspection.id === item.inspection.id ? item : one)),
  });
}

/** The answer to our own change; it tells of the inspection only, so contacts and notes stay as they are. */
export function applyOwnRow(client: QueryClient, row: StaffInspectionRow): void {
  const { occupantNames: _names, ...inspection } = row;
  for (const [key, list] of client.getQueriesData<BasketList>({ queryKey: queryKeys.workBasket })) {
    const shown = list?.items.find((one) => one.inspection.id === row.id);
    if (list && shown && shown.inspection.version < row.version) {
      replace(client, key, list, { ...shown, inspection: { ...shown.inspection, ...inspection } });
    }
  }
}
