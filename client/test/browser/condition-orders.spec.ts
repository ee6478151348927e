import { messages, type PropertyPage } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import {
  abandon,
  chooseInspector,
  chooseProperty,
  create,
  EARLY,
  openCreate,
  rowById,
  tab,
  useConditionBoards,
} from './support/condition-boards';

const { product, conditionBoard, inspectionsAt, addresses } = useConditionBoards();
const { licensed } = addresses;
let clara: Page;
let theo: Page;

beforeAll(async () => {
  [clara, theo] = [await conditionBoard('maple.coordinator'), await conditionBoard('maple.coordinator2')];
}, 90_000);

describe('creating a condition inspection', () => {
  it('[CV-509][CV-514][CV-515][CV-516][CV-519] starts with defaults, and appears on the other board', async () => {
    const code = licensed.shift()!;
    await tab(theo, 'Assigned').click();
    const dialog = await openCreate(clara);
    const today = await clara.evaluate(() => {
      const now = new Date();
      const two = (value: number) => String(value).padStart(2, '0');
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    expect(await dialog.getByLabel('Due Date').inputValue()).toBe(today);
    expect(await dialog.getByLabel('Country').inputValue()).toBe('CA');
    expect(await dialog.getByLabel('Province').inputValue()).toBe('BC');
    await create(dialog);
    await dialog.getByText('Choose an inspector.').waitFor();
    await dialog.getByText('Choose a property, and move-in or move-out.').waitFor();

    await dialog.getByLabel('Due Date').fill(EARLY);
    await chooseProperty(clara, dialog, code);
    await chooseInspector(dialog, 'Kowalski');
    await dialog.getByText(/^Form: .+ \(v1\)$/).waitFor();
    await create(dialog);
    await clara.getByText('Condition inspection has been created!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const [visit] = await inspectionsAt(code);
    expect(visit).toMatchObject({ inspectionType: 'MOVE_IN', inspectBy: EARLY, inspector: { id: 6 } });
    await rowById(theo, visit!.id).waitFor();
    await rowById(clara, visit!.id).waitFor();
    // The focus is on the new row.
    await clara.waitForFunction(
      (id) => document.activeElement?.closest('[row-id]')?.getAttribute('row-id') === String(id),
      visit!.id,
    );
  });

  it('[CV-517] asks for the reason of a late move-in, and stores it', async () => {
    const code = licensed.shift()!;
    const dialog = await openCreate(clara);
    await chooseProperty(clara, dialog, code);
    await chooseInspector(dialog, 'Kowalski');
    await dialog.getByText(/The due date is more than 7 days after the tenant move-in/).waitFor();
    await create(dialog);
    await dialog.getByText('Enter a justification.', { exact: true }).waitFor();
    expect(await inspectionsAt(code)).toEqual([]);
    await dialog.getByLabel('Justification').fill('The keys came late.');
    await create(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await inspectionsAt(code)).toHaveLength(1);
  });

  it('shows the refusal for an owner without license, and keeps the input', async () => {
    const dialog = await openCreate(clara);
    await chooseProperty(clara, dialog, addresses.unlicensed);
    await dialog.getByLabel('Type').selectOption('MOVE_OUT');
    await chooseInspector(dialog, 'Kowalski');
    await create(dialog);
    await dialog.getByText(/This feature requires a license\.\s+Please contact CTI support\./).waitFor();
    expect(await dialog.getByLabel('Inspector').inputValue()).toContain('Kowalski');
    await abandon(dialog);
  });

  it('[CV-518] says that the inspector cannot be assigned there before it is submitted', async () => {
    const { content } = await product.api<PropertyPage>(
      'maple.coordinator',
      'GET',
      'properties/query?count=200',
    );
    const out = content.find(({ isUnassignable }) => isUnassignable)!;
    const dialog = await openCreate(clara);
    await chooseInspector(dialog, 'Kowalski');
    await chooseProperty(clara, dialog, out.code);
    await dialog.getByText(messages.inspectionManagement.inspectorNotAllowed).waitFor();
    // Once the property is chosen, inspectors who may not inspect there are not offered.
    await dialog.getByLabel('Inspector').fill('Farah');
    await clara.getByText('No match').waitFor();
    expect(await clara.getByRole('option', { name: /Farah/ }).count()).toBe(0);
    await clara.keyboard.press('Escape');
    await abandon(dialog);
  });
});
