import type { TemplateConfig } from '@walkthrough/domain';
import { CONFIGURABLE_ELEMENTS, elementId, MATRIX_SEED, roomTypeId } from '@walkthrough/form-definitions';
import { FormsService } from '../../src/modules/company/forms/forms.service';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/inspection-template-config';

let server: TestApp;
/** The matrix before a test. */
let found: TemplateConfig;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  found = await config();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const config = async (who = 'maple.admin') => (await server.api.as(who).get<TemplateConfig>(PATH)).body;
const cell = (isActive: boolean, element = elementId('fireplace')) => ({
  roomTypeId: roomTypeId('BEDROOM'),
  inspectionElementId: element,
  isActive,
});
const save = (cells: object[], version?: number) =>
  admin().put<TemplateConfig>(
    PATH,
    { roomTypeInspectionElements: cells },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );
const active = ({ roomTypeInspectionElementResponses }: TemplateConfig, type: 'BEDROOM' | 'KITCHEN') =>
  roomTypeInspectionElementResponses
    .find(({ roomType }) => roomType.id === roomTypeId(type))!
    .roomTypeInspectionElements.filter(({ isActive }) => isActive)
    .map(({ inspectionElementId }) => inspectionElementId);

describe('the template matrix', () => {
  it('of a new company has the seed, and cells only where they make sense', async () => {
    const matrix = await config('cascade.admin');
    expect(matrix.version).toBe(1);
    expect(active(matrix, 'BEDROOM')).toEqual(
      (MATRIX_SEED.BEDROOM ?? []).map(elementId).sort((a, b) => a - b),
    );
    const bedroom = matrix.roomTypeInspectionElementResponses[0]!;
    expect(bedroom.roomType).toEqual({ id: 1, name: 'Bedroom' });
    expect(bedroom.roomTypeInspectionElements).toHaveLength(CONFIGURABLE_ELEMENTS.BEDROOM!.length);
    expect(matrix.inspectionElements[0]).toEqual({ id: 1, name: 'Door' });
  });

  it('changes the sent cells only', async () => {
    const { status, body } = await save([cell(true)], found.version);
    expect({ status, version: body.version }).toEqual({ status: 200, version: found.version + 1 });
    expect(new Set(active(body, 'BEDROOM'))).toEqual(
      new Set([...active(found, 'BEDROOM'), elementId('fireplace')]),
    );
    expect(active(body, 'KITCHEN')).toEqual(active(found, 'KITCHEN'));
    expect(await config()).toEqual(body);
    expect((await config('cascade.admin')).version).toBe(1);
  });

  it('keeps every version for the inspections that have pinned it', async () => {
    const { matrix } = server.app.get(FormsService);
    await save([cell(false, elementId('door'))]);
    const [old, now] = await inMaple(async () => [
      await matrix.version(found.version),
      await matrix.current(),
    ]);
    expect(old.version).toBe(found.version);
    expect(old.cells.BEDROOM).toContain('door');
    expect(now.cells.BEDROOM).toEqual(old.cells.BEDROOM!.filter((element) => element !== 'door'));
    expect(await inMaple(() => matrix.version(1))).toEqual({ version: 1, cells: MATRIX_SEED });
    await expect(inMaple(() => matrix.version(found.version + 2))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('gets no new version without a difference', async () => {
    expect((await save([cell(false, elementId('oven'))])).body).toEqual(found);
    expect((await save([])).body).toEqual(found);
  });

  it('that somebody else has saved is not overwritten', async () => {
    await save([cell(true, elementId('vanity'))], found.version);
    const refused = await save([cell(true, elementId('oven'))], found.version);
    const key = `${roomTypeId('BEDROOM')}:${elementId('vanity')}`;
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'edit_conflict',
        message: 'Ada Novak changed this in the meantime.',
        details: {
          base: { [key]: false },
          theirs: { [key]: true },
          version: found.version + 1,
          by: { name: 'Ada Novak' },
        },
      },
    });
    expect((await config()).version).toBe(found.version + 1);
  });

  it('is saved by one of five simultaneous users', async () => {
    const answers = await Promise.all(
      ['oven', 'stove', 'fridge', 'washer', 'dryer'].map((element) =>
        save([cell(true, elementId(element as 'oven'))], found.version),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await config()).version).toBe(found.version + 1);
  });

  it.each([
    ['an element that is not there', { ...cell(true), inspectionElementId: 999 }, 422],
    ['a room type that is not there', { ...cell(true), roomTypeId: 999 }, 422],
    ['a cell that does not exist', cell(true, elementId('lawn')), 422],
    ['an id that is none', { ...cell(true), roomTypeId: '1' }, 400],
    ['no answer', { roomTypeId: 1, inspectionElementId: 1 }, 400],
    ['a field nobody knows', { ...cell(true), tenantId: 2 }, 400],
  ])('refuses %s, and saves none of the others', async (_what, bad, status) => {
    expect((await save([cell(true, elementId('dishwasher')), bad])).status).toBe(status);
    expect(await config()).toEqual(found);
  });
});
