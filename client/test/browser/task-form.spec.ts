import { randomUUID } from 'node:crypto';
import {
  INSPECTION_TYPE_LABELS,
  ROOM_TYPE_LABELS,
  UNIT_ROOM_TYPES,
  type ImageItem,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { PHONE } from './support/browser';
import { addRoom, dialog, field, photograph, submit } from './support/condition-reports';
import { until } from './support/until';
import { useProduct } from './support/product';
import { cell, COORDINATOR, INSPECTOR, INSPECTOR_ID, taskAddress, TaskReports } from './support/task-reports';

const product = useProduct();
const reports = new TaskReports(product);

const EQUIPMENT = {
  smoke: 'Smoke detector',
  carbon: 'Carbon monoxide detector',
  insurance: "Tenant's insurance",
  fusebox: 'Fuse box',
  heater: 'Heater',
  waterTank: 'Water tank',
};
const SIGNS = {
  smoking: 'Signs of smoking',
  airbnb: 'Short-term rental (Airbnb)',
  growop: 'Grow-op',
  hoarding: 'Hoarding',
  bugs: 'Bugs',
  rodents: 'Rodents',
  repurposedRoom: 'Room used for another purpose',
};

const question = (page: Page) => page.getByRole('alertdialog');
const noted = (page: Page) => page.getByRole('table', { name: 'Notes' });

describe('the report of a recurring inspection', () => {
  it('[CV-260] [CV-261] [CV-262] [CV-263] [CV-264] [CV-265] [CV-266] opens with its notes and its property', async () => {
    const id = await reports.noted();
    const before = await reports.record(id);
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    const facts = page.getByLabel('Property', { exact: true });
    await facts.waitFor();
    const { property, visit } = before;
    for (const [label, value] of [
      ['Civic number and street', property.addressLine1],
      ['Unit', property.addressLine2 || 'N/A'],
      ['Task type', INSPECTION_TYPE_LABELS[visit.inspectionType]],
      ['Landlord', property.landlord],
      ['Customer code', property.customerCode],
      ['Property Code', property.code],
    ] as const) {
      await facts
        .getByText(label, { exact: true })
        .locator('xpath=..')
        .getByText(value, { exact: true })
        .waitFor();
    }
    expect(await noted(page).getByRole('columnheader').allInnerTexts()).toEqual(['Date', 'Details']);
    const rows = await noted(page).locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split('\t')[1])).toEqual(before.notes.map(({ details }) => details));
    expect(rows[0]).toMatch(/^\w{3}, \w{3} \d{1,2} \d{4}\t/);
  });

  it('[CV-267] [CV-268] [CV-269] [CV-270] [CV-271] [CV-272] [CV-273] [CV-274] [CV-275] [CV-276] [CV-277] [CV-278] [CV-279] [CV-280] [CV-281] [CV-282] [CV-283] [CV-284] [CV-285] [CV-286] [CV-287] [CV-288] [CV-289] [CV-292] [CV-293] [CV-294] [CV-303] [CV-304] [CV-305] [CV-306] is assigned on opening, filled in on a phone, refused while incomplete, and delivered', async () => {
    const id = await reports.ofTheTeam();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await page.getByRole('button', { name: 'Submit Report' }).click();
    // It was unassigned, and opening it assigned it.
    expect((await reports.record(id)).visit.inspector).toMatchObject({ id: INSPECTOR_ID });
    for (const words of [
      'You must either check "Yes" if tenants were present or enter who accompanied you in the adjacent text box.',
      'You must either check "No" if no correction is required or enter a value in "New Values".',
      'You must add at least one room for this task.',
    ]) {
      await page.getByText(words, { exact: true }).first().waitFor();
    }

    // Presence: the checkbox replaces the text; without it the text counts.
    await page.getByLabel('Yes', { exact: true }).first().check();
    expect(await field(page, 'otherPersonPresent').count()).toBe(0);
    await page.getByLabel('Yes', { exact: true }).first().uncheck();
    await field(page, 'otherPersonPresent').getByRole('textbox').fill('Clara Reyes, superintendent');
    await field(page, 'occupantNames').getByRole('textbox').fill('Ana Lee, Tom Lee');

    // The recorded value is beside its correction; a checkbox confirms it.
    const { recorded } = await reports.record(id);
    await page.getByText(`Recorded: ${recorded.names || 'nothing'}`, { exact: true }).waitFor();
    const confirm = page.getByLabel('No correction needed');
    expect(await confirm.count()).toBe(4);
    await confirm.nth(0).check();
    await field(page, 'num').getByRole('spinbutton').fill('9');
    const phones = field(page, 'phones').getByRole('textbox');
    await phones.fill('abc');
    await page
      .getByText('Enter complete phone numbers, separated by commas.', { exact: false })
      .first()
      .waitFor();
    await phones.fill('604 555 0134, 604 555 0177');
    await confirm.nth(3).check();

    for (const row of Object.values(EQUIPMENT)) {
      await cell(page, row, 'Is Present').getByRole('radio', { name: 'Yes' }).check();
      const answer = row === 'Heater' ? 'Yes' : 'No';
      await cell(page, row, 'Has Problem').getByRole('radio', { name: answer }).check();
      await page.getByRole('group', { name: row, exact: true }).getByRole('textbox').fill(`${row}: seen`);
    }
    // Texts have the full width of a phone, and each question of a row has its label.
    const row = page.getByRole('group', { name: EQUIPMENT.heater, exact: true });
    const [line, comment] = [await row.boundingBox(), await row.getByRole('textbox').boundingBox()];
    expect(comment!.width).toBeGreaterThan(line!.width - 2);
    for (const asked of ['Is Present', 'Has Problem', 'Comment']) {
      const label = row.locator('.wt-label').filter({ hasText: asked });
      expect((await label.boundingBox())!.width).toBeGreaterThan(20);
    }
    for (const row of Object.values(SIGNS)) {
      const answer = row === 'Bugs' ? 'Yes' : 'No';
      await cell(page, row, 'Seen').getByRole('radio', { name: answer }).check();
      await page.getByRole('group', { name: row, exact: true }).getByRole('textbox').fill(`${row}: looked`);
    }
    const seen = page.getByRole('group', { name: SIGNS.bugs, exact: true }).locator('.wt-label');
    expect((await seen.filter({ hasText: 'Seen' }).boundingBox())!.width).toBeGreaterThan(20);
    await field(page, 'pets').getByRole('radio', { name: 'Yes' }).check();
    await field(page, 'petsNum').getByRole('spinbutton').fill('2');
    await field(page, 'petsComment').getByRole('textbox').fill('Two cats');
    await field(page, 'generalComments').getByRole('textbox').fill('Hallway light out');
    await field(page, 'comments').getByRole('textbox').fill('Come back about the heater');

    await addRoom(page, 'Kitchen');
    await page
      .getByRole('group', { name: 'Door', exact: true })
      .getByRole('button', { name: 'Good' })
      .click();
    await page.getByLabel('Room name').fill('Kitchen at the back');
    await photograph(page, 'door.jpg', 'Scratch on the door');
    await addRoom(page, 'Den');
    await page.getByRole('button', { name: 'Remove room' }).last().click();
    await question(page).getByRole('button', { name: 'Remove room' }).click();
    // A forgotten room is inserted before the others.
    await page.getByRole('button', { name: 'Add room' }).click();
    await dialog(page).getByText('Hallway', { exact: true }).click();
    await dialog(page).getByLabel('Place').selectOption({ label: 'Before Kitchen at the back' });
    await dialog(page).getByRole('button', { name: 'Add room' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    // A second photo is viewed and deleted.
    await photograph(page, 'door.jpg', 'Blurred');
    await page.getByRole('button', { name: /Blurred/ }).click();
    await dialog(page)
      .getByRole('img', { name: /Blurred/ })
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await question(page).getByText('Do you want to delete this photo ?').waitFor();
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: /Blurred/ }).waitFor({ state: 'detached' });

    // The answers are autosaved.
    await page
      .getByText(/on the server/)
      .first()
      .waitFor();
    await until(async () => (await reports.record(id))['comments'], 'Come back about the heater');
    expect((await reports.record(id)).visit.inspectedDate).toBeNull();

    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave: .* 1 photo/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/\/inspector$/);

    const report = await reports.record(id);
    expect(report.visit.inspectedDate).not.toBeNull();
    expect(report).toMatchObject({
      tenantsPresent: false,
      otherPersonPresent: 'Clara Reyes, superintendent',
      occupantNames: 'Ana Lee, Tom Lee',
      namesChecked: true,
      num: 9,
      phones: '604 555 0134, 604 555 0177',
      emailsChecked: true,
      heaterProblem: 1,
      bugs: 1,
      pets: 1,
      petsNum: 2,
      petsComment: 'Two cats',
      generalComments: 'Hallway light out',
      comments: 'Come back about the heater',
      ...Object.fromEntries(
        Object.entries(EQUIPMENT).flatMap(([key, row]) => [
          [`${key}Present`, 1],
          [`${key}Comment`, `${row}: seen`],
        ]),
      ),
      ...Object.fromEntries(Object.entries(SIGNS).map(([key, row]) => [`${key}Comment`, `${row}: looked`])),
    });
    expect(await reports.rooms(id)).toMatchObject([
      { name: 'Hallway', type: 'HALLWAY' },
      { name: 'Kitchen at the back', type: 'KITCHEN', door: 'GOOD' },
    ]);
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    expect(images).toMatchObject([{ fileCaption: 'Scratch on the door', roomIndex: 1 }]);
  });

  it('[CV-290] has rooms of all 24 types, and counts missing ratings before submission', async () => {
    const id = await reports.begun();
    const rooms = UNIT_ROOM_TYPES.map((type) => ({ id: randomUUID(), type, name: ROOM_TYPE_LABELS[type] }));
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    for (const { name } of rooms)
      await page.getByRole('button', { name: new RegExp(`^${name}\\s*0 of \\d`) }).waitFor();
    await page.getByRole('button', { name: 'Add room' }).click();
    const offered = await dialog(page)
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .allInnerTexts();
    expect(offered).toEqual(rooms.map(({ name }) => name));
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await question(page)
      .getByText(/\d+ elements in \d+ rooms have no rating/)
      .waitFor();
    await question(page).getByText('Back to form').click();
    expect((await reports.record(id)).visit.inspectedDate).toBeNull();
  });

  it('[CV-291] of a common area asks for ratings and counts, but not who is present', async () => {
    const id = await reports.ofCommonArea();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await page.getByText('Add each room of the common area', { exact: false }).waitFor();
    expect(await page.getByText('room of the unit', { exact: false }).count()).toBe(0);
    await addRoom(page, 'Common Area');
    expect(await field(page, 'otherPersonPresent').count()).toBe(0);
    await page.getByRole('button', { name: 'Add rating' }).click();
    await page.getByRole('textbox', { name: 'Element' }).fill('Cleanliness');
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('button', { name: 'Add count' }).click();
    // An element without a name cannot be printed.
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByRole('button', { name: 'Common Area: element without a name' }).waitFor();
    expect((await reports.record(id)).visit.inspectedDate).toBeNull();
    await page.getByRole('textbox', { name: 'Element' }).last().fill('Lamps');
    await page.getByLabel('Count', { exact: true }).fill('12');
    await page.getByLabel('Count', { exact: true }).blur();
    await until(async () => (await reports.rooms(id)).map((room) => room['element2']), [12]);
    expect(await reports.rooms(id)).toMatchObject([
      {
        type: 'COMMON',
        element1: 4,
        element1Label: 'Cleanliness',
        element1Type: 'RATING',
        element2: 12,
        element2Label: 'Lamps',
        element2Type: 'COUNT',
      },
    ]);
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await dialog(page).getByText('Safe to leave: 2 answers, 0 photos on the server').waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/\/inspector$/);
    expect((await reports.record(id)).visit.inspectedDate).not.toBeNull();

    // It stays editable for a while, and says that it is delivered and what Submit does now.
    await page.goto(taskAddress(id));
    await page
      .getByText(/^This report was delivered for the inspection of \w{3}, \w{3} \d{1,2} \d{4}\./)
      .waitFor();
    // The manager's link does not make an inspector a manager: their input is stored on the device first.
    await page.goto(`${taskAddress(id)}&manager=true`);
    await page.getByLabel(/^Slow connection/).waitFor();
  });

  it('[CV-295] [CV-296] stays unchanged by Return, and is given back by Unassign, which needs a connection', async () => {
    const id = await reports.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await field(page, 'comments').getByRole('textbox').fill('Nobody at home');
    await page.getByRole('link', { name: 'Return' }).click();
    await page.waitForURL(/\/inspector$/);
    await page.goto(taskAddress(id));
    await field(page, 'comments').getByRole('textbox').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Unassign' }).click({ force: true });
    await page
      .getByText('This requires a network connection. Please try again when you are online.')
      .waitFor();
    await page.context().setOffline(false);
    // Photos held back until Submit would be lost with the inspection.
    await addRoom(page, 'Kitchen');
    await page.getByLabel(/^Slow connection/).check();
    await photograph(page, 'door.jpg', 'Scratch on the door');
    await page.getByRole('button', { name: 'Unassign' }).click();
    await question(page).getByRole('button', { name: 'Unassign' }).click();
    await question(page).getByText('Turn it off above the form, and try again.', { exact: false }).waitFor();
    await question(page).getByText('Cancel', { exact: true }).click();
    await page.getByLabel(/^Slow connection/).uncheck();
    // The error is shown in the dialog, with a field-specific text and Retry.
    const call = '**/api/inspection/*/unassign';
    await page.route(call, (route) =>
      answerFor(route, { code: 'unexpected', message: 'An unexpected error occurred.' }, 500),
    );
    await page.getByRole('button', { name: 'Unassign' }).click();
    await question(page).getByRole('button', { name: 'Unassign' }).click();
    const failure = question(page).getByRole('alert');
    await failure
      .getByText('There was an error unassigning you from this task. Please try again later.', {
        exact: false,
      })
      .waitFor();
    await failure.getByText('Your entries are kept.', { exact: false }).waitFor();
    expect(await page.getByText('An unexpected error occurred.').count()).toBe(0);
    await page.unroute(call);
    await question(page).getByRole('button', { name: 'Unassign' }).click();
    await page.waitForURL(/\/inspector$/);
    const toast = page.getByText('The inspection went back to its team').locator('..');
    await toast.waitFor();
    const report = await reports.record(id);
    expect([report.visit.inspector, report['comments']]).toEqual([null, 'Nobody at home']);
    const images = await product.api<ImageItem[]>(COORDINATOR, 'GET', `inspections/${id}/images`);
    expect(images).toMatchObject([{ fileCaption: 'Scratch on the door' }]);
    // The inspection is of the inspector's team, so Undo takes it again.
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect((await reports.record(id)).visit.inspector).not.toBeNull();
  });
});

it.each([390, 360])('shows saved and waiting counts on one line on a phone %s wide', async (width) => {
  const id = await reports.begun();
  const page = await product.open(taskAddress(id), INSPECTOR, { width, height: 800 });
  const line = page.locator('.wt-saved');
  await field(page, 'comments').getByRole('textbox').fill(`Seen at ${width}`);
  await line.getByText(/on the server \d/).waitFor();
  await page.context().setOffline(true);
  await field(page, 'comments').getByRole('textbox').fill(`Seen again at ${width}`);
  await line.getByText('last changes not yet on the server').waitFor();
  const { height } = (await line.boundingBox())!;
  expect(height).toBeLessThan(40);
  await page.context().setOffline(false);
  await line.getByText(/on the server \d/).waitFor();
});
