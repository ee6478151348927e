import type { ImageItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { addRoom, dialog, photograph, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);

async function captions(page: Page): Promise<string[]> {
  const all = await page.locator('.wt-thumb-caption').allInnerTexts();
  return all.map((text) => text.trim());
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await dialog(page).getByRole('group', { name: 'Photo to draw on' }).boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

it('sorts and marks photos on a phone offline, and the office and the printed report show the result', async () => {
  const id = await reports.begun();
  const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
  await page.getByRole('button', { name: 'Add room' }).waitFor();
  await page.context().setOffline(true);
  await addRoom(page, 'Kitchen');
  for (const [picture, caption] of [
    ['door.jpg', 'First'],
    ['window.jpg', 'Second'],
    ['door.jpg', 'Third'],
  ])
    await photograph(page, picture!, caption!);

  await page.getByRole('button', { name: /^Third/ }).click();
  await dialog(page).getByLabel('Place of this photo').selectOption({ label: '1 of 3' });
  await until(() => captions(page), ['Third', 'First', 'Second']);

  // Drawn by touch and by keyboard.
  await dialog(page).getByRole('button', { name: 'Mark', exact: true }).click();
  await drag(page, [0.2, 0.2], [0.7, 0.6]);
  await dialog(page).getByRole('button', { name: 'Arrow', exact: true }).click();
  const surface = dialog(page).getByRole('group', { name: 'Photo to draw on' });
  await surface.press('Enter');
  await surface.press('Shift+ArrowDown');
  await drag(page, [0.9, 0.9], [0.6, 0.8]);
  await dialog(page).getByRole('button', { name: 'Arrow 3' }).waitFor();
  await surface.press('Delete');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).last().click();
  await dialog(page).locator('svg[data-marks="2"]').waitFor();
  await dialog(page).getByRole('switch', { name: 'Show marks' }).uncheck();
  await dialog(page).locator('svg[data-marks]').waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('.wt-thumb svg[data-marks="2"]').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  const colorOf = (path: string) =>
    page
      .locator(`.wt-thumb svg[data-marks] ${path}`)
      .first()
      .evaluate((each) => getComputedStyle(each).stroke);
  expect([await colorOf('.halo'), await colorOf('path:not(.halo)')]).toEqual([
    'rgb(255, 255, 255)',
    'rgb(213, 0, 0)',
  ]);

  await submit(page, 'Submit Report');
  await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);

  const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
  expect(images.map(({ fileCaption }) => fileCaption)).toEqual(['Third', 'First', 'Second']);
  expect(images.map(({ marks }) => marks?.map(({ kind }) => kind))).toEqual([
    ['circle', 'arrow'],
    undefined,
    undefined,
  ]);
  const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
  expect(text.replace(/\s+/gu, ' ')).toMatch(/Caption Taken SHA-256 1 Third .* 2 First .* 3 Second /u);

  const desk = await product.open(`${taskAddress(id)}&manager=true`, COORDINATOR);
  await desk.getByRole('button', { name: /^Kitchen/ }).click();
  await desk.locator('.wt-thumb svg[data-marks="2"]').waitFor();
  expect(await captions(desk)).toEqual(['Third', 'First', 'Second']);
});
