import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { addRoom, dialog, submit } from './support/condition-reports';
import { newEmptyForm } from './support/form-items';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);

const element = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function photographElement(page: Page, name: string, caption: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    element(page, name)
      .getByRole('button', { name: `Photo of ${name}`, exact: true })
      .click(),
  ]);
  await chooser.setFiles(join(__dirname, 'support', 'pictures', 'door.jpg'));
  await dialog(page).getByText(`New photo: Kitchen · ${name}`).waitFor();
  await dialog(page).getByLabel('Caption').fill(caption);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await element(page, name)
    .getByRole('button', { name: new RegExp(caption) })
    .waitFor();
}

async function movePhoto(page: Page, caption: RegExp, to: string): Promise<void> {
  await page.getByRole('button', { name: caption }).click();
  await dialog(page).getByLabel('What this photo shows').selectOption({ label: to });
  await page.getByText(`The photo was moved to ${to}`).waitFor();
  await element(page, to).getByRole('button', { name: caption }).waitFor();
}

describe('an element of a room', () => {
  it('gets a note and the photos that its condition requires on a phone offline, and is printed with them', async () => {
    const scratchedDoor = { codes: ['SCRATCHED'], elements: ['door'], min: 2, max: 2 };
    await new ChangedTaskForm(product).publish({ items: { roomList: { elementPhotos: [scratchedDoor] } } });
    const id = await reports.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await page.getByRole('button', { name: 'Add room' }).waitFor();
    await page.context().setOffline(true);
    await addRoom(page, 'Kitchen');

    // An element in order offers photos only when expanded; others offer them at once.
    const door = element(page, 'Door');
    await door.getByRole('button', { name: 'Good' }).click();
    expect(await door.getByRole('button', { name: 'Photo of Door' }).count()).toBe(0);
    await door.getByRole('button', { name: 'Other conditions of Door' }).click();
    await door.getByRole('button', { name: 'Scratched' }).click();
    await door.getByRole('button', { name: 'Other conditions of Door' }).click();
    await door.getByRole('button', { name: 'Note on Door' }).click();
    await door.getByRole('textbox', { name: 'Note on Door' }).fill('Deep scratch below the handle');
    await photographElement(page, 'Door', 'The scratch, close up');
    await element(page, 'Plumbing').getByRole('button', { name: 'Note and photo of Plumbing' }).click();
    await photographElement(page, 'Plumbing', 'The pipe under the sink');

    // A photo at the wrong element can be moved to another.
    await movePhoto(page, /The pipe under the sink/, 'Faucet');

    // Submit leads to the element that lacks a photo.
    await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
    const missing = page.getByRole('group', { name: 'Missing answers' });
    await missing.getByText('Add photos: at least 2 are needed.').waitFor();
    await missing.getByRole('button', { name: 'Kitchen · Door', exact: true }).click();
    await photographElement(page, 'Door', 'The whole door');
    await missing.waitFor({ state: 'detached' });
    // At most two: no camera is offered for more, and one that is moved there keeps the report from being submitted.
    expect(await door.getByRole('button', { name: 'Photo of Door', exact: true }).count()).toBe(0);
    await movePhoto(page, /The pipe under the sink/, 'Door');
    await door.getByText('Keep at most 2 photos.').waitFor();
    await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
    await missing.getByRole('button', { name: 'Kitchen · Door', exact: true }).waitFor();
    await movePhoto(page, /The pipe under the sink/, 'Faucet');
    await missing.waitFor({ state: 'detached' });

    await submit(page, 'Submit Report');
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);

    const [kitchen] = await reports.rooms(id);
    expect(kitchen).toMatchObject({ door: 'SCRATCHED', doorNote: 'Deep scratch below the handle' });
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    expect(images.map((image) => [image.fileCaption, image.roomId, image.element])).toEqual([
      ['The scratch, close up', kitchen!.id, 'door'],
      ['The pipe under the sink', kitchen!.id, 'faucet'],
      ['The whole door', kitchen!.id, 'door'],
    ]);
    const { text, pictures } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    const printed = text.replace(/\s+/gu, ' ');
    expect(printed).toMatch(
      /Door S Scratched Deep scratch below the handle Photos: Door .*The scratch, close up .*The whole door/u,
    );
    expect(printed).toMatch(/Faucet Not answered Photos: Faucet .*The pipe under the sink/u);
    expect(pictures).toBe(3);

    // A reader sees them at the same elements.
    const reader = await product.open(`${taskAddress(id)}&manager=true`, COORDINATOR);
    await reader.getByRole('button', { name: /^Kitchen/ }).click();
    await reader.getByText('Deep scratch below the handle').waitFor();
    await reader
      .getByRole('group', { name: 'Photos of Faucet' })
      .getByRole('button', { name: /The pipe under the sink/ })
      .waitFor();
  });
});

it('gets the limits of its photos in the form editor, which names what contradicts', async () => {
  const page = await product.signedIn('maple.admin', DESK);
  const items = await newEmptyForm(page, {
    key: 'element-photos',
    title: 'Elements',
    country: 'United States',
  });
  await items.addItems('First section', 'Rooms with photos', ['Rooms'], 'Move-in only');
  await items.choose('First section', 'Rooms');
  await items.properties.getByRole('button', { name: 'Add a rule for photos of elements' }).click();
  const ofElements = items.properties.getByRole('group', { name: 'Photo rule 1', exact: true });
  await ofElements.getByLabel('Element that needs photos').selectOption({ label: 'Door' });
  await ofElements.getByLabel('Most photos').fill('0');
  await ofElements.getByLabel('Most photos').press('Enter');
  await items.properties.getByText('This must be a whole number from 1 to', { exact: false }).waitFor();
  await ofElements.getByLabel('Fewest photos').fill('3');
  await ofElements.getByLabel('Most photos').fill('2');
  await ofElements.getByLabel('Most photos').press('Enter');
  await items.properties.getByText('The minimum of photos is above the maximum.').first().waitFor();
  await ofElements.getByLabel('Most photos').fill('4');
  await ofElements.getByLabel('Most photos').press('Enter');
  await items.properties.getByText('The minimum of photos').first().waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  await product.leave(page);
});
