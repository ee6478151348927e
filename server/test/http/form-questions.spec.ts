import type {
  ErrorBody,
  FormAssignmentItem,
  FormVersionDetails,
  ImageItem,
  SavedTaskReport,
  TaskReport,
} from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY } from '../support/test-app';

const FORM = '/api/form-definitions/task-unit';

const ITEMS: Item[] = [
  { id: 'paid', type: 'money', label: 'x', keys: { single: 'paid' } },
  { id: 'came', type: 'time', label: 'x', keys: { single: 'came' }, default: '09:30' },
  {
    id: 'heats',
    type: 'multiple',
    label: 'x',
    keys: { single: 'heats' },
    options: [
      [1, 'x'],
      [2, 'x'],
      [9, 'x'],
    ],
    other: { option: 9, keys: { single: 'heatsOther' } },
    choiceFilters: [{ values: [2], when: "${came} = '10:00'" }],
  },
  {
    id: 'place',
    type: 'text',
    label: 'x',
    keys: { single: 'place' },
    prefillFrom: 'property.code',
    readOnly: true,
  },
  {
    id: 'meter',
    type: 'decimal',
    label: 'x',
    keys: { single: 'meter' },
    mandatory: true,
    notApplicable: { keys: { single: 'noMeter' }, reasons: { single: 'noMeterWhy' } },
  },
  {
    id: 'roof',
    type: 'text',
    label: 'x',
    keys: { single: 'roof' },
    photo: { max: 2, requiredWhen: "${roof} = 'Poor'" },
    note: { keys: { single: 'roofNote' }, requiredWhen: '${roofFlag}' },
    flag: { keys: { single: 'roofFlag' } },
  },
  {
    id: 'spares',
    type: 'repeat',
    label: 'spareParts',
    keys: { single: 'spares' },
    photo: {},
    questions: [
      {
        id: 'spare',
        type: 'text',
        label: 'x',
        keys: { single: 'spare' },
        photo: { max: 1, requiredWhen: "${spare} = 'Poor'" },
      },
    ],
  },
  {
    id: 'walls',
    type: 'radioTable',
    label: 'x',
    columns: [
      {
        id: 'state',
        label: 'x',
        type: 'radio',
        options: [
          [1, 'x'],
          [2, 'x'],
        ],
      },
    ],
    rows: [
      {
        id: 'north',
        label: 'northWall',
        keys: { single: { state: 'north' } },
        photo: { max: 1, requiredWhen: '. = 2' },
      },
    ],
  },
];

const TEXTS = { x: 'Question', spareParts: 'Spare parts', northWall: 'North wall' };

/** A broken fridge needs one photo and has no more. */
const BROKEN_FRIDGE: Item['elementPhotos'] = [{ codes: ['BROKEN'], elements: ['fridge'], max: 1 }];

const maple = useMaple({ env: ON_THAT_DAY });
const admin = () => maple.server.api.as('maple.admin');

/** Publishes the form of units with the questions, and uses it for new reports. */
async function publish(): Promise<void> {
  const made = await admin().post<FormVersionDetails>(`${FORM}/drafts`, { from: 1 });
  const { version } = made.body;
  const draft = made.body.document as FormDefinition;
  const i18n = Object.fromEntries(
    Object.entries(draft.i18n).map(([locale, texts]) => [locale, { ...texts, ...TEXTS }]),
  );
  const own = draft.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.type === 'rooms' ? { ...item, elementPhotos: BROKEN_FRIDGE } : item,
    ),
  }));
  const sections = [...own, { id: 'more', title: 'x', items: ITEMS }];
  const document = JSON.stringify({ ...draft, i18n, sections });
  expect((await admin().put(`${FORM}/${version}`, { document })).status).toBe(200);
  const published = await admin().post<FormVersionDetails>(`${FORM}/${version}/publish`, { note: 'More' });
  expect(published).toMatchObject({ status: 200, body: { engine: 3 } });
  const { body: all } = await admin().get<FormAssignmentItem[]>('/api/form-definitions/assignments');
  for (const { country, conditionInspectionType, effectiveFrom } of all.filter(
    ({ key }) => key === 'task-unit',
  ))
    await admin().put('/api/form-definitions/assignments', {
      country,
      conditionInspectionType,
      key: 'task-unit',
      version,
      effectiveFrom,
    });
}

const get = async (id: number) =>
  (await maple.inspector.get<TaskReport>(`/api/inspections/${id}/report`)).body;
const autosave = (id: number, body: unknown) =>
  maple.inspector.put<SavedTaskReport & ErrorBody>(`/api/inspections/partial/${id}`, body);
const submit = (
  id: number,
  inspectionData: object,
  rooms = [room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['DIRTY'] })],
) =>
  maple.inspector.put<SavedTaskReport & ErrorBody>(`/api/inspections/${id}`, {
    inspectionData: { ...answersToSend('task-unit', 'single'), ...inspectionData },
    rooms,
  });
const upload = async (id: number, fields: Record<string, string>, shade: number) => {
  const picture = await photo(shade);
  const url = `/api/inspections/${id}/v2/image/0/false`;
  const form = photoForm(picture, { fileCaption: 'Seen', roomId: '', ...fields });
  return { id: picture.id, ...(await maple.inspector.post<ErrorBody>(url, form)) };
};
const problemsOf = ({ details }: ErrorBody) =>
  (details as { problems: { key: string; code: string }[] }).problems.map(
    ({ key, code }) => `${key} ${code}`,
  );

beforeAll(publish);

describe('the report of a form with questions of engine 3', () => {
  it('starts with defaults and recorded facts, until somebody answers', async () => {
    const id = await maple.inspections.given();
    const report = await get(id);
    expect(report).toMatchObject({ came: '09:30', place: report.property.code });
    await autosave(id, { inspectionData: { paid: 12.5 }, cleared: ['came'] });
    const saved = await get(id);
    expect(saved).toMatchObject({ paid: 12.5, place: report.property.code });
    expect(saved['came'] ?? null).toBeNull();
  });

  it('keeps what is only shown, whatever a client sends', async () => {
    const id = await maple.inspections.given();
    const { property } = await get(id);
    const { status } = await autosave(id, { inspectionData: { place: 'forged' }, cleared: ['place'] });
    expect(status).toBe(200);
    expect(await get(id)).toMatchObject({ place: property.code });
  });

  it.each<[string, unknown]>([
    ['paid', 'twelve'],
    ['came', 930],
    ['heats', 1],
    ['heats', ['1']],
    ['heats', { 0: 1 }],
    ['noMeter', 'yes'],
  ])('refuses to store %s: %j', async (key, value) => {
    const id = await maple.inspections.given();
    const answer = await autosave(id, { inspectionData: { [key]: value } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'answers_invalid' } });
    expect(problemsOf(answer.body)).toEqual([`${key} type`]);
  });

  it.each<[string, object, string[]]>([
    ['a fraction of a cent', { meter: 1, paid: 0.005 }, ['paid step']],
    ['a time that does not exist', { meter: 1, came: '25:00' }, ['came time']],
    ['a choice that is not offered', { meter: 1, heats: [2] }, ['heats option']],
    ['a choice without what it asks for', { meter: 1, heats: [9] }, ['heatsOther required']],
    ['a missing answer', {}, ['meter required']],
    ['no reason', { noMeter: true }, ['noMeterWhy required']],
    [
      'no photo and no note',
      { meter: 1, roof: 'Poor', roofFlag: true },
      ['roof tooFewPhotos', 'roofNote required'],
    ],
  ])('refuses to submit %s', async (_what, answers, expected) => {
    const id = await maple.inspections.given();
    const answer = await submit(id, answers);
    expect(answer.status).toBe(422);
    expect(problemsOf(answer.body).sort()).toEqual(expected);
  });

  it('is submitted with a reason instead of an answer, and prints it', async () => {
    const id = await maple.inspections.given();
    const answers = {
      paid: 1234.5,
      came: '10:00',
      heats: [2, 9],
      heatsOther: 'Steam',
      noMeter: true,
      noMeterWhy: 'There is none',
    };
    expect(await submit(id, answers)).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject(answers);
    await maple.server.app.get(JobRunner).drained();
    const { body } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    const text = textOfPdf(body);
    for (const part of ['$1,234.50', '10:00 AM', 'Question: Steam', 'Not applicable: There is none'])
      expect(text).toContain(part);
  });

  it('has photos of questions and rows that its form asks for, and counts them', async () => {
    const id = await maple.inspections.given();
    await autosave(id, { inspectionData: { meter: 1, roof: 'Poor', roofNote: 'Moss' } });
    for (const element of ['item:paid', 'item:roof/a', 'item:spares', 'item:other', 'item:', 'item:roofNote'])
      expect([element, (await upload(id, { element }, 60)).status]).toEqual([element, 400]);
    const kitchen = room('Kitchen', { type: 'KITCHEN' });
    expect((await maple.inspector.post(`/api/inspections/${id}/rooms`, [kitchen])).status).toBe(200);
    expect((await upload(id, { element: 'item:roof', roomId: kitchen.id }, 60)).status).toBe(400);

    // The row may be on its way, or removed meanwhile.
    const ofRow = await upload(id, { element: 'item:spares/a' }, 61);
    const ofRoof = await upload(id, { element: 'item:roof' }, 62);
    expect([ofRow.status, ofRoof.status]).toEqual([200, 200]);
    const places = async () => {
      const { body } = await maple.inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
      return body.map(({ roomId, element }) => [roomId, element]);
    };
    expect(await places()).toEqual([
      [null, 'item:spares/a'],
      [null, 'item:roof'],
    ]);
    const move = (image: string, to: object) => maple.inspector.put(`/api/images/${image}/room/0`, to);
    expect((await move(ofRow.id, { element: 'item:paid' })).status).toBe(400);
    expect((await move(ofRow.id, { roomId: kitchen.id, element: 'fridge' })).status).toBe(204);
    expect((await move(ofRoof.id, { roomId: kitchen.id })).status).toBe(204);
    expect(await places()).toEqual([
      [kitchen.id, 'fridge'],
      [kitchen.id, undefined],
    ]);
    const poor = { meter: 1, roof: 'Poor' };
    expect(problemsOf((await submit(id, poor)).body)).toEqual(['roof tooFewPhotos']);
    for (const image of [ofRow, ofRoof])
      expect((await move(image.id, { element: 'item:roof' })).status).toBe(204);
    const third = await upload(id, { element: 'item:roof' }, 63);
    expect(problemsOf((await submit(id, poor)).body)).toEqual(['roof tooManyPhotos']);
    await maple.inspector.delete(`/api/inspections/v2/image/${third.id}`);
    expect((await submit(id, poor)).status).toBe(200);
    expect(await places()).toEqual([
      [null, 'item:roof'],
      [null, 'item:roof'],
    ]);
  });

  it('is refused with too few or too many photos of a table row, a row and a room element, and prints the others', async () => {
    const id = await maple.inspections.given();
    const kitchen = room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['BROKEN'] });
    expect((await maple.inspector.post(`/api/inspections/${id}/rooms`, [kitchen])).status).toBe(200);
    const answers = { meter: 1, north: 2, spares: [{ id: 'a', values: { spare: 'Poor' } }] };
    const send = () => submit(id, answers, [kitchen]);
    const refused = async () => problemsOf((await send()).body).sort();
    const places: Record<string, string>[] = [
      { element: 'item:north', fileCaption: 'A crack' },
      { element: 'item:spare/a', fileCaption: 'A worn seal' },
      { element: 'fridge', roomId: kitchen.id, fileCaption: 'A broken shelf' },
    ];
    const uploadAll = async (shade: number) => {
      const sent: string[] = [];
      for (const [at, place] of places.entries()) {
        const image = await upload(id, place, shade + at);
        expect([place['element'], image.status]).toEqual([place['element'], 200]);
        sent.push(image.id);
      }
      return sent;
    };
    const keys = ['north', 'roomList', 'spares'];
    expect(await refused()).toEqual(keys.map((key) => `${key} tooFewPhotos`));
    await uploadAll(70);
    const surplus = await uploadAll(80);
    expect(await refused()).toEqual(keys.map((key) => `${key} tooManyPhotos`));
    for (const image of surplus) await maple.inspector.delete(`/api/inspections/v2/image/${image}`);
    expect(await send()).toMatchObject({ status: 200 });
    await maple.server.app.get(JobRunner).drained();
    const { body } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    const printed = textOfPdf(body).replace(/\s+/gu, ' ');
    for (const [heading, caption] of [
      ['North wall', 'A crack'],
      ['Spare parts 1', 'A worn seal'],
      ['Fridge', 'A broken shelf'],
    ])
      expect(printed).toMatch(new RegExp(`Photos: ${heading} Photo \\d+ ${caption} Time taken`, 'u'));
  });
});
