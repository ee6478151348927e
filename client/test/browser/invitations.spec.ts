import type { CustomerItem, PersonItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
/** The company without second-tier support, whose label for customers is 'owner'. */
const ADMIN = 'maple.admin';
const HARBOURVIEW = 'Harbourview Holdings';
const FRESH = 'Fresh!2026';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).last().click();
const closed = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'detached' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
const fillIn = async (page: Page, firstName: string, lastName: string, email: string) => {
  await dialog(page).getByLabel('First Name').fill(firstName);
  await dialog(page).getByLabel('Last Name').fill(lastName);
  await dialog(page).getByLabel('Email Address').fill(email);
};
const opened = async (who: string, name: string, viewport = DESK): Promise<Page> => {
  const page = await product.open('/customer-management', who, viewport);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page;
};

/**
 * Opens the link of an invitation and chooses user name and password, which signs in.
 * @param before an earlier mail whose link has expired
 */
async function followsTheLink(email: string, userName: string, before?: string): Promise<Page> {
  const [link] = /http\S+\/register\?key=\S+/.exec(await product.mailTo(email, before)) ?? [''];
  const page = await product.visitor(PHONE);
  await page.goto(link);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel(/^(New p|P)assword$/).fill(FRESH);
  await page.getByLabel('Confirm password').fill(FRESH);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created!').waitFor();
  await page.waitForURL((url) => !['/', '/register'].includes(url.pathname));
  return page;
}

it('invites a customer’s first user, who follows the link and reaches their landing page', async () => {
  await product.api<CustomerItem>(ADMIN, 'POST', 'customers', { customerName: 'Tamarack Homes' });
  const staff = await opened(ADMIN, 'Tamarack Homes');
  await staff.getByRole('button', { name: 'Edit owner', exact: true }).click();
  const people = staff.getByRole('region', { name: 'Users of this owner' }).first();
  await people.getByText(/^No users yet\. .* properties of this owner\./).waitFor();
  await people.getByRole('button', { name: 'Invite user' }).click();
  const title = 'Invite a user of Tamarack Homes';
  await staff.getByRole('dialog', { name: title, exact: true }).waitFor();
  await press(staff, 'Invite user');
  await dialog(staff).getByText('This field is required.').first().waitFor();
  await fillIn(staff, 'Ada', 'Roy', 'nonsense');
  await press(staff, 'Invite user');
  await dialog(staff).getByText('This is not an email address.').waitFor();
  await dialog(staff).getByLabel('Email Address').fill('maple.pm@demo.example');
  await press(staff, 'Invite user');
  await dialog(staff)
    .getByText('The email address maple.pm@demo.example is not available. Please try another.')
    .waitFor();
  await dialog(staff).getByLabel('Email Address').fill('ada.roy@tamarack.example');
  await staff.context().setOffline(true);
  await press(staff, 'Invite user');
  const problem = dialog(staff).getByRole('alert').filter({ hasText: 'Not saved' });
  await problem.waitFor();
  await staff.context().setOffline(false);
  await problem.getByRole('button').click();
  await staff.getByText('An invitation email has been sent to ada.roy@tamarack.example').waitFor();
  await closed(staff, title);
  const row = rowOf(staff, 'Ada Roy');
  await row.getByText('Invitation Sent', { exact: true }).waitFor();
  await row.getByText('Not Registered').waitFor();
  const invitation = await product.mailTo('ada.roy@tamarack.example');
  await row.getByRole('button', { name: 'Actions for Ada Roy' }).click();
  await staff.getByRole('menuitem', { name: 'Resend Invitation', exact: true }).click();
  await staff.getByText('Invitation sent successfully!').waitFor();

  const ada = await followsTheLink('ada.roy@tamarack.example', 'ada.roy', invitation);
  expect(new URL(ada.url()).pathname).toBe('/customer');
  await ada.getByRole('heading', { level: 1, name: /^Welcome, .*(Ada|Tamarack)/ }).waitFor();
  // The open dialog of the office is updated.
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByText('ada.roy', { exact: true }).waitFor();
});

it('invites a user of a property manager, who follows the link and reaches their landing page', async () => {
  const staff = await opened(ADMIN, 'Tamarack Homes');
  await staff.getByRole('button', { name: 'Add Property Manager' }).click();
  await dialog(staff).getByLabel('Short Name').fill('RAY');
  await press(staff, 'Submit');
  await rowOf(staff, 'RAY').getByText('No user').waitFor();
  await staff.getByRole('button', { name: 'Invite user: RAY' }).click();
  const title = 'Invite a user for RAY';
  await staff.getByRole('dialog', { name: title, exact: true }).waitFor();
  await fillIn(staff, 'Ray', 'Ito', 'ada.roy@tamarack.example');
  await press(staff, 'Invite user');
  await dialog(staff)
    .getByText('The email address ada.roy@tamarack.example is not available. Please try another.')
    .waitFor();
  await dialog(staff).getByLabel('Email Address').fill('ray.ito@tamarack.example');
  await dialog(staff).getByLabel('Send the invitation now').uncheck();
  await press(staff, 'Invite user');
  await staff.getByText('Ray Ito was added. You can send the invitation later.').waitFor();
  await closed(staff, title);
  const row = staff.getByRole('row').filter({ hasText: 'Ray Ito' });
  await row.getByText('Invitation Sent', { exact: true }).waitFor();
  expect(await staff.getByRole('button', { name: 'Invite user: RAY' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Resend Invitation: Ray Ito' }).click();
  await staff.getByText('Invitation sent successfully!').waitFor();

  const ray = await followsTheLink('ray.ito@tamarack.example', 'ray.ito');
  expect(new URL(ray.url()).pathname).toBe('/customer');
  await ray.getByRole('heading', { level: 1, name: /^Welcome, .*Ray/ }).waitFor();
  await row.getByText('Invitation Sent', { exact: true }).waitFor({ state: 'detached' });
  await row.getByText('Ray Ito').waitFor();
});

it('offers invitations only to users who may add customers or edit property managers', async () => {
  const manager = await opened('maple.manager', HARBOURVIEW);
  await manager.getByRole('button', { name: 'Invite user', exact: true }).first().click();
  await manager.getByRole('dialog', { name: `Invite a user of ${HARBOURVIEW}` }).waitFor();
  await press(manager, 'Cancel');

  // A user who may edit property managers, but not add customers.
  const permissions = { canModifyPropertyManager: true, canAddNewClient: false };
  const { content } = await product.api<{ content: PersonItem[] }>(
    ADMIN,
    'GET',
    'users/all?search=coordinator',
  );
  const path = `users/${content.find(({ userName }) => userName === 'maple.coordinator')!.id}`;
  await product.api(ADMIN, 'PUT', path, { userPermissions: permissions });
  // Signs in again, because an earlier session lacks the permission.
  const coordinator = await product.signedInByScreen('maple.coordinator');
  await coordinator.goto('/customer-management');
  await coordinator.getByRole('button', { name: /^Tamarack Homes/ }).click();
  await coordinator.getByRole('button', { name: 'Add Property Manager' }).click();
  await dialog(coordinator).getByLabel('Short Name').fill('FREE');
  await press(coordinator, 'Submit');
  await coordinator.getByRole('button', { name: 'Invite user: FREE' }).waitFor();
  expect(await coordinator.getByRole('button', { name: 'Invite user', exact: true }).count()).toBe(0);
  await product.api(ADMIN, 'PUT', path, { userPermissions: { canModifyPropertyManager: false } });
  await coordinator.reload();
  await coordinator.getByText('You do not have access to Owner Management', { exact: false }).waitFor();

  // A customer's administrator invites for the customer's own property managers.
  const owner = await product.signedIn('maple.customeradmin');
  await owner.getByRole('link', { name: 'Property Managers' }).click();
  await owner.getByRole('button', { name: 'Add Property Manager' }).click();
  await dialog(owner).getByLabel('Short Name').fill('OWN');
  await press(owner, 'Submit');
  await owner.getByRole('button', { name: 'Invite user: OWN' }).click();
  await fillIn(owner, 'Lou', 'Park', 'lou.park@tamarack.example');
  await press(owner, 'Invite user');
  await rowOf(owner, 'OWN').getByText('Invitation Sent').waitFor();
});

it('deletes a person who was invited by mistake, also on a phone', async () => {
  const staff = await opened('maple.manager', 'Tamarack Homes', PHONE);
  const managers = staff.getByRole('region', { name: 'Property managers of Tamarack Homes' });
  expect(await managers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await staff.getByRole('button', { name: 'Invite user', exact: true }).click();
  await fillIn(staff, 'Mis', 'Taken', 'mis.taken@tamarack.example');
  await press(staff, 'Invite user');
  await closed(staff, 'Invite a user of Tamarack Homes');
  await staff.getByRole('button', { name: 'Edit owner', exact: true }).click();
  const row = rowOf(staff, 'Mis Taken');
  await row.getByRole('button', { name: 'Actions for Mis Taken' }).click();
  await staff.getByRole('menuitem', { name: 'Delete User', exact: true }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await rowOf(staff, 'Ada Roy').waitFor();
  expect(await staff.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
