import type { CustomerItem, CustomerWithManagers, PropertyManagerUserItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { chooseRowAction } from './support/row-actions';

const product = useProduct();
let staff: Page;
let owner: Page;
beforeAll(async () => {
  staff = await product.signedIn('cascade.admin', DESK);
  await staff.getByRole('link', { name: 'Client Management' }).click();
  await staff.getByRole('heading', { name: 'Client Management', level: 1 }).waitFor();
  owner = await product.signedIn('cascade.customeradmin', DESK);
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' }).click();
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const search = (text: string) => staff.getByLabel('Search by name, code or property manager').fill(text);
const card = (name: string) => staff.getByRole('button', { name: new RegExp(`^${name}`) });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
const customers = async () =>
  await product.api<CustomerWithManagers[]>('cascade.admin', 'GET', 'users/customerPropertyManagers');

describe('Customer Management', () => {
  it('[CV-092] [CV-421] [CV-422] [CV-434] uses the company’s word for customers, and lists them with their managers', async () => {
    await staff.getByRole('heading', { name: 'Customers / Property Managers' }).waitFor();
    await card('Elliott Bay Housing').click();
    const managers = staff.getByRole('table', { name: 'Property managers of Elliott Bay Housing' });
    await managers.getByRole('cell', { name: 'Pat Murray' }).waitFor();
    await search('northgate');
    await staff.getByText('1 of 3').waitFor();
    await search('no such name');
    await staff.getByText('No client matches your search').waitFor();
    await search('');
  });

  it('[CV-421] uses that word in titles, buttons, permissions, refusals, and in the top bar of its customers', async () => {
    expect(await staff.title()).toBe('Client Management | Walkthrough');
    const elliott = card('Elliott Bay Housing');
    await elliott.getByText('Managed by client', { exact: true }).waitFor();
    await elliott.click();
    await staff.getByRole('button', { name: 'Edit client', exact: true }).click();
    await staff.getByRole('dialog', { name: 'Edit client', exact: true }).waitFor();
    await dialog(staff).getByRole('button', { name: 'Cancel', exact: true }).click();
    await closed(staff);
    await owner.getByRole('banner').getByText('Client', { exact: true }).waitFor();

    const without = await product.open('/landing', 'cascade.admin');
    await without.route('**/users/customerPropertyManagers', async (route) =>
      route.fulfill({ response: await route.fetch(), json: [] }),
    );
    await without.goto('/customer-management');
    await without.getByText('No clients added yet').waitFor();
    await without.getByText('A client owns properties. Property managers look after them.').waitFor();
    await without.goto('/users');
    await without.getByRole('button', { name: 'New user' }).click();
    await dialog(without).getByText('Add and edit clients', { exact: true }).waitFor();
    await dialog(without).getByText('Opens Client Management.', { exact: true }).waitFor();
    await dialog(without).getByLabel('Role', { exact: true }).selectOption({ label: 'Inspector' });
    await dialog(without).getByLabel('Works for one client only').waitFor();

    const manager = await product.open('/customer-management', 'cascade.pm');
    await manager
      .getByText(
        'You do not have access to Client Management: it is for administrators, and for managers with the right',
      )
      .waitFor();
  });

  it('[CV-423] [CV-427] [CV-435] [CV-712] creates a customer, with field labels of its country', async () => {
    await staff.getByRole('button', { name: 'New Client' }).click();
    const form = dialog(staff);
    expect(await form.getByLabel('First Name').isDisabled()).toBe(true);
    await form.getByRole('radio', { name: 'Individual' }).check();
    await form.getByLabel('First Name').fill('Zoë');
    await form.getByLabel('Company Name / Last Name').fill('O’Hara "& Co"');
    await form.getByLabel('Province').selectOption({ label: 'Quebec' });
    expect(await form.getByLabel('Province').locator('option[value="NL"]').count()).toBe(0);
    await form.getByLabel('Postal Code').waitFor();
    await form.getByLabel('Country').selectOption({ label: 'United States' });
    await form.getByLabel('State').selectOption({ label: 'Washington' });
    await form.getByLabel('Zip Code').fill('98101');
    await form.getByLabel('Code', { exact: true }).fill('ZOH');
    await submit(staff);
    await toast(staff, 'Customer created!');
    await closed(staff);
    await search('zoe o’hara');
    await staff.getByText('1 of 4').waitFor();
    await card('Zoë O’Hara').waitFor();
  });

  it('[CV-424] shows another user’s changes, and keeps both where both are wanted', async () => {
    await card('Zoë O’Hara').click();
    await staff.getByRole('button', { name: 'Edit client', exact: true }).click();
    await dialog(staff).getByLabel('Contact Name').fill('Mine');
    const { customer } = (await customers()).find((each) => each.customer.customerCode === 'ZOH')!;
    const theirs = { customerName: customer.customerName, contactName: 'Theirs', billingName: 'Billing' };
    await product.api('cascade.manager', 'PUT', `customers/${customer.id}`, theirs);
    await submit(staff);
    await staff.getByText('You and somebody else edited this customer.').waitFor();
    await staff.getByRole('button', { name: 'Use mine' }).click();
    await toast(staff, 'Changes saved.');
    await closed(staff);
    const all = await customers();
    const { contactName, billingName } = all.find(({ customer: { id } }) => id === customer.id)!.customer;
    expect([contactName, billingName]).toEqual(['Mine', 'Billing']);
  });

  it('[CV-428] [CV-430] [CV-433] invites a customer admin, resends the invitation, edits and deletes the admin', async () => {
    await staff.getByRole('button', { name: 'Edit client', exact: true }).click();
    const section = staff.getByRole('region', { name: 'Data Managed by Customer' }).first();
    await section.getByText('Your company manages this client’s data. There are no client admins.').waitFor();
    await section.getByRole('button', { name: 'Add Client Admin' }).click();
    await dialog(staff).getByLabel('Name', { exact: true }).fill('Mona Ito');
    await dialog(staff).getByLabel('Email Address').fill('cascade.pm@demo.example');
    await submit(staff);
    await dialog(staff)
      .getByText('The email address cascade.pm@demo.example is not available. Please try another.')
      .waitFor();
    await dialog(staff).getByLabel('Email Address').fill('mona.ito@customers.example');
    await submit(staff);
    await rowOf(staff, 'Mona Ito').getByText('Not Registered').waitFor();
    await rowOf(staff, 'Mona Ito').getByText('Invitation Sent').waitFor();
    await chooseRowAction(staff, 'Mona Ito', 'Edit Client Admin');
    await dialog(staff).getByLabel('Name', { exact: true }).fill('Mona Sato');
    await submit(staff);
    await toast(staff, 'The customer admin has been successfully updated');
    await rowOf(staff, 'Mona Sato').waitFor();
    await chooseRowAction(staff, 'Mona Sato', 'Resend Invitation');
    await toast(staff, 'Invitation sent successfully!');
    await chooseRowAction(staff, 'Mona Sato', 'Delete');
    await staff.getByText('Are you sure you want to delete this user? This cannot be undone.').waitFor();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(staff, 'Customer Admin was deleted successfully.');
    await section.getByText('Your company manages this client’s data. There are no client admins.').waitFor();
    await dialog(staff).getByRole('button', { name: 'Cancel', exact: true }).click();
    await closed(staff);
  });

  it('[CV-425] [CV-426] [CV-432] adds, edits and deletes a property manager, and requires the short name', async () => {
    await staff.getByRole('button', { name: 'Add Property Manager' }).click();
    expect(await dialog(staff).getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await dialog(staff).getByLabel('Short Name').fill('KIM');
    await submit(staff);
    await staff.getByRole('button', { name: 'Edit Property Manager KIM' }).click();
    await dialog(staff).getByLabel('Name', { exact: true }).fill('Kim Lee');
    await submit(staff);
    await staff.getByRole('button', { name: 'Edit Property Manager KIM Kim Lee' }).click();
    await dialog(staff).getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(staff, 'Property manager was deleted successfully.');
    await staff.getByText('No property managers yet').waitFor();
    await search('elliott');
    await card('Elliott Bay Housing').click();
    await staff.getByRole('button', { name: /^Edit Property Manager .*Ito$/ }).click();
    expect(await dialog(staff).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog(staff).getByRole('button', { name: 'Cancel', exact: true }).click();
    await closed(staff);
  });

  it('shows live changes of customers, managers and their users', async () => {
    await search('');
    const { id } = await product.api<CustomerItem>('cascade.manager', 'POST', 'customers', {
      customerName: 'Made elsewhere',
    });
    await card('Made elsewhere').click();
    await product.api('cascade.manager', 'POST', `customers/${id}/propertyManagers`, { code: 'ELSE' });
    const managers = staff.getByRole('table', { name: 'Property managers of Made elsewhere' });
    await managers.getByRole('cell', { name: 'ELSE', exact: true }).waitFor();
    const customer = await product.open('/customer/property-managers?tab=users', 'cascade.customeradmin');
    await rowOf(customer, 'Pat Murray').waitFor();
    const [user] = await product.api<PropertyManagerUserItem[]>(
      'cascade.customeradmin',
      'GET',
      'customers/self/propertyManagerUsers',
    );
    await product.api('cascade.admin', 'PUT', `users/${user!.id}`, { lastName: 'Murray-Ito' });
    await rowOf(customer, 'Pat Murray-Ito').waitFor();
    await product.api('cascade.admin', 'PUT', `users/${user!.id}`, { lastName: 'Murray' });
    await rowOf(customer, 'Pat Murray').waitFor();
  });

  it('[CV-431] returns a customer’s data to the company', async () => {
    const { id } = await product.api<CustomerItem>('cascade.admin', 'POST', 'customers', {
      customerName: 'Given back',
    });
    const admin = { name: 'Lea Roy', email: 'lea.roy@customers.example' };
    await product.api('cascade.admin', 'POST', `customers/${id}/customerAdmins`, admin);
    await staff.reload();
    await search('given');
    await card('Given back').click();
    await staff.getByRole('button', { name: 'Edit client', exact: true }).click();
    await staff.getByRole('button', { name: 'Set Data Managed by CTI' }).click();
    await staff.getByRole('button', { name: 'Return data to the company' }).click();
    await toast(staff, 'Your company now manages this customer’s data.');
    await rowOf(staff, 'Lea Roy').waitFor({ state: 'detached' });
  });
});

describe('people of a customer', () => {
  it('[CV-087] [CV-603] [CV-604] [CV-605] [CV-610] are its managers, and users of at least one of them', async () => {
    await owner.getByRole('link', { name: 'Property Managers' }).click();
    await rowOf(owner, 'Pat Murray').waitFor();
    await owner.getByRole('tab', { name: 'Property Manager Users' }).click();
    await owner.getByRole('button', { name: 'Add Property Manager User' }).click();
    await dialog(owner).getByLabel('Name', { exact: true }).fill('Lou Park');
    await dialog(owner).getByLabel('Email Address').fill('lou.park@customers.example');
    await submit(owner);
    await dialog(owner)
      .getByText(
        'This user does not currently have a Property Manager assigned. Please assign a property manager before continuing.',
      )
      .waitFor();
    const taken = dialog(owner).getByRole('checkbox', { name: /Ito/ });
    await taken.check();
    await submit(owner);
    await owner
      .getByRole('alertdialog')
      .getByText(/Pat Murray/)
      .waitFor();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await taken.uncheck();
    await dialog(owner)
      .getByRole('checkbox', { name: /Bouchard/ })
      .check();
    await submit(owner);
    await rowOf(owner, 'Lou Park').getByText('Invitation Sent').waitFor();
  });

  it('[CV-606] [CV-607] [CV-608] get permissions, and are blocked and deleted', async () => {
    const users = async () =>
      await product.api<PropertyManagerUserItem[]>(
        'cascade.customeradmin',
        'GET',
        'customers/self/propertyManagerUsers',
      );
    // On a phone the actions are visible without horizontal scrolling.
    const phone = await product.open('/customer/property-managers?tab=users', 'cascade.customeradmin', PHONE);
    const { x, width } = (await phone.getByRole('button', { name: 'Actions for Pat Murray' }).boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await chooseRowAction(owner, 'Lou Park', 'Change Permissions');
    await dialog(owner).getByRole('checkbox', { name: 'View audit logs' }).check();
    expect(await dialog(owner).getByRole('checkbox', { name: 'Schedule own inspections' }).isDisabled()).toBe(
      true,
    );
    await submit(owner);
    await toast(owner, 'Changes saved.');
    await closed(owner);
    expect((await users()).find(({ name }) => name === 'Lou Park')!.userPermissions.canViewAuditLogs).toBe(
      true,
    );
    // Another user's change is named in the conflict and kept.
    await chooseRowAction(owner, 'Lou Park', 'Change Permissions');
    const lou = async () => (await users()).find(({ email }) => email === 'lou.park@customers.example')!;
    const { id: louId } = await lou();
    await product.api('cascade.admin', 'PUT', `userPermissions/${louId}`, { canAccessInspection: false });
    await dialog(owner).getByRole('checkbox', { name: 'View audit logs' }).uncheck();
    await submit(owner);
    const question = owner.getByRole('alertdialog');
    await question.getByText('Read finished inspections').waitFor();
    await question.getByRole('button', { name: 'Use mine' }).click();
    await closed(owner);
    expect((await lou()).userPermissions).toMatchObject({
      canViewAuditLogs: false,
      canAccessInspection: false,
    });
    // A registration while the name is edited causes no conflict.
    await chooseRowAction(owner, 'Lou Park', 'Edit User');
    const uuid = /key=([\w-]+)/.exec(await product.mailTo('lou.park@customers.example'))![1];
    const signUp = { uuid, username: 'cascade.lou', password: 'Other!2026' };
    await fetch(`${product.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUp),
    });
    await dialog(owner).getByLabel('Name', { exact: true }).fill('Lou Parker');
    await submit(owner);
    await rowOf(owner, 'Lou Parker').getByText('Active', { exact: true }).waitFor();
    await closed(owner);
    // The customer cannot grant this permission, but can restore it after removing it by mistake.
    await chooseRowAction(owner, 'Pat Murray', 'Change Permissions');
    const assigns = dialog(owner).getByRole('checkbox', { name: 'Assign inspections' });
    await assigns.uncheck();
    await assigns.check();
    await dialog(owner).getByRole('button', { name: 'Cancel', exact: true }).click();
    await closed(owner);
    await chooseRowAction(owner, 'Pat Murray', 'Change Account Status');
    await dialog(owner).getByLabel('Pat Murray').selectOption({ label: 'Inactive' });
    await submit(owner);
    await rowOf(owner, 'Pat Murray').getByText('Inactive').waitFor();
    const { id } = (await users()).find(({ name }) => name === 'Pat Murray')!;
    const active = { status: 'ACTIVE' };
    await product.api('cascade.customeradmin', 'PUT', `propertyManagerUsers/${id}/accountStatus`, active);
    await chooseRowAction(owner, 'Lou Parker', 'Delete User');
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await rowOf(owner, 'Lou Parker').waitFor({ state: 'detached' });
  });

  it('[CV-609] are filtered by property manager; property-manager users have no such filter', async () => {
    await owner.getByRole('combobox', { name: 'Property Manager' }).selectOption({ index: 1 });
    await owner.getByText('Nothing matches the filters.').waitFor();
    await owner.getByRole('combobox', { name: 'Property Manager' }).selectOption({ index: 0 });
    await rowOf(owner, 'Pat Murray').waitFor();
    const manager = await product.open('/customer/property-managers', 'cascade.pm');
    await manager.getByText('it is for clients.').waitFor();
    expect(await manager.getByRole('combobox', { name: 'Property Manager' }).count()).toBe(0);
  });
});

describe('a customer’s own record', () => {
  it('[CV-093] [CV-678] [CV-679] [CV-680] [CV-681] [CV-682] [CV-683] [CV-684] [CV-685] shows its fields, in one column on a phone', async () => {
    await owner.setViewportSize(PHONE);
    await owner.goto('/landing');
    await owner.getByRole('link', { name: 'System Configuration' }).click();
    await owner.getByLabel('Company Name / Last Name').waitFor();
    const labels = ['Code', 'Billing Name', 'Contact Name', 'Phone Number', 'Email Address'];
    for (const label of labels) await owner.getByLabel(label, { exact: true }).waitFor();
    expect(await owner.getByLabel('First Name').isDisabled()).toBe(true);
    await owner.getByRole('radio', { name: 'Individual' }).check();
    expect(await owner.getByLabel('First Name').isDisabled()).toBe(false);
    await owner.getByLabel('Company', { exact: true }).check();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('[CV-686] [CV-687] [CV-688] [CV-689] [CV-690] [CV-691] [CV-692] [CV-693] [CV-694] [CV-695] saves, and returns to the landing page', async () => {
    await owner.getByLabel('Civic Number & Street Name').fill('12 Pier St');
    await owner.getByLabel('Unit Number').fill('4');
    await owner.getByLabel('City').fill('Toronto');
    await owner.getByLabel('Country').selectOption({ label: 'Canada' });
    await owner.getByLabel('Province').selectOption({ label: 'Ontario' });
    await owner.getByLabel('Postal Code').fill('M5V 1A1');
    await owner.getByLabel('Populate Property Landlord Fields from Configuration').check();
    await owner.getByRole('button', { name: 'Submit' }).click();
    await toast(owner, 'Your data was submitted successfully!');
    await owner.waitForURL(/\/landing$/);
    const own = await product.api<CustomerItem>('cascade.customeradmin', 'GET', 'customers/self');
    expect(own).toMatchObject({
      addressLine1: '12 Pier St',
      addressLine2: '4',
      city: 'Toronto',
      province: 'ON',
      country: 'CA',
      postalCode: 'M5V 1A1',
      propertyLandlordFromCustomer: true,
    });
    await owner.goto('/customer-config');
    await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
    await owner.waitForURL(/\/landing$/);
  });

  it('[CV-093] opens for every user of the customer, with a card for its admins only', async () => {
    const user = await product.open('/landing', 'cascade.customer');
    await user.getByRole('region', { name: 'Help' }).waitFor();
    expect(await user.getByRole('link', { name: 'System Configuration' }).count()).toBe(0);
    await user.goto('/customer-config');
    await user.getByLabel('Contact Name').fill('Not an admin');
    await user.getByRole('button', { name: 'Submit' }).click();
    await toast(user, 'Your data was submitted successfully!');
    const manager = await product.open('/customer-config', 'cascade.pm');
    await manager.getByText(/it is for client users/).waitFor();
  });
});

// Last, because it signs out the owner.
it('[CV-429] offers Deactivate, Activate and Block of a customer admin according to the admin’s status', async () => {
  await staff.goto('/customer-management');
  await card('Elliott Bay Housing').click();
  await staff.getByRole('button', { name: 'Edit client', exact: true }).click();
  const offered = async () => {
    await staff.getByRole('button', { name: 'Actions for Helen Mbeki' }).click();
    const names = await staff.getByRole('menuitem').allInnerTexts();
    await staff.keyboard.press('Escape');
    return names.filter((name) => ['Activate', 'Deactivate', 'Block', 'Resend Invitation'].includes(name));
  };
  const is = (status: string) => rowOf(staff, 'Helen Mbeki').getByText(status, { exact: true }).waitFor();
  await is('Active');
  expect(await offered()).toEqual(['Deactivate', 'Block']);
  const question = staff.getByRole('alertdialog', { name: 'Deactivate this account?' });
  await chooseRowAction(staff, 'Helen Mbeki', 'Deactivate');
  await question.getByText('Helen Mbeki is signed out on all devices', { exact: false }).waitFor();
  await question.getByText('Cancel', { exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await is('Active');
  await chooseRowAction(staff, 'Helen Mbeki', 'Deactivate');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await is('Inactive');
  expect(await offered()).toEqual(['Activate']);
  await chooseRowAction(staff, 'Helen Mbeki', 'Activate');
  await is('Active');
  await chooseRowAction(staff, 'Helen Mbeki', 'Block');
  await staff
    .getByRole('alertdialog', { name: 'Block this account?' })
    .getByRole('button', { name: 'Block' })
    .click();
  await is('Blocked');
});
