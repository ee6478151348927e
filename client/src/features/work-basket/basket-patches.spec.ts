import { QueryClient } from '@tanstack/react-query';
import type { LiveChange, WorkBasketItem } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import type { BasketList } from '../../shared/day/assigned-visits';
import { patchBasket } from './basket-patches';

const ME = 6;
const KEY = queryKeys.assignedBasket(ME, { mode: 0 });

const inspection = (changes: Partial<WorkBasketItem['inspection']>) =>
  ({
    inspection: {
      id: 1,
      version: 1,
      inspector: { id: ME },
      inspectedDate: null,
      cancelled: false,
      conditionInspectionId: null,
      scheduledDate: null,
      timeZone: null,
      inspectBy: '2026-05-01',
      ...changes,
    },
    comms: [],
    notes: [],
  }) as unknown as WorkBasketItem;

const readRow = (row: WorkBasketItem) =>
  ({ op: 'put', id: row.inspection.id, version: row.inspection.version, row }) as unknown as LiveChange;

describe('a pushed change of the list', () => {
  it.each([
    ['another time', { scheduledDate: '2026-04-02T09:00' }, true],
    ['another due date', { inspectBy: '2026-06-01' }, true],
    ['a flag', { hasSchedulingIssue: true }, false],
  ])(
    '[CV-208] of %s is shown immediately; whether its position is requested: %#',
    (_what, changes, moves) => {
      const client = new QueryClient();
      client.setQueryData<BasketList>(KEY, { items: [inspection({})], totalPages: 1 });
      const { stale } = patchBasket(client, readRow(inspection({ ...changes, version: 2 })), ME);
      expect(client.getQueryData<BasketList>(KEY)?.items[0]?.inspection).toMatchObject(changes);
      expect(stale).toBe(moves);
      expect(client.getQueryState(KEY)?.isInvalidated).toBe(moves);
    },
  );

  it('[CV-208] leaves a list that is due for a reload unchanged', () => {
    const client = new QueryClient();
    client.setQueryData<BasketList>(KEY, { items: [inspection({})], totalPages: 1 });
    const moved = inspection({ scheduledDate: '2026-04-02T09:00', version: 2 });
    patchBasket(client, readRow(moved), ME);
    // The push after our own answer, with nothing new.
    patchBasket(client, readRow(moved), ME);
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });
});
