import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { addRoom, dialog, field, submit } from './support/condition-reports';
import { newEmptyForm } from './support/form-items';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { publishQuestions } from './support/question-form';
import { COORDINATOR, INSPECTOR, taskAddress, taskAnswers, TaskReports } from './support/task-reports';
import { until } from './support/until';

const PICTURES = resolve(__dirname, '../../../test-results/form-questions');
const product = useProduct();
const reports = new TaskReports(product);

const box = (page: Page, key: string, name: string) =>
  field(page, key).getByRole('checkbox', { name, exact: true });
const radio = (page: Page, key: string, name: string) =>
  field(page, key).getByRole('radio', { name, exact: true });
const section = (page: Page) =>
  page.locator('.wt-section').filter({ has: page.getByRole('heading', { name: 'Meter and heating' }) });

/** Takes a photo with a caption, by the camera button of a question or a row. */
async function photograph(page: Page, camera: Locator, name: string, caption: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
  await chooser.setFiles(resolve(__dirname, 'support/pictures/door.jpg'));
  await dialog(page).getByText(`New photo: ${name}`).waitFor();
  await dialog(page).getByLabel('Caption').fill(caption);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: new RegExp(caption) }).waitFor();
}

/** Shows the section in each theme, without findings of axe. */
async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((choice) => {
      localStorage.setItem('walkthrough.theme', choice);
      window.dispatchEvent(new CustomEvent('walkthrough.theme', { detail: choice }));
    }, theme);
    expect(await violationsOf(page)).toEqual([]);
    await section(page).screenshot({ path: `${PICTURES}/${name}-${theme}.png` });
  }
}

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await publishQuestions(product);
});

describe('a form with every question type', () => {
  it('is filled in on a phone without a network, submitted and printed', async () => {
    const id = await reports.ofTheTeam();
    await reports.assign(id);
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { inspectionData: taskAnswers() });
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await section(page).waitFor();
    await addRoom(page, 'Kitchen');
    await page.context().setOffline(true);

    // The default stands in other texts, and they follow it.
    await page.getByText('Read the meter in the Cellar first.', { exact: true }).waitFor();
    await section(page).getByRole('img', { name: 'The meter' }).waitFor();
    await field(page, 'qName').getByRole('textbox').fill('Attic & <b>loft</b>');
    await page.getByLabel('Meter reading in the Attic & <b>loft</b>').fill('12.3456');
    await page.keyboard.press('Tab');
    await field(page, 'qReading').getByText('Use at most 3 decimal places.').waitFor();
    await field(page, 'qReading').getByRole('spinbutton').fill('12.345');
    await field(page, 'qPaid').getByRole('spinbutton').fill('1234.5');
    await page.getByLabel('Time of arrival').fill('13:05');
    await page.getByLabel('Next appointment').fill('2031-03-04T10:00');

    // A choice that asks for more, and choices that depend on it.
    expect(await radio(page, 'qBoiler', 'Gas boiler').count()).toBe(0);
    await field(page, 'qBoiler').getByText('The other answers leave no choice here.').waitFor();
    await box(page, 'qHeats', 'Gas').check();
    await radio(page, 'qBoiler', 'Gas boiler').check();
    await box(page, 'qHeats', 'Gas').uncheck();
    await field(page, 'qBoiler')
      .getByText('This choice does not fit the other answers.', { exact: false })
      .waitFor();
    await box(page, 'qHeats', 'Oil').check();
    await radio(page, 'qBoiler', 'Oil burner').check();
    await radio(page, 'qBoiler', 'Gas boiler').waitFor({ state: 'detached' });
    await box(page, 'qHeats', 'Another way').check();
    await field(page, 'qHeatsOther').getByRole('textbox').fill('Steam');

    // A long list is searched.
    expect(await field(page, 'qCity').getByRole('radio').count()).toBe(12);
    await page.getByLabel('Search choices of Nearest town').fill('town 299');
    await radio(page, 'qCity', 'Town 299').check();

    // A poor answer needs a photo, and so does each row.
    await radio(page, 'qRoof', 'Poor').check();
    const roof = page.getByRole('group', { name: 'Photos and notes of State of the roof', exact: true });
    await roof.getByText('Add a photo.', { exact: true }).waitFor();
    await roof.getByLabel('Flag this').check();
    await roof.getByRole('button', { name: 'Add note on State of the roof' }).click();
    await roof.getByRole('textbox', { name: 'Note on State of the roof' }).fill('Moss at the north');
    await radio(page, 'qNorth', 'Poor').check();
    const wall = page.getByRole('group', { name: 'Photos and notes of North wall', exact: true });
    await wall.getByText('Add a photo.', { exact: true }).waitFor();
    await wall.getByLabel('Flag this').check();
    await wall.getByRole('button', { name: 'Add note on North wall' }).click();
    await wall.getByRole('textbox', { name: 'Note on North wall' }).fill('Cracked plaster');
    await page.getByRole('button', { name: 'Add the first row' }).click();
    await page.getByRole('textbox', { name: 'Name of the ring' }).fill('Front');
    const ring = page.getByRole('group', { name: 'Photos and notes of Key rings, row 1', exact: true });
    await ring.getByText('Add a photo.', { exact: true }).waitFor();
    await radio(page, 'qRated', '4 out of 5').check();
    // Without the browser's detector the code is typed.
    expect(await page.getByRole('button', { name: 'Scan', exact: false }).count()).toBe(0);
    await field(page, 'qCode').getByRole('textbox').fill('4006381333931');
    const { property } = await reports.record(id);
    await section(page).getByText(property.code, { exact: true }).waitFor();
    expect(await section(page).getByLabel('Code of the unit').count()).toBe(0);

    const garden = page.getByRole('group', { name: 'State of the garden', exact: true });
    await garden.getByLabel('This question does not apply').check();
    expect(await field(page, 'qGarden').count()).toBe(0);
    await look(page, 'phone');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await field(page, 'qNoGardenWhy').getByText('An answer is required.').waitFor();
    await field(page, 'qNoGardenWhy').getByRole('textbox').fill('There is no garden');

    // Submit leads to the photos that are missing.
    await page.getByRole('button', { name: 'Submit Report' }).click();
    const camera = (name: string) => page.getByRole('button', { name: `Photo of ${name}`, exact: true });
    await until(
      () => camera('State of the roof').evaluate((button) => button === document.activeElement),
      true,
    );
    await photograph(page, camera('State of the roof'), 'State of the roof', 'Moss, close up');
    await roof.getByText('Add a photo.', { exact: true }).waitFor({ state: 'detached' });
    await photograph(page, camera('Key rings, row 1'), 'Key rings, row 1', 'Two keys');
    await photograph(page, camera('North wall'), 'North wall', 'A crack');
    // At most one: no camera is offered for more.
    expect(await camera('North wall').count()).toBe(0);
    await look(page, 'phone-photos');
    await submit(page, 'Submit Report');
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();

    expect(await reports.record(id)).toMatchObject({
      qReading: 12.345,
      qPaid: 1234.5,
      qCame: '13:05',
      qNext: '2031-03-04T10:00',
      qHeats: [2, 9],
      qHeatsOther: 'Steam',
      qBoiler: 2,
      qCity: 299,
      qRated: 4,
      qCode: '4006381333931',
      qPlace: property.code,
      qNoGarden: true,
      qNoGardenWhy: 'There is no garden',
      qRoof: 2,
      qRoofNote: 'Moss at the north',
      qRoofFlag: true,
      qNorth: 2,
      qNorthNote: 'Cracked plaster',
      qNorthFlag: true,
    });
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    const [ringRow] = ((await reports.record(id)) as unknown as { qKeys: { id: string }[] }).qKeys;
    expect(images.map(({ fileCaption, roomId, element }) => [fileCaption, roomId, element])).toEqual([
      ['Moss, close up', null, 'item:qRoof'],
      ['Two keys', null, `item:qKeys/${ringRow!.id}`],
      ['A crack', null, 'item:qNorth'],
    ]);
    const { text, pictures } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    const printed = text.replace(/\s+/gu, ' ');
    for (const part of [
      'Read the meter in the Attic & <b>loft</b> first.',
      'Meter reading in the Attic & <b>loft</b>',
      '12.345 m³',
      '$1,234.50',
      '1:05 PM',
      'Tue, Mar 4 2031, 10:00 AM',
      'Oil, Another way: Steam',
      'Oil burner',
      'Town 299',
      '4 of 5',
      '4006381333931',
      'Not applicable: There is no garden',
      'Flagged',
      'Moss at the north',
      'Photos: State of the roof',
      'Photos: Key rings 1',
      'Cracked plaster',
      'Photos: North wall',
    ])
      expect(printed).toContain(part);
    expect(pictures).toBeGreaterThan(0);
    await product.leave(page);
  });

  it('shows what was answered again on a desk', async () => {
    const id = await reports.begun();
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, {
      inspectionData: {
        qReading: 5,
        qHeats: [1, 9],
        qHeatsOther: 'Sun',
        qNoGarden: true,
        qNoGardenWhy: 'Balcony',
        qCity: 15,
        qOffice: 'Town 99',
      },
    });
    const page = await product.open(taskAddress(id), INSPECTOR, DESK);
    await field(page, 'qReading').getByRole('spinbutton').waitFor();
    expect(await field(page, 'qReading').getByRole('spinbutton').inputValue()).toBe('5');
    expect(await box(page, 'qHeats', 'Gas').isChecked()).toBe(true);
    expect(await field(page, 'qHeatsOther').getByRole('textbox').inputValue()).toBe('Sun');
    expect(await radio(page, 'qCity', 'Town 15').isChecked()).toBe(true);
    expect(await radio(page, 'qOffice', 'Town 99').isChecked()).toBe(true);
    await look(page, 'desk');

    // The arrow keys go from one choice to the next, and the answer can be removed.
    await radio(page, 'qCity', 'Town 15').focus();
    for (const town of ['Town 1', 'Town 2', 'Town 3']) {
      await page.keyboard.press('ArrowDown');
      expect(await radio(page, 'qCity', town).isChecked()).toBe(true);
    }
    await page.getByRole('button', { name: 'Clear answer to Post office' }).click();
    expect(await radio(page, 'qOffice', 'Town 99').isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Clear answer to Post office' }).count()).toBe(0);
    const stored = async () => {
      const { qCity, qOffice } = (await reports.record(id)) as unknown as Record<string, unknown>;
      return [qCity, qOffice ?? null];
    };
    await until(stored, [3, null]);
    await product.leave(page);
  });

  it('reads a code with the camera where the browser can', async () => {
    const id = await reports.begun();
    const phone = await product.open('/favicon.svg', INSPECTOR, PHONE);
    await phone.addInitScript(() => {
      const canvas = document.createElement('canvas');
      Object.defineProperty(navigator, 'mediaDevices', {
        value: {
          getUserMedia: async () => {
            canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
            return canvas.captureStream(5);
          },
          enumerateDevices: async () => [],
        },
      });
      let looks = 0;
      Object.assign(window, {
        BarcodeDetector: class {
          async detect() {
            looks += 1;
            return looks < 3 ? [] : [{ rawValue: '4006381333931' }];
          }
        },
      });
    });
    await phone.goto(taskAddress(id));
    await phone.getByRole('button', { name: 'Scan Code on the meter' }).click();
    await dialog(phone).getByText('Hold the camera over the code.').waitFor();
    await dialog(phone).waitFor({ state: 'detached' });
    expect(await field(phone, 'qCode').getByRole('textbox').inputValue()).toBe('4006381333931');
    await product.leave(phone);
  });
});

describe('the form editor', () => {
  it('makes each question type, and names what is wrong with it', async () => {
    const page = await product.signedIn('maple.admin', DESK);
    const items = await newEmptyForm(page, {
      key: 'every-type',
      title: 'Every type',
      country: 'United States',
    });
    const add = (type: string, label: string) =>
      items.addItems('First section', type, [label], 'Move-in only');
    await add('Signature', 'Signed');
    await add('Decimal number', 'Reading');
    await add('Amount of money', 'Rent');
    await add('Time of day', 'Arrival');
    await add('Date with a time', 'Meeting');
    await add('Multiple choice', 'Heating');
    await add('Rating in stars', 'Impression');
    await add('Barcode', 'Code');
    await items.addItems('First section', 'Instructions', ['Read the meter']);

    await items.choose('First section', 'Reading');
    await items.field('Unit after the number').fill('m³');
    await items.field('Decimal places').fill('7');
    await items.field('Decimal places').press('Enter');
    await items.properties.getByText('This must be a whole number from 1 to 6.').waitFor();
    await items.field('Decimal places').fill('3');
    await items.field('Decimal places').press('Enter');
    await items.field('With a box for “not applicable”, which asks for a reason').check();
    await items.field('Reason key for move-in').waitFor();

    await items.field('Inspectors can take photos').check();
    await items.field('Fewest photos').fill('3');
    await items.field('Most photos').fill('2');
    await items.field('Most photos').press('Enter');
    await items.properties.getByText('The minimum of photos is above the maximum.').first().waitFor();
    await items.field('Fewest photos').fill('1');
    await items.field('Fewest photos').press('Enter');
    await items.properties.getByRole('button', { name: 'Add a condition for photos' }).click();
    await items.field('With a note').check();
    await items.field('Note key for move-in').waitFor();

    await items.choose('First section', 'Arrival');
    await items.field('Default value').fill('9:3');
    await items.field('Default value').press('Enter');
    await items.properties.getByText('The item cannot hold this value.').first().waitFor();
    await items.field('Default value').fill('09:30');
    await items.field('Default value').press('Enter');

    await items.choose('First section', 'Heating');
    await items.field('Choice that asks for more').selectOption({ label: 'Second choice' });
    await items.field('Label of the text').fill('Which one?');
    await items.properties.getByRole('button', { name: 'Add a rule for choices' }).click();
    const rule = items.field('Offered while (rule 1)');
    await rule.fill('${reading} >');
    await rule.press('Enter');
    await items.properties.getByText('The formula ends too early.', { exact: false }).first().waitFor();
    await rule.fill('${reading} > 10');
    await rule.press('Enter');

    await items.choose('First section', 'Read the meter');
    await items.properties
      .locator('input[type=file]')
      .setInputFiles(resolve(__dirname, 'support/pictures/window.jpg'));
    await items.field('Description of the picture').fill('A meter');
    await items.field('Label').fill('Read the meter: ${reading}');

    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByText('Read the meter: …', { exact: true }).waitFor();
    await page.getByRole('img', { name: 'A meter' }).waitFor();
    await page.getByRole('group', { name: 'Reading', exact: true }).getByRole('spinbutton').fill('12.5');
    await page.keyboard.press('Tab');
    await page.getByText('Read the meter: 12.5 m³', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Second choice' }).check();
    await page.getByLabel('Which one?', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByText('The server found no errors.').waitFor();
    await product.leave(page);
  });

  it('makes a repeat with questions of its rows, which can be moved, copied and deleted', async () => {
    const page = await product.signedIn('maple.admin', DESK);
    const items = await newEmptyForm(page, { key: 'meters', title: 'Meters', country: 'United States' });
    await items.addItems('First section', 'Signature', ['Signed']);
    await items.addItems('First section', 'Repeating rows', ['Meters']);
    const questions = items.properties.getByRole('list').locator('li > button:first-child');
    const names = async () =>
      (await questions.locator('span:first-child').allInnerTexts()).map((name) => name.trim());
    expect(await names()).toEqual(['Description']);

    await items.properties.getByRole('button', { name: 'Add questions to each row of Meters' }).click();
    await items.dialog.getByText('New questions in each row of Meters').waitFor();
    const types = await items.dialog.getByLabel('Type', { exact: true }).locator('option').allInnerTexts();
    expect(types).not.toContain('Rooms');
    expect(types).toContain('Repeating rows');
    await items.dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Decimal number' });
    await items.dialog.getByLabel('Labels, one per line').fill('Reading\nLimit');
    await items.dialog.getByRole('button', { name: 'Add 2' }).click();
    await page.getByRole('heading', { name: 'Properties of Reading' }).waitFor();
    expect(await items.field('Width').count()).toBe(0);

    // Asks the answers of its own row.
    await items.properties.getByRole('button', { name: 'Add a condition for showing it' }).click();
    const ofSide = items.properties.getByRole('group', { name: 'move-out', exact: true });
    await ofSide
      .getByLabel('Question of condition 1')
      .selectOption({ label: 'Description (moveOutDescription)' });
    await items.properties.getByRole('button', { name: 'Back to Meters' }).click();
    await page.getByRole('heading', { name: 'Properties of Meters' }).waitFor();
    await items.properties.getByRole('button', { name: 'Move Limit up' }).click();
    await items.properties.getByRole('button', { name: 'Duplicate Limit' }).click();
    expect(await names()).toEqual(['Description', 'Limit', 'Limit', 'Reading']);
    await items.properties.getByRole('button', { name: 'Delete Limit' }).last().click();
    expect(await names()).toEqual(['Description', 'Limit', 'Reading']);
    await items.field('Most rows').fill('501');
    await items.field('Most rows').press('Enter');
    await items.properties.getByText('This must be a whole number from 1 to 500.').waitFor();
    await items.field('Most rows').fill('4');
    await items.field('Most rows').press('Enter');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByText('The server found no errors.').waitFor();
    await product.leave(page);
  });
});
