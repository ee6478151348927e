import type { ErrorBody, FormAssignmentItem, FormVersionDetails, TaskReport } from '@walkthrough/domain';
import { COMPUTED_LIMITS, countAnswers, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { otherComputed } from '../../src/modules/reporting/submissions/computed-differences';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, room } from '../support/reports';
import { TaskDelivery } from '../support/task-delivery';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

const FORM = '/api/form-definitions/task-unit';
const maple = useMaple({ env: ON_THAT_DAY });
const admin = () => maple.as('admin');

const calculated = (id: string, changes: Partial<Item>): Item => ({
  id,
  type: 'calculated',
  label: id,
  keys: { single: id },
  result: 'number',
  ...changes,
});
const ITEMS: readonly Item[] = [
  { id: 'price', type: 'numeric', label: 'price', keys: { single: 'price' }, step: 0.01 },
  calculated('total', { formula: '${price} * ${petsNum}', places: 2, unit: 'unit' }),
  calculated('day', { formula: 'today()', result: 'date' }),
  {
    id: 'notice',
    type: 'text',
    label: 'notice',
    keys: { single: 'notice' },
    requiredWhen: "today() < '2026-09-15'",
  },
  {
    id: 'meters',
    type: 'repeat',
    label: 'meters',
    keys: { single: 'meters' },
    questions: [
      { id: 'reading', type: 'numeric', label: 'reading', keys: { single: 'reading' } },
      calculated('used', { formula: '${reading} * 0.5', places: 1 }),
    ],
  },
  calculated('allUsed', { formula: 'sum(${used})' }),
  calculated('hidden', { formula: '1', shownWhen: '${petsNum} = 500' }),
];
const TEXTS = {
  price: 'Fee for a pet',
  total: 'Fees for all pets',
  day: 'Day of the fees',
  hidden: 'Unseen',
  meters: 'Meters',
  reading: 'Reading',
  used: 'Used since',
  allUsed: 'Used in all',
  notice: 'Notice in those days',
  unit: 'dollars',
};

/** Publishes the task form of units with computed values, and uses it for new reports. */
async function publish(): Promise<FormDefinition> {
  const { body } = await admin().post<FormVersionDetails>(`${FORM}/drafts`, { from: 1 });
  const form = structuredClone(body.document) as FormDefinition;
  form.sections.find(({ id }) => id === 'comments')!.items.unshift(...structuredClone([...ITEMS]));
  Object.values(form.i18n).forEach((texts) => Object.assign(texts, TEXTS));
  const path = `${FORM}/${body.version}`;
  const saved = await admin().put<ErrorBody>(path, { document: JSON.stringify(form) });
  const published = await admin().post<ErrorBody>(`${path}/publish`, { note: 'Fees' });
  expect([saved.status, published.status, published.body]).toEqual([200, 200, expect.anything()]);
  const { body: all } = await admin().get<FormAssignmentItem[]>('/api/form-definitions/assignments');
  for (const { country, conditionInspectionType, effectiveFrom } of all.filter(
    ({ key }) => key === 'task-unit',
  )) {
    const assignment = { country, conditionInspectionType, effectiveFrom, key: 'task-unit' };
    await admin().put('/api/form-definitions/assignments', { ...assignment, version: body.version });
  }
  return form;
}

let form: FormDefinition;
beforeAll(async () => {
  form = await publish();
});

const read = async (id: number) =>
  (await maple.inspector.get<TaskReport & Record<string, unknown>>(`/api/inspections/${id}/report`)).body;
const answers = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...answersToSend('task-unit', 'single'),
  price: 12.345,
  ...changes,
});
const contents = (changes: Record<string, unknown> = {}) => ({
  inspectionData: answers({ price: 12.34, ...changes }),
  rooms: [room('Kitchen', { type: 'KITCHEN' })],
});
const receivedEvent = (id: number) =>
  inMaple(async () => {
    const events = new TenantRepository(maple.server.app.get(Database), DomainEvent);
    const all = await events.find({ name: 'submission.received' }, { seq: 'DESC' });
    return all.find(({ after }) => (after as { inspectionId: number }).inspectionId === id)?.after as Record<
      string,
      unknown
    >;
  });

async function deliver(id: number, sent: Record<string, unknown>, finish: object) {
  const delivery = await TaskDelivery.of(maple.inspector, id, contents(sent));
  expect((await delivery.send()).status).toBe(200);
  const count = countAnswers(form, 'single', answers(sent));
  return delivery.finish({ answers: count, ...finish });
}

describe('computed values of a report', () => {
  it('are computed by the server at Submit, stored and printed, whatever the client sends', async () => {
    const id = await maple.inspections.given();
    const forged = { total: 999, day: '1999-01-01', hidden: 5 };
    const path = `/api/inspections/partial/${id}`;
    const draft = await maple.inspector.put(path, {
      inspectionData: { ...answers({ price: 2 }), ...forged },
    });
    expect(draft.status).toBe(200);
    expect(await read(id)).not.toHaveProperty('total');

    const { status } = await deliver(id, forged, { inspectedAt: TODAY });
    expect(status).toBe(200);
    const stored = await read(id);
    expect(stored).toMatchObject({ price: 12.34, petsNum: 2, total: 24.68, day: '2026-09-16' });
    expect(stored).not.toHaveProperty('hidden');
    const { body } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    expect(textOfPdf(body).replace(/\s+/gu, ' ')).toContain('Fees for all pets 24.68 dollars');
    expect(await receivedEvent(id)).not.toHaveProperty('computedByDevice');
  });

  it('of a device that computed something else are kept beside those of the server', async () => {
    const id = await maple.inspections.given();
    const computed = { total: 24.69, day: '2026-09-16' };
    expect((await deliver(id, {}, { computed })).status).toBe(200);
    expect(await read(id)).toMatchObject({ total: 24.68 });
    expect(await receivedEvent(id)).toMatchObject({
      computedByDevice: { total: 24.69 },
      computedByServer: { total: 24.68 },
    });

    const other = await maple.inspections.given();
    const same = { total: 24.68, day: '2026-09-16', allUsed: 0 };
    expect((await deliver(other, {}, { computed: same })).status).toBe(200);
    expect(await receivedEvent(other)).not.toHaveProperty('computedByDevice');
  });

  it('in rows are the server’s too: stored, summed up, printed, and kept where a device has others', async () => {
    const id = await maple.inspections.given();
    const meters = [
      { id: 'm1', values: { reading: 25, used: 999 } },
      { id: 'm2', values: { reading: 7 } },
      { id: 'm3', values: {} },
    ];
    const path = `/api/inspections/partial/${id}`;
    const draft = await maple.inspector.put(path, { inspectionData: { ...answers(), meters } });
    expect(draft.status).toBe(200);
    expect(await read(id)).toMatchObject({
      meters: [{ values: { reading: 25 } }, { values: { reading: 7 } }, { values: {} }],
    });
    expect(JSON.stringify(await read(id))).not.toContain('999');

    const computed = {
      total: 24.68,
      day: '2026-09-16',
      allUsed: 16,
      'used/m1': 12.5,
      'used/m2': 3,
      'used/m3': 1,
    };
    expect((await deliver(id, { meters }, { computed })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      meters: [
        { id: 'm1', values: { reading: 25, used: 12.5 } },
        { id: 'm2', values: { reading: 7, used: 3.5 } },
        { id: 'm3', values: {} },
      ],
      allUsed: 16,
    });
    expect(await receivedEvent(id)).toMatchObject({
      computedDiffering: 2,
      computedByDevice: { 'used/m2': 3, 'used/m3': 1 },
      computedByServer: { 'used/m2': 3.5, 'used/m3': null },
    });
    const { body } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    expect(textOfPdf(body).replace(/\s+/gu, ' ')).toContain('1 25 12.5');
  });

  it('are computed again when a report is corrected, at the date of its inspection', async () => {
    const id = await maple.inspections.given();
    await deliver(id, {}, {});
    const corrected = await maple.inspector.put(`/api/inspections/${id}`, { inspectionData: { price: 3 } });
    expect(corrected.status).toBe(200);
    expect(await read(id)).toMatchObject({ price: 3, total: 6, day: '2026-09-16' });
  });

  it('are judged, with all conditions, at Submit and not at arrival', async () => {
    const before = TODAY - 3 * 24 * 3_600_000;
    const id = await maple.inspections.given();
    const refused = await deliver(id, {}, { inspectedAt: before });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'answers_invalid', details: { problems: [{ key: 'notice', code: 'required' }] } },
    });
    const sent = await deliver(id, { notice: 'Snow' }, { inspectedAt: before });
    expect(sent.status).toBe(200);
    expect(await read(id)).toMatchObject({ day: '2026-09-13', notice: 'Snow' });
    const today = await maple.inspections.given();
    expect((await deliver(today, {}, { inspectedAt: TODAY })).status).toBe(200);
  });

  it('arrive with the largest report, and only names and lengths of the report are recorded', async () => {
    const id = await maple.inspections.given();
    const rows = Array.from({ length: 450 }, (_, n) => `m${n}`);
    const meters = rows.map((row, n) => ({ id: row, values: { reading: n + 1 } }));
    const invented = Array.from({ length: 1_800 }, (_, n) => [`k${n}/r`, 'y'.repeat(n < 60 ? 20_000 : 1)]);
    const computed = {
      ...Object.fromEntries(rows.map((row) => [`used/${row}`, 0])),
      ...Object.fromEntries(invented),
      total: 'x'.repeat(20_000),
      'used/elsewhere': 1,
      'reading/m1': 1,
    };
    expect(Buffer.byteLength(JSON.stringify(computed))).toBeGreaterThan(1024 * 1024);
    expect((await deliver(id, { meters }, { computed })).status).toBe(200);

    const event = await receivedEvent(id);
    expect(event).toMatchObject({
      // The total, the day and the sum, which were not sent, and every row.
      computedDiffering: 453,
      computedByDevice: { total: `${'x'.repeat(499)}…`, day: null, allUsed: null, 'used/m0': 0 },
      computedByServer: { total: 24.68, 'used/m0': 0.5 },
    });
    for (const side of ['computedByDevice', 'computedByServer'] as const) {
      const names = Object.keys(event[side] ?? {});
      expect(names).toHaveLength(200);
      expect(names.filter((name) => !/^(total|day|allUsed|used\/m\d+)$/.test(name))).toEqual([]);
    }
    expect(JSON.stringify(event).length).toBeLessThan(50_000);
  });

  it('of a late report are compared in its rows', () => {
    const filled = { document: form, context: { activeSide: 'single' } } as Parameters<
      typeof otherComputed
    >[0];
    const whole = (used: number) => ({ total: 2, meters: [{ id: 'm1', values: { reading: 2, used } }] });
    expect(otherComputed(filled, whole(1), whole(1))).toBeUndefined();
    expect(otherComputed(filled, whole(3), whole(1))).toEqual({
      computedDiffering: 1,
      computedByDevice: { 'used/m1': 3 },
      computedByServer: { 'used/m1': 1 },
    });
  });

  it('can be at most as many as a report has', async () => {
    const id = await maple.inspections.given();
    const { values } = COMPUTED_LIMITS;
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`used/r${n}`, 1]));
    expect(await deliver(id, {}, { computed: many(values + 1) })).toMatchObject({
      status: 413,
      body: {
        code: 'payload_too_large',
        message: `An object of the body can have at most ${values} fields.`,
      },
    });
    expect((await read(id)).visit.inspectedDate).toBeNull();
    expect((await deliver(id, {}, { computed: many(values) })).status).toBe(200);
  });

  it.each([
    [{ total: { deep: 1 } }, 'computed.total must be text, a number, true or false'],
    [
      { total: null },
      'computed.total must be text, a number, true or false. Leave out values that are empty.',
    ],
    [{ total: 'x'.repeat(20_001) }, 'computed.total can have at most 20000 characters.'],
    [{ ['k'.repeat(162)]: 1 }, `The name computed.${'k'.repeat(40)}… can have at most 161 characters.`],
    [['total'], 'computed must be an object.'],
    ['total', 'computed must be an object.'],
    [null, 'computed must be an object.'],
  ])('are refused with the reason: %#', async (computed, problem) => {
    const id = await maple.inspections.given();
    expect(await deliver(id, {}, { computed })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        details: { problems: [{ field: 'computed', problem: expect.stringContaining(problem) as string }] },
      },
    });
    expect((await read(id)).visit.inspectedDate).toBeNull();
  });
});
