import type { EventName } from '@walkthrough/domain';
import { rowsOfBulk, withBulkEntries } from './bulk-entries';

const change = (
  entityId: number,
  facts: { name?: EventName; after?: object; source?: 'web' | 'system' } = {},
) => ({
  name: facts.name ?? ('property.edited' as const),
  entity: 'property',
  entityId,
  before: { city: 'Surrey', version: entityId },
  after: facts.after ?? { city: 'Calgary', version: entityId + 1 },
  actorName: facts.source === 'system' ? null : 'Clara Reyes',
  source: facts.source ?? ('web' as const),
});
const shapeOf = (entries: ReturnType<typeof withBulkEntries<ReturnType<typeof change>>>) =>
  entries.map(({ event, subjectId, partOf }) => [event.name, event.entityId, subjectId, partOf]);

describe('bulk entries', () => {
  it('precede events of one name about several properties, with their shared values', () => {
    const entries = withBulkEntries([change(1), change(2), change(3)], [11, 12, 13]);
    expect(shapeOf(entries)).toEqual([
      ['property.edited', 0, null, null],
      ['property.edited', 1, 11, 0],
      ['property.edited', 2, 12, 0],
      ['property.edited', 3, 13, 0],
    ]);
    const [{ event }] = entries as [(typeof entries)[number]];
    expect([event.before, event.after]).toEqual([{ city: 'Surrey' }, { city: 'Calgary', bulkRows: 3 }]);
    expect(rowsOfBulk(event)).toBe(3);
    expect(rowsOfBulk({ entityId: 7, after: { bulkRows: 3 } })).toBeNull();
  });

  it('contain no value that differs between rows, and number each kind separately', () => {
    const moved = { name: 'property.inspectionDue' as const };
    const entries = withBulkEntries(
      [change(1), change(1, moved), change(2, { after: { city: 'Delta' } }), change(2, moved)],
      [11, 11, 12, 12],
    );
    expect(shapeOf(entries)).toEqual([
      ['property.edited', 0, null, null],
      ['property.edited', 1, 11, 0],
      ['property.inspectionDue', 0, null, null],
      ['property.inspectionDue', 1, 11, 2],
      ['property.edited', 2, 12, 0],
      ['property.inspectionDue', 2, 12, 2],
    ]);
    expect(entries[0]!.event.after).toEqual({ bulkRows: 2 });
  });

  it.each([
    ['one event', [change(1)], [11]],
    ['several events about one property', [change(1), change(2)], [11, 11]],
    ['several events about one row of no property', [change(1), change(1)], [null, null]],
    ['what a job does', [change(1, { source: 'system' }), change(2, { source: 'system' })], [11, 12]],
  ] as const)('are not created for %s', (_what, events, subjects) => {
    const entries = withBulkEntries(events, subjects);
    expect(entries.map(({ event, partOf }) => [event, partOf])).toEqual(events.map((event) => [event, null]));
  });
});
