import type {
  ConditionInspection,
  PropertyTenancies,
  PropertyTenantLinks,
  TenancyItem,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { ConditionReports } from './support/condition-reports';
import { useProduct } from './support/product';

const ADMIN = 'maple.admin';
const product = useProduct();
/** The property of a finished move-in, whose tenant is Ana Lee. */
let propertyId: number;

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
  });
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
  const address = await office.getByLabel('Address of the link').inputValue();
  await office.getByRole('button', { name: 'Close' }).first().click();
  return address;
}

it('lets a tenant read, comment, lose the connection and sign on a phone, while the office watches', async () => {
  const office = await product.open(`/properties/${propertyId}`, ADMIN, DESK);
  const address = new URL(await createLink(office));
  await part(office).getByText('Link open').waitFor();

  const phone = await product.visitor(PHONE);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(`${address.pathname}${address.hash}`);
  await phone.getByRole('heading', { name: 'Your inspection report' }).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.setViewportSize(DESK);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.setViewportSize(PHONE);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  await phone.getByRole('button', { name: 'I have read this' }).click();
  await phone.getByText('You marked this report as read', { exact: false }).waitFor();
  await part(office).getByText('Read ', { exact: false }).first().waitFor();

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

it('withdraws a link, whose holder then reads why it does not work', async () => {
  const office = await product.open(`/properties/${propertyId}`, ADMIN, DESK);
  const address = new URL(await createLink(office));
  await part(office).getByRole('button', { name: 'Withdraw the link of Ana Lee' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await part(office).getByText('Link was withdrawn', { exact: true }).first().waitFor();
  const phone = await product.visitor(PHONE);
  await phone.goto(`${address.pathname}${address.hash}`);
  await phone.getByText('This link was withdrawn', { exact: false }).waitFor();
});
