import type { OpenedConditionInspection, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { useProduct } from './support/product';
import { until } from './support/until';

const CLOSED = 'input, select, textarea';

const product = useProduct();
const reports = new ConditionReports(product);

const roomsOf = (inspectionId: number) =>
  product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);

/** Opens the form as the inspector on desktop, with both columns. */
async function open(id: number): Promise<Page> {
  const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR);
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
  return page;
}

it('[CV-344] closes an inspected side on the screen and at the server', async () => {
  // A move-in without a move-out.
  const { id } = await reports.finishedMoveIn();
  expect((await reports.record(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
  const page = await open(id);
  await page.getByText('This side of the report has been submitted and can no longer be edited.').waitFor();
  expect(await page.locator(`[data-side] :is(${CLOSED})`).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add room' }).count()).toBe(0);
  const partial = `condition-inspections/partial/${id}`;
  await expect(
    product.api(INSPECTOR, 'PUT', partial, { moveInGeneralComments: 'Afterwards' }),
  ).rejects.toThrow('409');
});

describe('the move-out of an inspected move-in', () => {
  let moveIn: OpenedConditionInspection;
  let moveOut: OpenedConditionInspection;
  let page: Page;
  beforeAll(async () => {
    moveIn = await reports.finishedMoveIn(['Kitchen']);
    moveOut = await product.api('maple.coordinator', 'POST', 'condition-inspections', {
      dueDate: '2027-01-10',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      ciId: moveIn.id,
    });
    page = await open(moveIn.id);
    await mine()
      .getByRole('button', { name: /^Bedroom/ })
      .click();
  });

  const mine = () => page.locator('[data-side="moveOut"] .wt-room');
  const element = (name: string) => mine().getByRole('group', { name, exact: true });

  it('[CV-344] is the only side that can be edited', async () => {
    await field(page, 'moveOutDate').locator('input').waitFor();
    expect(await page.locator(`[data-side="moveIn"] :is(${CLOSED})`).count()).toBe(0);
    await field(page, 'moveOutGeneralComments').getByRole('textbox').waitFor();
    await page
      .locator('[data-side="moveIn"]')
      .getByRole('button', { name: /^Bedroom/ })
      .click();
    await page.locator('[data-side="moveIn"] .wt-room-read').waitFor();
    expect(await page.locator(`[data-side="moveIn"] :is(${CLOSED})`).count()).toBe(0);
    const buttons = page.locator('[data-side="moveIn"]').getByRole('button');
    await until(() => buttons.allInnerTexts(), ['Bedroom\n1 of 16', 'Kitchen', 'Kitchen\n0 of 28']);
  });

  it('[CV-343] starts with copies of the rooms and answers of the move-in', async () => {
    const [first, second] = await roomsOf(moveIn.inspectionId);
    expect(first).toMatchObject({ name: 'Bedroom', door: 'GOOD' });
    await until(() => mine().locator('.wt-room-name').allInnerTexts(), ['Bedroom', 'Kitchen']);
    const good = element('Door').getByRole('button', { name: 'Good', exact: true });
    expect(await good.getAttribute('aria-pressed')).toBe('true');
    const copies = await roomsOf(moveOut.inspectionId);
    expect(copies).toEqual([
      expect.objectContaining({ name: 'Bedroom', type: 'BEDROOM', door: 'GOOD', sourceRoomId: first?.id }),
      expect.objectContaining({ name: 'Kitchen', type: 'KITCHEN', sourceRoomId: second?.id }),
    ]);
    expect(copies.filter(({ id }) => id === first?.id || id === second?.id)).toEqual([]);
  });

  it('[CV-343] keeps its changes separate from the move-in', async () => {
    const floor = element('Floor');
    await floor.getByRole('button', { name: 'Other conditions of Floor' }).click();
    await floor.getByRole('button', { name: 'Scratched', exact: true }).click();
    for (let waited = 0; waited < 20_000; waited += 100) {
      if (JSON.stringify(await roomsOf(moveOut.inspectionId)).includes('SCRATCHED')) break;
      await new Promise((resume) => setTimeout(resume, 100));
    }
    expect((await roomsOf(moveOut.inspectionId))[0]).toMatchObject({ floorCodes: ['SCRATCHED'] });
    const [before] = await roomsOf(moveIn.inspectionId);
    expect(before).toMatchObject({ doorCodes: ['GOOD'] });
    expect(JSON.stringify(before)).not.toContain('SCRATCHED');
  });
});
