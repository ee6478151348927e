import { addDays, type PropertyRecord, type PropertyTenancies, today } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { endTenancy } from './support/property-saving';
import { until } from './support/until';
import { button as buttonAt, field as fieldAt, openEditor, says as saysAt, unitsOf } from './support/units';

const product = useProduct();
const ADMIN = 'maple.admin';
let page: Page;

const { unit, record, occupants } = unitsOf(product);
const field = (label: string, at: Page = page) => fieldAt(at, label);
const button = (name: string) => buttonAt(page, name);
const says = (text: string, at: Page = page) => saysAt(at, text);
const submitButton = () => button('Submit');
const submit = () => submitButton().click();
const openUnit = (property: PropertyRecord, at: Page = page) => openEditor(product, at, property);

beforeAll(async () => {
  page = await product.open('/managerPropertyDetails', ADMIN, DESK);
});

describe('occupants', () => {
  it('[CV-116][CV-129][CV-130][CV-132] move in, and earlier ones can still be selected', async () => {
    const property = await unit();
    await openUnit(property);
    await button('New Tenant').click();
    expect(await field('Tenant Name 1').inputValue()).toBe('');
    await button('Cancel Creating').click();
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Berg');
    await button('New Tenant').click();
    await field('Tenant Name 1').fill('Mia Sato');
    await button('Submit New Tenant').click();
    await endTenancy(page);
    await says('Your data was submitted successfully.');
    await field('Recorded Tenants').selectOption({ label: 'Ola Berg (since Tue, Sep 1 2026)' });
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Berg');
    // Selecting an occupant changes nothing.
    expect(await submitButton().isDisabled()).toBe(true);
    await field('Tenant Phone 1').fill('250-555-0199');
    await says('Submit or cancel your changes of Ola Berg first.');
    expect(await field('Recorded Tenants').isDisabled()).toBe(true);
    expect(await button('New Tenant').isDisabled()).toBe(true);
    await button('Update Tenant').click();
    await says('Your data was submitted successfully.');
    await until(
      async () => (await occupants(property.id)).map(({ occupantPhone1 }) => occupantPhone1),
      ['', '250-555-0199'],
    );
    expect((await occupants(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Mia Sato',
      'Ola Berg',
    ]);
  });

  it('[CV-131] are deleted after a confirmation', async () => {
    const property = await unit();
    await openUnit(property);
    await button('Delete Tenant').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await says('Tenant deletion submitted successfully!');
    await says('No tenants on record.');
    expect(await occupants(property.id)).toEqual([]);
  });

  it('[CV-131] changed by somebody else are shown as they are now before they can be deleted', async () => {
    const property = await unit();
    await openUnit(property);
    const [living] = await occupants(property.id);
    await product.api('maple.manager', 'PUT', `tenantInfos/${living!.id}`, {
      occupantPhone1: '250-555-0131',
    });
    const question = page.getByRole('alertdialog', { name: 'Delete Tenant' });
    const confirm = async () => {
      await button('Delete Tenant').click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await confirm();
    await says('changed this property. The latest values are shown.');
    await until(() => field('Tenant Phone 1').inputValue(), '250-555-0131');
    expect(await occupants(property.id)).toHaveLength(1);
    await confirm();
    await says('No tenants on record.');
  });

  it('[CV-131] cannot be deleted while unsaved changes would be lost, and the screen says what to do', async () => {
    const property = await unit();
    await openUnit(property);
    await field('City').fill('Sidney');
    await button('Delete Tenant').click();
    const received = page.getByRole('alertdialog', { name: 'Delete Tenant' });
    await received.getByText(/Submit or cancel them first/).waitFor();
    expect(await received.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await received.getByRole('button', { name: 'Close' }).click();
    expect(await field('City').inputValue()).toBe('Sidney');
    await submit();
    await says('Your data was submitted successfully.');
    await button('Delete Tenant').click();
    await received.getByRole('button', { name: 'Delete', exact: true }).click();
    await says('No tenants on record.');
    // The user's own change is not announced.
    expect(await page.getByText('changed this property').count()).toBe(0);
    expect((await record(property.id)).city).toBe('Sidney');
  });

  it('[CV-137] without a name need an explanation, and the screen says so', async () => {
    await openUnit(await unit());
    await field('Tenant Name 1').fill('');
    await button('Update Tenant').click();
    const dialog = page.getByRole('alertdialog', { name: 'Error Submitting Tenant' });
    await dialog.getByText('You must specify a value for tenant name 1.').waitFor();
    await dialog.getByText('An explanation such as Vacant is acceptable.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const marked = (label: string) =>
      field(label).evaluate((input) => [
        input.getAttribute('aria-invalid'),
        input === document.activeElement,
      ]);
    await until(() => marked('Tenant Name 1'), ['true', true]);
    await field('Tenant Name 1').fill('Vacant');
    await field('Tenant Phone 2').fill('none');
    await button('Update Tenant').click();
    await dialog.getByText(/^The phone number none is not valid\./).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await until(() => marked('Tenant Phone 2'), ['true', true]);
    expect(await field('Tenant Name 1').getAttribute('aria-invalid')).not.toBe('true');
    await field('Tenant Phone 2').fill('250 555-0119, work');
    await button('Update Tenant').click();
    await says('Your data was submitted successfully.');
  });

  it('of a missing property have no actions', async () => {
    await page.goto(`${product.address}/managerPropertyDetails?p_id=999999`);
    await says('This property cannot be found');
    await button('New Property').waitFor();
    await button('Delete Property').waitFor({ state: 'detached' });
    for (const name of ['Property record', 'History of changes'])
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });
});

describe('the tenancy on the record of a property', () => {
  it('is edited, asks whether it goes on, and stays among the former ones', async () => {
    const { id } = await unit();
    const desk = await product.open(`/properties/${id}`, ADMIN, DESK);
    const tenancy = desk.getByRole('region', { name: 'Tenancy', exact: true });
    await tenancy.getByText('British Columbia').waitFor();
    await tenancy.getByText('Ola Berg').waitFor();
    await tenancy.getByText('No deposits recorded').waitFor();
    await tenancy.getByText('Information, not legal advice').waitFor();
    // What is not known names the rules that wait for it.
    const missing = tenancy.getByRole('region', { name: 'Missing information' });
    await missing.getByText(/^Day the tenant is entitled to possession: needed for .*BC-01/).waitFor();

    await tenancy.getByRole('button', { name: 'Edit tenancy' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Edit tenancy' });
    // Only rules of California ask for these.
    expect(await dialog.getByText(/\$125|3-day notice/).count()).toBe(0);
    const possession = dialog.getByLabel(/^Day the tenant is entitled to/);
    await possession.last().fill('2026-09-01');
    await dialog.getByLabel('End of the tenancy', { exact: true }).last().fill('2026-08-01');
    await dialog.getByRole('button', { name: 'Add deposit' }).click();
    await dialog.getByLabel('Deposit amount').fill('a lot');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^End of the tenancy \(.*\) is before Start of the tenancy/).waitFor();
    await dialog.getByText(/^Enter the amount as a number from 0\.01 to 1,000,000\.00/).waitFor();
    await dialog.getByLabel('End of the tenancy', { exact: true }).last().fill('');
    await dialog.getByLabel('Deposit amount').fill('1,250.50');
    await dialog.getByLabel('Address for service').fill('1 Case Street');
    await dialog.getByLabel('Service by email agreed').selectOption({ label: 'No' });
    await dialog.getByLabel('Whether the tenant abandoned the unit').selectOption({ label: 'No' });
    // Somebody else fills in another fact meanwhile: both are kept.
    const [{ id: tenancyId } = { id: 0 }] = (
      await product.api<PropertyTenancies>(ADMIN, 'GET', `properties/${id}/tenancies`)
    ).content;
    await product.api('maple.manager', 'PUT', `tenancies/${tenancyId}`, { pets: '1 cat' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const text of ['Security deposit: $1,250.50', 'Address for service: 1 Case Street', '1 cat'])
      await tenancy.getByText(text).waitFor();
    expect(await missing.getByText('Day the tenant is entitled to possession').count()).toBe(0);
    // The possession started the clock of the move-in inspection.
    const deadlines = tenancy.getByRole('region', { name: 'Deadlines' });
    await deadlines.getByText('BC-01', { exact: true }).waitFor();
    await deadlines.getByRole('button', { name: 'Why? Rule BC-01' }).click();
    await deadlines.getByText(/^Date by law: Tue, Sep 1 2026/).waitFor();
    await deadlines.getByText(/^Source: Residential Tenancy Act \(BC\), s\. 23\(1\) \(act/).waitFor();

    // Others moved in without anybody choosing what happens to the tenancy.
    await product.api('maple.manager', 'PUT', `properties/${id}/tenantInfo`, {
      occupantName1: 'Mia Sato',
      leaseStart: '2026-11-01',
    });
    await tenancy.getByText(/^The occupants changed, and this tenancy was kept/).waitFor();
    await tenancy.getByRole('button', { name: 'Close tenancy' }).click();
    await desk
      .getByRole('alertdialog', { name: 'Close tenancy' })
      .getByRole('button', { name: 'Close tenancy' })
      .click();
    const former = tenancy.getByRole('region', { name: 'Former tenancies (1)' });
    await former.getByRole('button', { name: /^Ola Berg/ }).click();
    await former.getByText('Security deposit: $1,250.50').waitFor();
    await tenancy.getByText('Mia Sato').waitFor();

    // A phone shows all of it without scrolling sideways, offline too, but changes nothing there.
    await desk.setViewportSize(PHONE);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await desk.context().setOffline(true);
    await tenancy.getByRole('button', { name: 'Edit tenancy' }).first().waitFor({ state: 'detached' });
    await tenancy.getByText('Mia Sato').waitFor();
    await desk.context().setOffline(false);
  });

  it('follows the settings about rules of law, and a legal hold keeps its property', async () => {
    const { id } = await unit();
    const { content } = await product.api<PropertyTenancies>(ADMIN, 'GET', `properties/${id}/tenancies`);
    await product.api(ADMIN, 'PUT', `tenancies/${content[0]!.id}`, {
      moveInInspectedOn: '2026-11-20',
      possessionOn: '2026-11-20',
    });
    const desk = await product.open('/tenancy-law', ADMIN, DESK);
    await desk.getByText('These rules were not reviewed by counsel.').waitFor();
    await desk
      .getByText(/^Source: Residential Tenancy Act \(BC\), s\. 23\(1\) \(act/)
      .first()
      .waitFor();
    await desk.getByRole('button', { name: 'Change rule BC-11' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Change rule BC-11' });
    await dialog.getByLabel('Company target').selectOption({ label: 'Days after the start' });
    await dialog.getByLabel('Number of days').fill('9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^The company target has to be earlier than the date by law\./).waitFor();
    await dialog.getByLabel('Number of days').fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Company target: 3 days after the start').waitFor();
    await desk.getByRole('button', { name: 'Confirm review' }).click();
    const confirmation = desk.getByRole('alertdialog', { name: 'Confirm review' });
    await confirmation.getByRole('button', { name: 'Confirm review' }).click();
    await desk.getByText(/^Reviewed by counsel: confirmed by .+ on/).waitFor();

    // The record has the company's date in front, and the date by law with its reasons.
    await desk.goto(`/properties/${id}`);
    const deadlines = desk.getByRole('region', { name: 'Deadlines' });
    await deadlines.getByRole('button', { name: 'Why? Rule BC-11' }).click();
    await deadlines.getByText(/^Company target: Mon, Nov 23 2026/).waitFor();
    await deadlines.getByText(/^Date by law: Fri, Nov 27 2026/).waitFor();
    expect(await deadlines.getByText('These rules were not reviewed by counsel.').count()).toBe(0);

    const holds = desk.getByRole('region', { name: 'Legal holds' });
    await holds.getByText('Nothing of this property is on hold.').waitFor();
    await holds.getByRole('button', { name: 'Place legal hold' }).click();
    const placing = desk.getByRole('dialog', { name: 'Place legal hold' });
    await placing.getByLabel('What to hold').selectOption({ label: 'Tenancy: Ola Berg' });
    await placing.getByLabel('Reason').fill('Dispute 4711');
    await placing.getByRole('button', { name: 'Place legal hold' }).click();
    await holds.getByText('Dispute 4711').waitFor();
    // The badge beside the address.
    await desk.getByText('Legal hold', { exact: true }).waitFor();

    await desk.setViewportSize(PHONE);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await desk.goto('/tenancy-law?view=holds');
    await desk.getByRole('button', { name: /^End legal hold on/ }).click();
    const ending = desk.getByRole('dialog', { name: /^End legal hold on/ });
    await ending.getByLabel('Reason for ending it').fill('Settled');
    await ending.getByRole('button', { name: 'End legal hold' }).click();
    await desk.getByText(/^Ended by .+: Settled$/).waitFor();
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('has deductions with costs and answers, and issues a statement of them', async () => {
    const { id } = await unit();
    const desk = await product.open(`/properties/${id}`, ADMIN, DESK);
    await desk.getByRole('button', { name: 'Show deductions' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Deductions from the deposits' });
    await dialog.getByText('No deductions recorded').waitFor();
    expect(await dialog.getByRole('button', { name: 'Issue statement' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Add deduction' }).click();
    const adding = desk.getByRole('dialog', { name: 'Add deduction' });
    await adding.getByLabel('Room or item').fill('Kitchen');
    await adding.getByLabel('What is deducted').fill('Broken tile');
    await adding.getByLabel('Cost').fill('a lot');
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText('Enter the cost as a number from 0.01 to 1,000,000.00, such as 120.00.').waitFor();
    await adding.getByLabel('Cost').fill('120.50');
    await adding.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Kitchen · $120.50').waitFor();
    await dialog.getByRole('button', { name: 'Tenant’s answer to this deduction: Kitchen' }).click();
    const answering = desk.getByRole('dialog', { name: 'Tenant’s answer to this deduction: Kitchen' });
    await answering.getByLabel('Tenant’s answer to this deduction').selectOption({ label: 'Disputed' });
    await answering.getByLabel('Tenant’s comment').fill('It was cracked before');
    await answering.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('It was cracked before').waitFor();
    await dialog.getByRole('button', { name: 'Issue statement' }).click();
    await dialog.getByText(/^Statement .+-DS-\d+, revision 1, of /).waitFor({ timeout: 60_000 });
    await dialog.getByText('The newest statement has these contents.').waitFor();
    await desk.setViewportSize(PHONE);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('notices on the record of a property', () => {
  /** A day at a legal hour, which is no holiday that matters in British Columbia. */
  const timeIn = (days: number) => `${addDays(today(Date.now(), 'America/Vancouver'), days)}T10:00`;

  it('are written with a preview, issued, recorded as handed over, and in the texts of administrators', async () => {
    const { id } = await unit();
    await product.api(ADMIN, 'POST', 'tenant_configs/self', { contactAddress: '1 Office Road' });
    const desk = await product.open(`/properties/${id}`, ADMIN, DESK);
    const part = desk.getByRole('region', { name: 'Notices', exact: true });
    await part.getByText(/^No notices have been issued for this tenancy/).waitFor();
    await part.getByRole('button', { name: 'Write notice' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Write notice' });
    const issue = dialog.getByRole('button', { name: 'Issue notice' });
    await dialog.getByRole('button', { name: 'Preview notice' }).click();
    await dialog.getByText('Enter one time for the inspection.').waitFor();
    expect(await issue.isDisabled()).toBe(true);
    await dialog.getByLabel('Time to propose').fill(timeIn(5));
    await dialog.getByRole('button', { name: 'Preview notice' }).click();
    await dialog.getByText('Dear Ola Berg,').waitFor();
    await dialog.getByText('1 Office Road').waitFor();
    await dialog.getByText(/^BC-06: /).waitFor();
    await dialog.getByLabel('Language of the notice').selectOption({ label: 'Français (Canada)' });
    await dialog.getByRole('button', { name: 'Preview notice' }).click();
    await dialog.getByText('Bonjour Ola Berg,').waitFor();
    await dialog.getByText(/^Your company has no text in this language/).waitFor();
    await dialog.getByText(/^La traduction de cet avis n’a pas été révisée/).waitFor();
    await issue.click();
    const sending = desk.getByRole('dialog', { name: 'How will the tenant receive it?' });
    await sending.getByRole('checkbox', { name: 'Ola Berg' }).waitFor();
    await sending.getByRole('button', { name: 'Record as delivered' }).click();
    await sending.getByText('Enter the date on which it was given or sent.').waitFor();
    await sending.getByLabel('Delivery date').fill(today(Date.now(), 'America/Vancouver'));
    await sending.getByRole('button', { name: 'Record as delivered' }).click();
    await says('Delivery of the notice recorded', desk);
    await part.getByText('Proposition d’une inspection du logement').waitFor();
    await product.api(ADMIN, 'PUT', `properties/${id}/details`, { landlord: 'Another Landlord' });
    await desk.reload();
    await part.getByText(/^Landlord of this notice: .+, and it is “Another Landlord” now/).waitFor();

    // The final offer is on the official form, unless somebody confirms that it is not.
    await part.getByRole('button', { name: 'Write notice' }).click();
    await dialog.getByLabel('Kind of notice').selectOption({ label: 'Second and final offer' });
    await dialog.getByLabel('Time to propose').fill(timeIn(6));
    await dialog.getByLabel('Use the official form RTB-22').uncheck();
    await dialog.getByRole('button', { name: 'Preview notice' }).click();
    const confirmation = dialog.getByLabel(/Your own layout is not the official form/);
    await confirmation.waitFor();
    expect(await issue.isDisabled()).toBe(true);
    await confirmation.check();
    expect(await issue.isEnabled()).toBe(true);
    await desk.setViewportSize(PHONE);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await desk.context().setOffline(true);
    await part.getByText('Notices are written and sent online only.').waitFor();
    await part.getByText('Proposition d’une inspection du logement').waitFor();
    await desk.context().setOffline(false);
    await part.getByRole('button', { name: 'Write notice' }).waitFor();

    await desk.goto('/notice-texts');
    await desk
      .getByLabel('Kind of notice')
      .selectOption({ label: 'Offer of inspection · In British Columbia · Built-in text' });
    const first = desk.getByLabel('Text of paragraph 1', { exact: true });
    await first.fill('Hello {nobody},');
    await desk.getByText('There is no field “nobody”. Use one of the list.').waitFor();
    expect(await desk.getByRole('button', { name: 'Save text' }).isDisabled()).toBe(true);
    await first.fill('Hello ');
    await desk.getByRole('button', { name: 'Insert Full names of the tenants' }).click();
    expect(await first.inputValue()).toBe('Hello {tenants}');
    await desk.getByRole('button', { name: 'Preview with real data' }).click();
    await desk
      .getByText(/^Hello \w+/)
      .last()
      .waitFor();
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await desk.getByRole('button', { name: 'Save text' }).click();
    await says('Text saved as version 1', desk);
    await desk.getByText(/^Version 1, /).waitFor();
    await desk.getByLabel('Language of the text').selectOption({ label: 'Français (Canada)' });
    await until(() => first.inputValue(), 'Bonjour {tenants},');
    await first.fill('Salut {tenants},');
    // What was typed waits while another text is in sight.
    await desk.getByLabel('Language of the text').selectOption({ label: 'English' });
    await until(() => first.inputValue(), 'Hello {tenants}');
    await desk.getByLabel('Language of the text').selectOption({ label: 'Français (Canada)' });
    await until(() => first.inputValue(), 'Salut {tenants},');
    await desk.getByRole('button', { name: 'Confirm review of the translation' }).click();
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Confirm review of/ })
      .click();
    await says('Review of the translation saved', desk);
    await desk.getByText(/^Review of this translation by counsel confirmed by .+/).waitFor();
  });
});
