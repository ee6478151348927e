import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { addRoom, dialog, field, photograph, submit } from './support/condition-reports';
import { FormItems } from './support/form-items';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { cell } from './support/task-reports';

/** The way of a new company from its invitation to the first finished report, with pictures of each step. */
const PICTURES = resolve(__dirname, '../../../test-results/whole-walk');
const FRESH = 'Fresh!2026';
const FOUNDER = 'founder@juniper.example';
const INSPECTOR = 'ira.field@juniper.example';
/** A day without other inspections. */
const SCHEDULED = '2031-03-04T10:00';
const LABEL = 'Anything else worth knowing?';
const EQUIPMENT = [
  'Smoke detector',
  'Carbon monoxide detector',
  "Tenant's insurance",
  'Fuse box',
  'Heater',
  'Water tank',
];
const SIGNS = [
  ...['Signs of smoking', 'Short-term rental (Airbnb)', 'Grow-op', 'Hoarding', 'Bugs', 'Rodents'],
  'Room used for another purpose',
];
const RENT_ROLL = [
  'JUNIPER HOMES LTD.;;;;;;',
  'Rent roll;;;;;;',
  'Unit #;Street Address;City;Prov;Tenant;Move-In;Insp. cycle',
  '101;2210 Larch Street;Vancouver;British Columbia;Noor Haddad / Sam Haddad;31/08/2023;semi-annually',
  '102;2210 Larch Street;Vancouver;B.C.;Lena Fischer;15/02/2024;quarterly',
  'Total;2 units;;;;;',
];

const product = useProduct();
let founder: Page;
let phone: Page;
let pictures = 0;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  founder = await product.visitor(DESK);
  phone = await product.visitor(PHONE, { worker: true });
});

async function picture(page: Page, name: string): Promise<void> {
  pictures += 1;
  await page.screenshot({ path: `${PICTURES}/${String(pictures).padStart(2, '0')}-${name}.png` });
}

/** Opens the link of an invitation and chooses a user name and a password. */
async function signUp(page: Page, email: string, userName: string, name?: string): Promise<void> {
  const [link] = /http\S+\/register\?key=\S+/.exec(await product.mailTo(email)) ?? [''];
  await page.goto(link);
  await page.getByLabel('Username').fill(userName);
  if (name) await page.getByLabel('Your name').fill(name);
  await page.getByLabel(/^(New p|P)assword$/).fill(FRESH);
  await page.getByLabel('Confirm password').fill(FRESH);
  await picture(page, `sign-up-${userName}`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => !['/', '/register'].includes(url.pathname));
}

describe('a new company', () => {
  it('is founded by the master, and its founder signs up', async () => {
    const master = await product.signedIn('master', DESK);
    await master.getByRole('link', { name: 'Tenant Administration' }).first().click();
    await master.getByRole('button', { name: 'Create tenant' }).click();
    await dialog(master).getByLabel('Display name').fill('Juniper Homes');
    await dialog(master).getByLabel("The administrator's email").fill(FOUNDER);
    await dialog(master).getByRole('button', { name: 'Submit' }).click();
    await master.getByText('The tenant Juniper Homes was created and its administrator invited.').waitFor();
    await product.leave(master);
    await signUp(founder, FOUNDER, 'juniper.admin', 'June Iper');
    await founder.getByRole('heading', { level: 1, name: /Welcome, June/ }).waitFor();
    await picture(founder, 'home');
  });

  it('uploads its rent roll with one mapping', async () => {
    await founder.goto('/customer/property-spreadsheets');
    await founder
      .locator('input[type=file]')
      .setInputFiles({ name: 'rent-roll.csv', mimeType: '', buffer: Buffer.from(RENT_ROLL.join('\n')) });
    await founder.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    await founder
      .getByRole('combobox', { name: 'Meaning of the column Insp. cycle' })
      .selectOption({ label: 'Frequency' });
    await founder.getByLabel('Customer', { exact: true }).fill('Juniper Holdings');
    await picture(founder, 'columns');
    await founder.getByRole('button', { name: 'Check Rows' }).click();
    await founder
      .getByRole('group', { name: /not on record yet: Juniper Holdings/ })
      .getByRole('button', { name: 'Create 1 Customer' })
      .click();
    await founder.getByText('2 new, 0 changed').waitFor();
    await picture(founder, 'rows');
    await founder.getByRole('button', { name: 'Apply Changes' }).click();
    await founder.getByText('Your changes have been successfully applied!').waitFor();
  });

  it('changes a question of its form, and publishes it', async () => {
    await founder.goto('/form-definitions/task-unit/1');
    await founder.getByRole('button', { name: 'New draft' }).click();
    await founder.waitForURL('**/form-definitions/task-unit/2');
    const items = new FormItems(founder);
    await items.choose('Comments', 'Comments');
    await items.field('Label').fill(LABEL);
    await picture(founder, 'form');
    await founder.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(founder).getByLabel('What changed and why').fill('Words of the company');
    await dialog(founder).getByRole('button', { name: 'Publish', exact: true }).click();
    await founder.getByText('Version 2 was published.').waitFor();
  });
});

describe('its first inspection', () => {
  it('is assigned to a new inspector and scheduled', async () => {
    await founder.goto('/users');
    await founder.getByRole('button', { name: 'New user' }).click();
    await dialog(founder).getByLabel('First Name').fill('Ira');
    await dialog(founder).getByLabel('Last Name').fill('Field');
    await dialog(founder).getByLabel('Email Address', { exact: true }).fill(INSPECTOR);
    await dialog(founder).getByRole('combobox', { name: 'Role' }).selectOption('Inspector');
    await dialog(founder).getByRole('button', { name: 'Create user' }).click();
    await founder.getByText('Ira Field was created.').waitFor();
    await signUp(phone, INSPECTOR, 'juniper.inspector');
    await phone.waitForURL('**/inspector');
    await picture(phone, 'inspector');

    await founder.goto('/inspections');
    const row = founder.locator('.ag-row').filter({ hasText: '101-2210 Larch Street' });
    await row
      .getByRole('button', { name: /actions/i })
      .first()
      .click();
    await founder.getByRole('menuitem', { name: 'Assign Inspector', exact: true }).click();
    await dialog(founder).getByLabel('Inspector').fill('Field');
    await founder.getByRole('option', { name: /Field/ }).click();
    await dialog(founder).getByRole('button', { name: 'Assign and Schedule' }).click();
    await dialog(founder).getByLabel('Date and time of the inspection').fill(SCHEDULED);
    await picture(founder, 'schedule');
    await dialog(founder).getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(founder).waitFor({ state: 'detached' });
    await founder.getByRole('tab', { name: /^Scheduled Inspections/ }).click();
    await row.first().waitFor();
    await picture(founder, 'board');
  });

  it('is done on a phone without a network, and delivered later', async () => {
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone
      .getByText(/Mar 4 2031, 10:00 AM/)
      .first()
      .waitFor();
    await phone.getByText('Ready for offline').waitFor();
    await picture(phone, 'day');
    await phone.context().setOffline(true);
    await phone.getByRole('link', { name: 'Create Report' }).click();
    await fillTaskReport(phone);
    await picture(phone, 'report');
    await submit(phone, 'Submit Report');
    await dialog(phone).getByText('Saved on this device.', { exact: false }).waitFor();
    await picture(phone, 'kept');
    await phone.context().setOffline(false);
    await dialog(phone)
      .getByText(/Safe to leave: .* 1 photo/)
      .waitFor();
    await picture(phone, 'delivered');
  });

  it('is a PDF in hand, which the public page confirms', async () => {
    await founder.getByRole('tab', { name: /^Auditing Basket/ }).click();
    const row = founder.locator('.ag-row').filter({ hasText: '101-2210 Larch Street' });
    await row
      .getByRole('button', { name: /actions/i })
      .first()
      .click();
    const [download] = await Promise.all([
      founder.waitForEvent('download'),
      founder.getByRole('menuitem', { name: 'Download Report' }).click(),
    ]);
    const pdf = await buffer(await download.createReadStream());
    const { text, pictures: printed } = readPdf(pdf);
    for (const part of [
      '2210 Larch Street',
      LABEL,
      'The stove was replaced',
      'Kitchen',
      'Scratch on the door',
    ])
      expect(text).toContain(part);
    expect(printed).toBeGreaterThan(0);
    const tenant = await product.visitor(DESK);
    await tenant.goto('/verify');
    await tenant
      .locator('input[type=file]')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/pdf', buffer: pdf });
    await tenant.getByText('This file is genuine').waitFor();
    await picture(tenant, 'genuine');
    expect(product.complaints).toEqual([]);
  });
});

/** Fills in all that the form asks for, with one room and one photo. */
async function fillTaskReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await page.getByLabel('Yes', { exact: true }).first().check();
  for (const row of EQUIPMENT) {
    await cell(page, row, 'Is Present').getByRole('radio', { name: 'Yes' }).check();
    await cell(page, row, 'Has Problem').getByRole('radio', { name: 'No' }).check();
  }
  for (const row of SIGNS) await cell(page, row, 'Seen').getByRole('radio', { name: 'No' }).check();
  await field(page, 'pets').getByRole('radio', { name: 'No' }).check();
  const corrections = page.getByLabel('No correction needed');
  for (let at = 0; at < (await corrections.count()); at += 1) await corrections.nth(at).check();
  await page.getByText(LABEL).first().waitFor();
  await field(page, 'comments').getByRole('textbox').fill('The stove was replaced');
  await addRoom(page, 'Kitchen');
  await page.getByRole('group', { name: 'Door', exact: true }).getByRole('button', { name: 'Good' }).click();
  await photograph(page, 'door.jpg', 'Scratch on the door');
}
