import {
  FIRST_HISTORY_KINDS,
  HISTORY_KINDS,
  type StaffInspectionRow,
  type UnitHistory,
  type UnitHistoryEntry,
} from '@walkthrough/domain';
import { useMaple } from '../support/maple';
import { secondTierForMaple } from '../support/second-tier';
import { planOf, statementsOf } from '../support/statement-plans';
import { ON_THAT_DAY, onMariaDb, TODAY } from '../support/test-app';
import { eventually } from '../support/eventually';
import { ofKind, unitHistoryOf } from '../support/unit-history';

const maple = useMaple({ env: ON_THAT_DAY });
const { become, begun, flagsOf, part, photosOf, read } = unitHistoryOf(maple);

describe('the timeline of a record', () => {
  it('contains requests, contacts and notes when they are asked for, each note once, in pages without gaps', async () => {
    await secondTierForMaple(maple.server);
    const { id, property, submit } = await begun();
    const manager = maple.as('manager');
    const attempt = {
      communicationDate: TODAY - 60_000,
      channel: 2,
      contacteeInfo: 'Ana',
      outcome: 'No answer',
    };
    expect((await maple.inspector.post(`/api/inspections/${id}/contactAttempts`, attempt)).status).toBe(201);
    const note = { details: 'The dog is friendly', isSticky: true };
    expect((await manager.post(`/api/inspectionNotes?inspectionId=${id}`, note)).status).toBe(201);
    const request = { category: 'OTHER', comment: 'The buzzer is 12' };
    const filed = await manager.post(`/api/properties/${property.id}/dataUpdateRequests`, request);
    expect(filed.status).toBe(201);
    // Completion copies the sticky note to the next inspection.
    await submit();
    const kinds = HISTORY_KINDS.join();
    // The report is printed in the background, which the timeline shows as well.
    const whole = await eventually('the report is printed', async () => {
      const all = await part(property.id, 'manager', `size=100&kinds=${kinds}`);
      return JSON.stringify(all.content).includes('"report.printed"') ? all : null;
    });
    expect(ofKind(whole, 'contact')).toMatchObject([
      {
        inspectionId: id,
        attempt: { contacteeInfo: 'Ana', outcome: 'No answer', author: expect.any(String) },
      },
    ]);
    expect(ofKind(whole, 'note')).toMatchObject([{ inspectionId: id, note: { details: note.details } }]);
    expect(ofKind(whole, 'request')).toMatchObject([{ request: { comment: request.comment } }]);
    expect(whole.kinds).toEqual(HISTORY_KINDS);
    const found: UnitHistoryEntry[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: UnitHistory = await part(
        property.id,
        'manager',
        `size=1&kinds=${kinds}${next && `&before=${next}`}`,
      );
      found.push(...page.content);
      next = page.next;
    }
    expect(found).toEqual(whole.content);
    // One kind, and the kinds of earlier builds.
    const notes = await part(property.id, 'manager', 'kinds=note');
    expect(new Set(notes.content.map(({ kind }) => kind))).toEqual(new Set(['note']));
    const first = await part(property.id);
    expect(first.content).toEqual(
      whole.content.filter(({ kind }) => FIRST_HISTORY_KINDS.some((each) => each === kind)),
    );
    for (const unknown of ['letter', 'note,'])
      expect((await read(property.id, 'manager', `kinds=${unknown}`)).status).toBe(400);
  });

  it('shows requests, contacts and notes only to readers of their own calls', async () => {
    await secondTierForMaple(maple.server);
    const before = await flagsOf('customer');
    const { id, property } = await begun();
    const attempt = {
      communicationDate: TODAY - 60_000,
      channel: 0,
      contacteeInfo: 'Eve',
      outcome: 'Agreed',
    };
    await maple.inspector.post(`/api/inspections/${id}/contactAttempts`, attempt);
    await maple.as('manager').post(`/api/inspectionNotes?inspectionId=${id}`, { details: 'Key at the desk' });
    await maple
      .as('manager')
      .post(`/api/properties/${property.id}/dataUpdateRequests`, { category: 'OTHER', comment: 'Unit 4' });
    const asked = 'kinds=request,contact,note&size=100';
    const kindsFor = async (who: string) => {
      const { kinds, content } = await part(property.id, who, asked);
      return [kinds.slice(3), [...new Set(content.map(({ kind }) => kind))].sort()];
    };
    expect(await kindsFor('manager')).toEqual([
      ['change', 'request', 'contact', 'note'],
      ['contact', 'note', 'request'],
    ]);
    expect(await kindsFor('customer')).toEqual([[], []]);
    await become('customer', { flags: ['canViewContactHistory'] });
    expect(await kindsFor('customer')).toEqual([['contact'], ['contact']]);
    const [shown] = ofKind(await part(property.id, 'customer', asked), 'contact');
    expect(shown!.attempt).not.toHaveProperty('author');
    await become('customer', { flags: before });
  });
});

describe('the open inspections of a property', () => {
  it('are scheduled ones by time, then others, as the caller may see them', async () => {
    const { id, property } = await begun();
    const open = async (who: string, propertyId: number = property.id) =>
      maple.as(who).get<StaffInspectionRow[]>(`/api/properties/${propertyId}/inspections/open`);
    const { body } = await open('manager');
    expect(body.map((row) => row.id)).toContain(id);
    expect(body.every(({ tab }) => ['rolling', 'assigned', 'scheduled'].includes(tab))).toBe(true);
    const scheduled = body.map(({ scheduledDate }) => scheduledDate !== null);
    expect(scheduled).toEqual([...scheduled].sort((a, b) => Number(b) - Number(a)));
    expect((await open('customer')).body.map((row) => row.id)).toEqual(body.map((row) => row.id));
    expect((await open('inspector')).status).toBe(403);
    expect((await open('manager', 999_999)).status).toBe(404);
    const foreign = await maple.server.api
      .as('cascade.coordinator')
      .get(`/api/properties/${property.id}/inspections/open`);
    expect(foreign.status).toBe(404);
  });

  it('no longer contain one that was submitted', async () => {
    const { id, property, submit } = await begun();
    await submit();
    const { body } = await maple
      .as('manager')
      .get<StaffInspectionRow[]>(`/api/properties/${property.id}/inspections/open`);
    expect(body.map((row) => row.id)).not.toContain(id);
  });
});

it('finds inspections, photos, rooms, reports and changes by indexes only', async () => {
  const { property, submit } = await begun();
  await submit();
  const asked = await statementsOf(maple.server, async () => {
    await part(property.id, 'manager', `size=5&kinds=${HISTORY_KINDS.join()}`);
    const { next } = await part(property.id, 'manager', `size=1&kinds=${HISTORY_KINDS.join()}`);
    await part(property.id, 'manager', `size=5&kinds=${HISTORY_KINDS.join()}&before=${next}`);
    await maple.as('manager').get(`/api/properties/${property.id}/inspections/open`);
    await photosOf(property.id);
  });
  const ours = asked.filter(({ sql }) =>
    /FROM [`"]?(inspection|image|room|report_revision|domain_event|contact_attempt|inspection_note|data_update_request)[`"]? /.test(
      sql,
    ),
  );
  for (const table of ['contact_attempt', 'inspection_note', 'data_update_request'])
    expect([table, ours.some(({ sql }) => sql.includes(table) && /LIMIT/.test(sql))]).toEqual([table, true]);
  for (const statement of onMariaDb ? [] : ours) {
    const { text } = await planOf(maple.server, statement);
    const own = /FROM [`"]?\w+[`"]? [`"]?(\w+)/.exec(statement.sql)?.[1];
    if (new RegExp(`SCAN ${own}\\b`).test(text)) throw new Error(`Scanned.\n${statement.sql}\n${text}`);
  }
});

it('reads inspections only for kinds that need them', async () => {
  const { property } = await begun();
  const readsInspections = async (kinds: string) => {
    const asked = await statementsOf(maple.server, async () => {
      await part(property.id, 'manager', `kinds=${kinds}`);
    });
    return asked.some(({ sql }) => /FROM [`"]?inspection[`"]? .*property_id/s.test(sql));
  };
  for (const kind of ['visit', 'report', 'contact', 'note'])
    expect([kind, await readsInspections(kind)]).toEqual([kind, true]);
  expect(await readsInspections('occupancy,change,request')).toBe(false);
});
