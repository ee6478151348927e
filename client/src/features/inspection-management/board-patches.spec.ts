import { QueryClient } from '@tanstack/react-query';
import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { patchInspection, type InspectionChange } from './board-patches';

const KEY = queryKeys.inspectionList('assigned', { page: 0 });

const row = (city: string, version = 2) =>
  ({
    id: 1,
    version,
    tab: 'assigned',
    property: { city },
    lastContactAt: null,
    conditionInspectionId: null,
  }) as StaffInspectionRow;

const pushed = (now: StaffInspectionRow | null, seq = 7): InspectionChange => ({
  id: 1,
  version: now?.version ?? 2,
  row: now,
  from: 'assigned',
  ...(now && { to: 'assigned' }),
  seq,
});

function board(): QueryClient {
  const client = new QueryClient();
  const page = {
    content: [row('Calgary')],
    totalElements: 1,
    totalPages: 1,
  } as unknown as StaffInspectionPage;
  client.setQueryData(KEY, page);
  return client;
}
const cities = (client: QueryClient) =>
  client.getQueryData<StaffInspectionPage>(KEY)?.content.map(({ property }) => property.city);

it('reloads a filtered board after a reassignment, because the row may no longer match', () => {
  const client = board();
  const narrowed = queryKeys.inspectionList('assigned', { page: 0, inspectorId: 6 });
  const counts = queryKeys.inspectionCounts({ inspectorId: 6 });
  client.setQueryData(narrowed, client.getQueryData(KEY));
  client.setQueryData(counts, { assigned: 1 });
  const given = { ...row('Calgary', 3), inspector: { id: 7 } } as StaffInspectionRow;
  expect(patchInspection(client, pushed(given))).toMatchObject({ stale: true });
  expect(client.getQueryState(narrowed)?.isInvalidated).toBe(true);
  expect(client.getQueryState(counts)?.isInvalidated).toBe(true);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
});

it('reloads a filtered list of both kinds after a change of either kind', () => {
  const client = board();
  const upcoming = { page: 0, size: 50, mode: 0, sortDir: 'ASC' } as const;
  const narrowed = queryKeys.inspectionList('upcoming', { ...upcoming, city: 'Calgary' });
  const whole = queryKeys.inspectionList('upcoming', upcoming);
  for (const key of [narrowed, whole]) client.setQueryData(key, client.getQueryData(KEY));
  const elsewhere = { ...row('Vancouver', 3), id: 2, conditionInspectionId: 9 } as StaffInspectionRow;
  patchInspection(client, { ...pushed(elsewhere), id: 2 });
  expect(client.getQueryState(narrowed)?.isInvalidated).toBe(true);
  expect(client.getQueryState(whole)?.isInvalidated).toBe(false);
});

it('reloads the list after our own rescheduling, which moves the row, but not after somebody else’s', () => {
  const at = (scheduledDate: string, version: number) =>
    ({ ...row('Calgary', version), scheduledDate }) as StaffInspectionRow;
  const client = board();
  patchInspection(client, pushed(at('2026-12-01T09:00', 3)));
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
  const own = { id: 1, version: 4, row: at('2026-12-02T09:00', 4) };
  expect(patchInspection(client, own)).toMatchObject({ stale: true });
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

describe('a change that keeps the inspection’s version', () => {
  it('is shown when it is pushed: a new address or new people of the property', () => {
    const client = board();
    expect(patchInspection(client, pushed(row('Vancouver')))?.before?.property.city).toBe('Calgary');
    expect(cities(client)).toEqual(['Vancouver']);
  });

  it('removes an inspection that the user may no longer see', () => {
    const client = board();
    expect(patchInspection(client, pushed(null))).toMatchObject({ stale: true });
    expect(cities(client)).toEqual([]);
  });

  it('is ignored when the shown values stay the same, whatever devices report', () => {
    const client = board();
    expect(patchInspection(client, pushed({ ...row('Calgary'), sync: null }))).toBeNull();
  });

  it('is ignored when it was fetched after a gap and a later change was pushed first', () => {
    const client = board();
    patchInspection(client, pushed(row('Vancouver'), 7));
    // Reported together with the previous one, and displayed by it.
    patchInspection(client, pushed(row('Vancouver'), 8));
    expect(patchInspection(client, pushed(row('Kelowna'), 7))).toBeNull();
    expect(cities(client)).toEqual(['Vancouver']);
    expect(patchInspection(client, pushed(row('Victoria'), 9))).not.toBeNull();
    expect(cities(client)).toEqual(['Victoria']);
  });

  it('is ignored in the answer to our own change, which may be outdated', () => {
    const client = board();
    patchInspection(client, pushed(row('Vancouver')));
    expect(patchInspection(client, { id: 1, version: 2, row: row('Calgary') })).toBeNull();
    expect(cities(client)).toEqual(['Vancouver']);
  });
});
