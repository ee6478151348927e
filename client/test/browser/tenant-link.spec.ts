import {
  type ConditionInspection,
  type DeliveryItem,
  type PropertyTenancies,
  type PropertyTenantLinks,
  type TenancyItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { ConditionReports } from './support/condition-reports';
import { useProduct } from './support/product';

const ADMIN = 'maple.admin';
const product = useProduct();
/** The property of a finished move-in, whose tenant is Ana Lee. */
let propertyId: number;
let tenancyId: number;

beforeAll(async () => {
  const { id, inspectionId } = await new ConditionReports(product).finishedMoveIn();
  const record = await product.api<ConditionInspection>(ADMIN, 'GET', `condition-inspections/${id}`);
  propertyId = record.property.id;
  const path = `properties/${propertyId}/tenancies`;
  const { content } = await product.api<PropertyTenancies>(ADMIN, 'GET', path);
  const tenancy =
    content.find(({ isCurrent }) => isCurrent) ?? (await product.api<TenancyItem>(ADMIN, 'POST', path));
  await product.api(ADMIN, 'PUT', `tenancies/${tenancy.id}`, {
    tenants: [{ name: 'Ana Lee' }],
    moveInInspectionId: inspectionId,
    deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 100_000, receivedOn: '2026-01-05' }],
  });
  tenancyId = tenancy.id;
});

const part = (page: Page) => page.getByRole('region', { name: "Tenant's answer" });
const saved = (page: Page) => page.getByText('All answers saved').waitFor();

/** Creates a link on the record of the property, and returns its address. */
async function createLink(office: Page): Promise<string> {
  await part(office).getByRole('button', { name: 'Create link' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await office.getByRole('img', { name: 'QR code of the link for Ana Lee' }).waitFor({ timeout: 60_000 });
  expect(await violationsOf(office)).toEqual([]);
  // The print has the code alone.
  await office.emulateMedia({ media: 'print' });
  await office.locator('.wt-link-sheet h1', { hasText: 'Link for Ana Lee' }).waitFor();
  expect(await office.getByRole('dialog').isVisible()).toBe(false);
  await office.emulateMedia({ media: null });
  const address = await office.getByLabel('Address of the link').inputValue();
  await office.getByRole('button', { name: 'Close' }).first().click();
  return address;
}

it('lets a tenant read, comment, lose the connection and sign on a phone, while the office watches', async () => {
  const office = await product.open(`/properties/${propertyId}`, ADMIN, DESK);
  const address = new URL(await createLink(office));
  await part(office).getByText('Link open').waitFor();
  // What others record appears on the open page.
  const deliveries = office.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByText('No deliveries yet.', { exact: false }).waitFor();
  const byHand = { method: 'HAND', recipientName: 'Ana Lee', sentOn: '2026-01-05' };
  const { id: deliveryId } = await product.api<DeliveryItem>(
    ADMIN,
    'POST',
    `properties/${propertyId}/deliveries`,
    byHand,
  );
  await deliveries
    .getByText(/Ana Lee/u)
    .first()
    .waitFor();
  await product.api(ADMIN, 'POST', `deliveries/${deliveryId}/withdrawal`, { reason: 'Wrong unit' });
  await deliveries.getByText('Withdrawn').first().waitFor();

  // The device is far away: times are those of the property.
  const phone = await product.visitor(PHONE, { timezoneId: 'Asia/Tokyo' });
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(`${address.pathname}${address.hash}`);
  await phone.getByRole('heading', { name: 'Your inspection report' }).waitFor();
  await phone.getByText(/^This link works until \w{3}, .+ [AP]M (Pacific|Mountain) time\.$/u).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.setViewportSize(DESK);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.setViewportSize(PHONE);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  // Names and addresses are answered block by block, and nothing is sent before it can be.
  await phone.getByRole('group', { name: 'Your opinion on Landlord: all details' }).waitFor();
  expect(await phone.getByRole('group', { name: 'Your opinion on City' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Sign and finish' }).click();
  await phone.getByText('Press “I have read this” first.').waitFor();
  await phone.getByRole('button', { name: 'I have read this' }).click();
  await phone.getByText(/^You marked this report as read .+ (Pacific|Mountain) time\.$/u).waitFor();
  await part(office).getByText('Read ', { exact: false }).first().waitFor();

  // What is saved is in sight, beside the connection.
  const [line, chip] = await Promise.all([
    phone
      .getByRole('status')
      .filter({ hasText: 'All answers saved' })
      .getByText('All answers saved')
      .boundingBox(),
    phone.getByRole('button', { name: /Check the connection/u }).boundingBox(),
  ]);
  expect(line!.x).toBeGreaterThanOrEqual(chip!.x + chip!.width);
  const whole = phone.getByRole('group', { name: 'Your opinion on The whole report' });
  await whole.getByRole('button', { name: 'I disagree' }).click();
  await saved(phone);
  // What is typed without a connection survives a reload, and is saved when the connection is back.
  await phone.context().setOffline(true);
  await phone.getByLabel('Your comment on the whole report').fill('The wall was painted <b>before</b>.');
  await phone.getByText('Not saved yet', { exact: false }).waitFor();
  await phone.context().setOffline(false);
  await phone.reload();
  await phone.getByText('The wall was painted <b>before</b>.').waitFor();
  await saved(phone);

  await phone.getByLabel('Your name in full').fill('Ana Lee');
  await phone.getByRole('button', { name: 'Sign and finish' }).click();
  const question = phone.getByRole('alertdialog', { name: 'Sign and finish this report?' });
  await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  await phone.getByRole('button', { name: 'Sign and finish' }).click();
  await question.getByRole('button', { name: 'Yes, finish' }).click();
  await phone.getByText('Thank you. Your answer was sent', { exact: false }).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  const secret = address.hash.slice(1);
  expect(asked.filter((url) => url.split('#')[0]!.includes(secret))).toEqual([]);
  expect(await phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await part(office).getByText('Link answered').waitFor();
  await part(office).getByText('The wall was painted <b>before</b>.').waitFor();
  const { content } = await product.api<PropertyTenantLinks>(
    ADMIN,
    'GET',
    `properties/${propertyId}/tenant-links`,
  );
  await part(office).getByText(content[0]!.answer!.sha256).waitFor();
});

/** Adds a deduction, and issues the statement of it with a receipt that the office chooses in the dialog. */
async function issueStatement(office: Page): Promise<void> {
  const none = { beforePhotos: [], afterPhotos: [], workPhotos: [] };
  const line = { place: 'Kitchen <i>tile</i>', description: 'Broken tile', cents: 12_050, ...none };
  await product.api(ADMIN, 'POST', `tenancies/${tenancyId}/deduction-lines`, line);
  await office.getByRole('button', { name: 'Show deductions' }).click();
  const dialog = office.getByRole('dialog', { name: 'Deductions from the deposits' });
  const receipt = dialog.getByLabel(`Add receipt: ${line.place}`);
  await receipt.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no bill'),
  });
  await dialog.getByText('A receipt is a picture or a PDF.', { exact: false }).waitFor();
  await receipt.setInputFiles(resolve(__dirname, 'support/pictures/window.jpg'));
  await dialog.getByRole('button', { name: 'Open receipt window.jpg' }).waitFor();
  await dialog.getByRole('button', { name: 'Issue statement' }).click();
  await dialog.getByText(/^Statement .+-DS-\d+, revision 1, of /).waitFor({ timeout: 60_000 });
  await dialog.getByText('Information, not legal advice').waitFor();
  expect(await violationsOf(office)).toEqual([]);
  await sendStatement(office);
}

/** Records that the office handed the statement over. */
async function sendStatement(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Send or record delivery of revision 1' }).click();
  const sending = office.getByRole('dialog', { name: 'How will the tenant receive the statement?' });
  await sending.getByRole('group', { name: 'Recipients', exact: true }).waitFor();
  await sending.getByLabel('How it is delivered').selectOption('EMAIL');
  await sending.getByText('This installation has no mail server', { exact: false }).waitFor();
  await sending.getByLabel('How it is delivered').selectOption({ label: 'By hand' });
  const record = sending.getByRole('button', { name: 'Record as delivered' });
  const path = `properties/${propertyId}/tenancies`;
  const { content } = await product.api<PropertyTenancies>(ADMIN, 'GET', path);
  const tenancy = content.find(({ id }) => id === tenancyId);
  await record.click();
  await sending.getByText('Enter the date on which it was given or sent.').waitFor();
  await sending.getByLabel('Delivery date').fill(today(Date.now(), zoneOfInspection(null, tenancy!)));
  await record.click();
  await office.getByText('Delivery of the statement recorded').waitFor();
}

it('lets a tenant dispute a deduction on a bad day, while the office watches', async () => {
  const office = await product.open(`/properties/${propertyId}`, ADMIN, DESK);
  const address = new URL(await createLink(office));
  await issueStatement(office);

  const phone = await product.visitor(PHONE);
  await phone.goto(`${address.pathname}${address.hash}`);
  const part = phone.getByRole('region', { name: 'Deductions from your deposit' });
  await part.getByRole('heading', { name: '1. Kitchen <i>tile</i>: $120.50' }).waitFor();
  await part.getByText('$879.50').waitFor();
  // Pictures load when they come into view.
  await part.getByRole('button', { name: 'Open receipt: window.jpg' }).scrollIntoViewIfNeeded();
  await part.getByRole('img', { name: 'Receipt of Kitchen <i>tile</i>: window.jpg' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    // Colors of buttons change in a transition.
    await phone.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    expect(await violationsOf(phone)).toEqual([]);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await part.getByRole('button', { name: 'Send my answers' }).click();
  await part.getByText('Choose for at least one deduction', { exact: false }).waitFor();

  // Only the keyboard from here on.
  await part.getByRole('button', { name: 'I dispute this deduction' }).focus();
  await phone.keyboard.press('Enter');
  const comment = part.getByRole('textbox', { name: 'Your comment on Kitchen <i>tile</i>' });
  await comment.fill('x'.repeat(600));
  await part.getByText('This one has 600.', { exact: false }).waitFor();
  await phone.getByText('Some answers cannot be saved', { exact: false }).waitFor();
  await comment.fill('It was <b>cracked</b> before.');
  await saved(phone);
  await phone.context().setOffline(true);
  await comment.fill('It was <b>cracked</b> before I moved in.');
  await phone.getByText('Not saved yet', { exact: false }).waitFor();
  const question = phone.getByRole('alertdialog', { name: 'Send these answers?' });
  const send = async () => {
    await part.getByRole('button', { name: 'Send my answers' }).focus();
    await phone.keyboard.press('Enter');
    await question
      .getByText('You agree with 0 deductions and dispute 1 deduction.', { exact: false })
      .waitFor();
    await question.getByRole('button', { name: 'Yes, send' }).focus();
    await phone.keyboard.press('Enter');
  };
  await send();
  await part.getByRole('button', { name: 'Retry' }).waitFor();
  await phone.context().setOffline(false);
  await phone.reload();
  await part.getByText('It was <b>cracked</b> before I moved in.').waitFor();
  await saved(phone);
  await send();
  await part.getByText('You disputed this', { exact: false }).waitFor();
  await part.getByText('SHA-256 of your answer', { exact: false }).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Français (Canada)' }).click();
  await phone.getByRole('heading', { name: '1. Kitchen <i>tile</i>\u00a0: 120,50\u00a0$' }).waitFor();
  await phone.getByText(/^Vous avez contesté, .+ \(heure (du Pacifique|des Rocheuses)\)$/u).waitFor();
  await phone.getByText(/^Inspection faite par\u00a0: /u).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Ouvrir le rapport en PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-1-fr-ca\.pdf$/);
  await phone.getByRole('button', { name: 'English' }).click();

  const dialog = office.getByRole('dialog', { name: 'Deductions from the deposits' });
  await dialog.getByText('Kitchen <i>tile</i>: Disputed').waitFor();
  await dialog.getByText('It was <b>cracked</b> before I moved in.').first().waitFor();
  expect(await violationsOf(office)).toEqual([]);

  // A newer revision asks again, beside what was answered to the earlier one.
  const none = { beforePhotos: [], afterPhotos: [], workPhotos: [] };
  const hall = { place: 'Hall', description: 'Scratches', cents: 4_000, ...none };
  await product.api(ADMIN, 'POST', `tenancies/${tenancyId}/deduction-lines`, hall);
  await product.api(ADMIN, 'POST', `tenancies/${tenancyId}/deduction-statements`);
  await phone.reload();
  const tile = part.getByRole('region', { name: 'Kitchen <i>tile</i>' });
  await tile.getByText('You disputed revision 1 ($120.50), ', { exact: false }).waitFor();
  await tile.getByText('It was <b>cracked</b> before I moved in.').waitFor();
  await tile.getByRole('button', { name: 'I agree with this deduction' }).waitFor();
  await part.getByText('SHA-256 of your answer to revision 1: ', { exact: false }).waitFor();
  expect(await violationsOf(phone)).toEqual([]);

  // The office withdraws the link while the tenant writes: what was typed can be copied, also after a reload.
  await phone.getByLabel('Your comment on the whole report').fill('My words');
  await saved(phone);
  const { content } = await product.api<PropertyTenantLinks>(
    ADMIN,
    'GET',
    `properties/${propertyId}/tenant-links`,
  );
  await product.api(ADMIN, 'DELETE', `tenant-links/${content[0]!.id}`);
  await phone.getByLabel('Your comment on the whole report').fill('My last words');
  const ended = phone.getByRole('alert').filter({ hasText: 'This link was withdrawn' });
  await ended.waitFor();
  const typed = phone.getByLabel('What you entered on this phone');
  expect(await typed.inputValue()).toContain('The whole report\nMy last words');
  await phone.reload();
  await ended.waitFor();
  expect(await typed.inputValue()).toContain('My last words');
  expect(await violationsOf(phone)).toEqual([]);
});

it('withdraws a link, whose holder then reads why it does not work', async () => {
  const office = await product.open(`/properties/${propertyId}`, ADMIN, DESK);
  const address = new URL(await createLink(office));
  // The newest link is first; an answered one can be withdrawn as well.
  await part(office).getByRole('button', { name: 'Withdraw the link of Ana Lee' }).first().click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await part(office).getByText('Link was withdrawn', { exact: true }).first().waitFor();
  const phone = await product.visitor(PHONE);
  await phone.goto(`${address.pathname}${address.hash}`);
  await phone.getByText('This link was withdrawn', { exact: false }).waitFor();
});
