import type { ConditionInspection, OpenedConditionInspection, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { until } from './support/condition-form';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { Product } from './support/product';

const CLOSED = 'input, select, textarea';

let product: Product;
let moveIn: OpenedConditionInspection;
let address: string;
beforeAll(async () => {
  product = await Product.start();
  moveIn = await new ConditionReports(product).finishedMoveIn(['Kitchen']);
  address = `/condition-inspection-form?ciId=${moveIn.id}`;
});
afterAll(() => product.close());

const record = () => product.api<ConditionInspection>(INSPECTOR, 'GET', `condition-inspections/${moveIn.id}`);
const roomsOf = (inspectionId: number) =>
  product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);

/** The form as the inspector has it on a desk, with both columns. */
async function open(): Promise<Page> {
  const page = await product.signedIn(INSPECTOR);
  await page.goto(address);
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
  return page;
}

it('[CV-344] a side that was inspected is closed, on the screen and at the server', async () => {
  expect((await record()).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
  const page = await open();
  await page.getByText('This side of the report has been submitted and can no longer be edited.').waitFor();
  expect(await page.locator(`[data-side] :is(${CLOSED})`).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add room' }).count()).toBe(0);
  const partial = `condition-inspections/partial/${moveIn.id}`;
  await expect(
    product.api(INSPECTOR, 'PUT', partial, { moveInGeneralComments: 'Afterwards' }),
  ).rejects.toThrow('409');
});

describe('the move-out after it', () => {
  let moveOut: OpenedConditionInspection;
  let page: Page;
  beforeAll(async () => {
    moveOut = await product.api('maple.coordinator', 'POST', 'condition-inspections', {
      ...{ dueDate: '2027-01-10', inspectorId: 6, country: 'CA', ciType: 'BC', ciId: moveIn.id },
    });
    page = await open();
  });

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
    expect(await page.locator('[data-side="moveIn"]').getByRole('button').count()).toBe(2);
  });

  it('[CV-343] begins with the rooms of the move-in and what was recorded of them, as rooms of its own', async () => {
    const [first, second] = await roomsOf(moveIn.inspectionId);
    expect(first).toMatchObject({ name: 'Bedroom', door: 'GOOD' });
    const mine = page.locator('[data-side="moveOut"] .wt-room');
    await until(() => mine.locator('.wt-room-name').allInnerTexts(), ['Bedroom', 'Kitchen']);
    await mine.getByRole('button', { name: /^Bedroom/ }).click();
    const good = mine
      .getByRole('group', { name: 'Door', exact: true })
      .getByRole('button', { name: 'Good', exact: true });
    expect(await good.getAttribute('aria-pressed')).toBe('true');
    const copies = await roomsOf(moveOut.inspectionId);
    expect(copies).toEqual([
      expect.objectContaining({ name: 'Bedroom', type: 'BEDROOM', door: 'GOOD', sourceRoomId: first?.id }),
      expect.objectContaining({ name: 'Kitchen', type: 'KITCHEN', sourceRoomId: second?.id }),
    ]);
    expect(copies.filter(({ id }) => id === first?.id || id === second?.id)).toEqual([]);
  });

  it('[CV-343] keeps to itself what is changed in them', async () => {
    const door = page
      .locator('[data-side="moveOut"] .wt-room')
      .getByRole('group', { name: 'Door', exact: true });
    await door.getByRole('button', { name: 'Other conditions of Door' }).click();
    await door.getByRole('button', { name: 'Scratched', exact: true }).click();
    for (let waited = 0; waited < 20_000; waited += 100) {
      if (JSON.stringify(await roomsOf(moveOut.inspectionId)).includes('SCRATCHED')) break;
      await new Promise((resume) => setTimeout(resume, 100));
    }
    expect((await roomsOf(moveOut.inspectionId))[0]).toMatchObject({ doorCodes: ['SCRATCHED'] });
    expect((await roomsOf(moveIn.inspectionId))[0]).toMatchObject({ doorCodes: ['GOOD'] });
    expect(product.complaints.filter((each) => !each.includes('409'))).toEqual([]);
  });
});
