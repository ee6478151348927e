import type { BulkPropertyUpdate, PropertyItem } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import { undoMany, undoOne } from './undo-edits';

type Row = PropertyItem;
interface Sent {
  path?: { id: number };
  body?: Partial<BulkPropertyUpdate> & { frequency?: string; nextInspectionDate?: string };
  ifMatch?: number;
}

/** Rows of the server by id, and the requests it received. */
let rows: Map<number, Row>;
let sent: Sent[];
/** Concurrent requests. */
let asked: { now: number; most: number };
jest.mock('../../api/client', () => ({ callApi: (call: string, request: Sent) => answer(call, request) }));

const row = (id: number, changes: object = {}): Row =>
  ({
    id,
    version: 2,
    province: 'AB',
    customerId: 1,
    propertyManagerObj: null,
    frequency: 'QUARTERLY',
    nextInspection: '2027-01-05',
    active: true,
    ...changes,
  }) as unknown as Row;

async function answer(call: string, { path, body = {}, ifMatch, ...rest }: Sent): Promise<unknown> {
  if (call === 'GET properties/{id}') {
    asked = { now: asked.now + 1, most: Math.max(asked.most, asked.now + 1) };
    await new Promise((resolve) => setTimeout(resolve));
    asked.now -= 1;
    return rows.get(path!.id);
  }
  sent.push({ path: path!, body, ifMatch: ifMatch!, ...rest });
  const versions = body.versions ?? { [path!.id]: ifMatch! };
  const stale = Object.keys(versions).filter((id) => rows.get(Number(id))?.version !== versions[id]);
  if (stale.length > 0) {
    const { id, version } = rows.get(Number(stale[0]))!;
    throw new ApiError('edit_conflict', 'Changed.', 409, { id, ids: stale.map(Number), version });
  }
  const { province, customerId, pmId } = body.changes ?? {};
  for (const id of Object.keys(versions).map(Number)) {
    const present = rows.get(id)!;
    rows.set(id, {
      ...present,
      version: present.version + 1,
      ...(province && { province }),
      ...(customerId && { customerId }),
      ...(pmId && { propertyManagerObj: { id: pmId, code: '', name: '' } }),
    });
  }
  return Object.keys(versions).map((id) => rows.get(Number(id)));
}

const begin = (...all: readonly Row[]) => {
  rows = new Map(all.map((each) => [each.id, each]));
  sent = [];
  asked = { now: 0, most: 0 };
};
/** A change by somebody else, or by an attempt whose answer was lost. */
const change = (id: number, changes: object) =>
  rows.set(id, { ...rows.get(id)!, ...changes, version: rows.get(id)!.version + 1 });
const provinces = () => [...rows.values()].map(({ province }) => province);

describe('undo of a bulk edit', () => {
  const after = [row(1), row(2)];
  const before = after.map((each) => ({ ...each, version: 1, province: 'BC' }));
  const undo = () => undoMany('province', before, after)!();
  beforeEach(() => begin(...after));

  it('restores the unchanged properties when others already have their earlier value', async () => {
    change(1, { province: 'BC' });
    const answered = await undo();
    expect(provinces()).toEqual(['BC', 'BC']);
    expect(answered.map(({ id, province }) => [id, province])).toEqual([
      [1, 'BC'],
      [2, 'BC'],
    ]);
  });

  it('sends nothing when all properties already have their earlier value', async () => {
    for (const { id } of after) change(id, { province: 'BC' });
    expect((await undo()).map(({ province }) => province)).toEqual(['BC', 'BC']);
    expect(sent).toHaveLength(1);
  });

  it('is refused, without any change, when somebody changed one property to something else', async () => {
    change(1, { province: 'ON' });
    await expect(undo()).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(provinces()).toEqual(['ON', 'AB']);
  });

  it('reads hundreds of properties in batches', async () => {
    const many = Array.from({ length: 60 }, (_, index) => row(index + 1));
    begin(...many);
    for (const { id } of many) change(id, { province: 'BC' });
    await undoMany(
      'province',
      many.map((each) => ({ ...each, version: 1, province: 'BC' })),
      many,
    )!();
    expect(asked.most).toBeGreaterThan(1);
    expect(asked.most).toBeLessThanOrEqual(5);
  });
});

describe('undo in one call', () => {
  it('does not restore the customer alone, because its change also removed the manager', async () => {
    const after = row(1, { customerId: 2 });
    const before = row(1, { version: 1, propertyManagerObj: { id: 7, code: '', name: 'Ana' } });
    begin(after);
    change(1, { customerId: 1 });
    await expect(undoOne('customer', before, after)!()).rejects.toMatchObject({ code: 'edit_conflict' });
    change(1, { propertyManagerObj: before.propertyManagerObj });
    const [answered] = await undoOne('customer', before, after)!();
    expect(answered).toMatchObject({ customerId: 1, propertyManagerObj: { id: 7 } });
  });

  it('does not restore the frequency alone, because the date may have changed', async () => {
    const after = row(1, { frequency: 'ANUALLY', nextInspection: '2027-06-01' });
    const before = row(1, { version: 1 });
    begin(after);
    change(1, { frequency: 'QUARTERLY', nextInspection: '2027-02-14' });
    await expect(undoOne('frequency', before, after)!()).rejects.toMatchObject({ code: 'edit_conflict' });
    change(1, { nextInspection: '2027-01-05' });
    expect(await undoOne('frequency', before, after)!()).toMatchObject([{ nextInspection: '2027-01-05' }]);
  });
});
