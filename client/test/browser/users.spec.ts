import {
  messages,
  type CustomerItem,
  type CustomerWithManagers,
  type InspectorItem,
  type PersonItem,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const PASSWORD = 'Other!2026';
let page: Page;
beforeAll(async () => {
  page = await product.signedIn('maple.admin', DESK);
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor();
});

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') });
const row = (text: string) => rows().filter({ hasText: text });
const says = (text: string) => page.getByText(text).first().waitFor();
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
async function choose(person: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog().waitFor();
}
async function find(text: string) {
  const field = page.getByLabel('Name, username or email');
  await field.fill(text);
  await field.press('Enter');
  // The previous rows stay until the answer arrives.
  await until(() => rows().count(), 1);
  await row(text).waitFor();
}
const linkTo = async (address: string) => /http\S+key=\S+/.exec(await product.mailTo(address))![0];

describe('User Management', () => {
  it('[CV-091][CV-400][CV-401][CV-402][CV-403][CV-404][CV-405] lists users, and finds them by part of a name', async () => {
    for (const title of ['First Name', 'Last Name', 'Username', 'Email Address', 'Account', 'Action'])
      await page.getByRole('columnheader', { name: title }).waitFor({ state: 'attached' });
    await find('Reyes');
    expect(await rows().count()).toBe(1);
    expect(await row('Reyes').innerText()).toMatch(
      /Clara\s+Reyes\s+maple\.coordinator\s+maple\.coordinator@/,
    );
  });

  it('[CV-409][CV-411][CV-419][CV-420] invites a user, resends the invitation, and changes the address', async () => {
    await page.getByRole('button', { name: 'New user' }).click();
    await press('Create user');
    await dialog().getByLabel('First Name').fill('Vera');
    await dialog().getByLabel('Last Name').fill('Quill');
    await dialog().getByLabel('Email Address', { exact: true }).fill('maple.admin@demo.example');
    await dialog().getByRole('combobox', { name: 'Role' }).selectOption('Manager');
    await press('Auditor');
    await press('Create user');
    await says('The email address maple.admin@demo.example is not available. Please try another.');
    await dialog().getByLabel('Email Address', { exact: true }).fill('vera.quill@demo.example');
    await press('Create user');
    await says('Vera Quill was created. The invitation was sent by email.');
    await find('Quill');
    expect(await row('Quill').innerText()).toMatch(/Not Registered.*Manager \(Auditor\).*Invitation Sent/s);
    await page.getByRole('button', { name: 'Actions for Vera Quill' }).click();
    await page.getByRole('menuitem', { name: 'Resend Invitation' }).click();
    await says('Invitation sent successfully!');
    await choose('Vera Quill', 'Edit User');
    const sends = dialog().getByLabel(/^The email address was changed\./);
    expect(await sends.count()).toBe(0);
    await dialog().getByLabel('Email Address', { exact: true }).fill('maple.manager@demo.example');
    await sends.selectOption('Yes');
    // A long label is fully visible on a phone, too.
    await page.setViewportSize(PHONE);
    const question = dialog().locator('label', { hasText: 'Do you want to send a new registration email?' });
    await until(() => question.evaluate((label) => label.scrollWidth > label.clientWidth), false);
    await page.setViewportSize(DESK);
    await press('Save');
    await says('The email address maple.manager@demo.example is not available. Please try another.');
    await dialog().getByLabel('Email Address', { exact: true }).fill('vera@demo.example');
    await press('Save');
    await row('vera@demo.example').waitFor();
    const uuid = new URL(await linkTo('vera@demo.example')).searchParams.get('key');
    const signUp = await fetch(`${product.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uuid, username: 'vera.quill', password: PASSWORD }),
    });
    expect(signUp.status).toBe(200);
  });

  it('[CV-406][CV-417] changes permissions, which apply to open screens without a reload', async () => {
    const vera = await product.visitor();
    await vera.goto('/');
    await signIn(vera, 'vera.quill', PASSWORD);
    await vera.getByRole('link', { name: 'Inspection Management' }).waitFor();
    // The list was loaded before the registration, which changed no field of the dialog.
    await find('Quill');
    await choose('Vera Quill', 'Edit User');
    expect(await dialog().getByText('See data that is not managed here').count()).toBe(0);
    await dialog().getByLabel('Read finished inspections').uncheck();
    await dialog().getByLabel('Audit all inspections').uncheck();
    await dialog().getByLabel('Manage teams').check();
    await press('Save');
    await says('Vera Quill was saved.');
    await vera.getByRole('link', { name: 'Team Management' }).waitFor();
    expect(await vera.getByRole('link', { name: 'Inspection Management' }).count()).toBe(0);
    await choose('Vera Quill', 'What does this person see?');
    await dialog()
      .getByText('No access: it is for managers and administrators with the right to view audit logs.')
      .waitFor();
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await choose('Vera Quill', 'Change Account Status');
    await dialog().getByLabel('Status').selectOption('Blocked');
    await press('Save');
    await vera.getByText(messages.shell.endedAccount).waitFor();
    await vera.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('[CV-407][CV-408][CV-414][CV-415] sets a password and one of four statuses', async () => {
    await choose('Vera Quill', 'Change Account Status');
    expect(await dialog().getByLabel('Status').getByRole('option').count()).toBe(4);
    await dialog().getByLabel('Status').selectOption('Active');
    await press('Save');
    await row('Quill').getByRole('cell', { name: 'Active', exact: true }).waitFor();
    await choose('Vera Quill', 'Change Password');
    await dialog().getByLabel('New password').fill('Third!2026');
    await dialog().getByLabel('Confirm password').fill('Third!2027');
    await press('Save');
    await says('Your passwords do not match. Please check your password!');
    await dialog().getByLabel('Confirm password').fill('Third!2026');
    await press('Save');
    await says('Password changed. Vera Quill was signed out on all devices.');
  });

  it('[CV-418] sets what a user audits, and asks after a concurrent edit', async () => {
    await choose('Vera Quill', 'Edit User');
    await dialog().getByLabel('Audit a part of the inspections').check();
    await dialog().getByRole('combobox', { name: 'Country' }).selectOption('Canada');
    await dialog().getByRole('combobox', { name: 'Reports of these inspectors' }).fill('Ivan');
    await page.getByRole('option', { name: /Ivan/ }).click();
    const [customer] = await product.api<CustomerItem[]>('maple.manager', 'GET', 'customers');
    await dialog().getByRole('combobox', { name: 'Owner' }).fill(customer!.customerName);
    await page.getByRole('option', { name: customer!.customerName, exact: true }).click();
    await dialog().getByLabel('First Name').fill('Verity');
    const quill = async () => {
      const path = 'users/all?search=quill';
      const { content } = await product.api<{ content: PersonItem[] }>('maple.manager', 'GET', path);
      return content[0]!;
    };
    const inspectors = await product.api<InspectorItem[]>('maple.manager', 'GET', 'inspectors/all');
    const [ivan, nadia] = ['Ivan', 'Nadia'].map(
      (name) => inspectors.find(({ firstName }) => firstName === name)!.id,
    );
    await product.api('maple.manager', 'PUT', `users/${(await quill()).id}`, {
      firstName: 'Vérane',
      userPermissions: { auditingInspectors: [nadia] },
    });
    await press('Save');
    await says('Somebody else saved this user while you were editing.');
    const question = page.getByRole('alertdialog');
    expect(await question.getByRole('region', { name: 'Reports of these inspectors' }).innerText()).toMatch(
      /Nadia Farah.*Ivan Kowalski/s,
    );
    await question.getByRole('region', { name: 'Audit scope: Owner' }).waitFor();
    await page.getByRole('button', { name: 'Use mine' }).click();
    await row('Verity').waitFor();
    expect((await quill()).userPermissions).toMatchObject({
      auditingCountry: 'CA',
      auditingCustomer: customer!.id,
      auditingInspectors: [ivan],
    });
  });

  it('[CV-705][CV-706][CV-707] uses a new address once its link is opened', async () => {
    await choose('Verity Quill', 'Edit User');
    await dialog().getByLabel('Email Address', { exact: true }).fill('verity@demo.example');
    await dialog().getByText('The new address takes effect after it is confirmed').waitFor();
    await press('Save');
    await says('Verity Quill was saved.');
    // The change can be withdrawn until then, because a mistyped address may belong to somebody else.
    await choose('Verity Quill', 'Edit User');
    await dialog().getByText('A link was sent to verity@demo.example.').waitFor();
    await press('Cancel the link');
    await page.getByText(/^Verity Quill keeps the address /).waitFor();
    await press('Cancel');
    const withdrawn = await linkTo('verity@demo.example');
    await choose('Verity Quill', 'Edit User');
    await dialog().getByLabel('Email Address', { exact: true }).fill('verity@demo.example');
    await press('Save');
    await says('Verity Quill was saved.');
    // The second mail is sent by a job, after the answer to Save.
    let link = withdrawn;
    while (link === withdrawn) link = await linkTo('verity@demo.example');
    const outsider = await product.visitor();
    await outsider.goto('/emailConfirm');
    await outsider.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await outsider.goto('/emailConfirm?key=nonsense');
    await outsider.getByText('There was a problem with confirming your email.').waitFor();
    await outsider.goto(withdrawn);
    await outsider.getByText('There was a problem with confirming your email.').waitFor();
    await outsider.goto(link);
    await outsider.getByText('Your email address was confirmed.').waitFor();
  });

  it('shows changes of another administrator without a reload', async () => {
    const { content } = await product.api<{ content: PersonItem[] }>(
      'maple.manager',
      'GET',
      'users/all?search=quill',
    );
    await page.getByRole('row', { name: /Verity\s+Quill/ }).waitFor();
    await product.api('maple.manager', 'PUT', `users/${content[0]!.id}`, { firstName: 'Verena' });
    await page.getByRole('row', { name: /Verena\s+Quill/ }).waitFor();
    await product.api('maple.manager', 'PUT', `users/${content[0]!.id}`, { firstName: 'Verity' });
    await page.getByRole('row', { name: /Verity\s+Quill/ }).waitFor();
  });

  it('[CV-410][CV-416] deletes a user after a confirmation, and shows cards on a phone', async () => {
    const phone = await product.open('/users?search=quill', 'maple.admin', PHONE);
    await phone.getByRole('listitem').filter({ hasText: 'Verity' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Verity Quill' }).click();
    await page.getByRole('menuitem', { name: 'Delete User' }).click();
    await says('Are you sure you want to delete this user? This cannot be undone.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await says('Verity Quill was deleted and can no longer sign in.');
  });
});

describe('users of customers and managers', () => {
  let desk: Page;
  const menu = async (person: string, action: string) => {
    await desk.goto(`/users?search=${encodeURIComponent(person)}`);
    await desk.getByRole('button', { name: `Actions for ${person}` }).click();
    return desk.getByRole('menuitem', { name: action });
  };
  const opened = (name: string) => desk.getByRole('dialog', { name, exact: true });
  beforeAll(async () => {
    desk = await product.signedIn('cascade.admin', DESK);
  });

  it('[CV-406] [CV-411] are edited when they have a single name, without clearing it', async () => {
    const [first] = await product.api<CustomerWithManagers[]>(
      'cascade.admin',
      'GET',
      'users/customerPropertyManagers',
    );
    const cara = { name: 'Cara Larch', email: 'cara.larch@demo.example', sendRegEmail: false };
    await product.api('cascade.admin', 'POST', `customers/${first!.customer.id}/customerAdmins`, cara);
    await (await menu('Cara Larch', 'Edit User')).click();
    const editing = opened('Edit User');
    expect(await editing.getByLabel('First Name').inputValue()).toBe('');
    await editing.getByLabel('Last Name').fill('');
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await editing.getByText('This field is required.').waitFor();
    await editing.getByLabel('Last Name').fill('Cara Larch-Bell');
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText('Cara Larch-Bell was saved.').waitFor();
  });

  it('[CV-412] link to their customer, with its primary admin', async () => {
    await (await menu('Helen Mbeki', 'Edit client')).click();
    const customer = opened('Edit client');
    const admins = customer.getByRole('table', { name: 'Data Managed by Customer' });
    const helen = admins.getByRole('row', { name: /^Helen Mbeki cascade\.customeradmin .* Active/ });
    await helen.waitFor();
    await customer.getByLabel('Contact Name').fill('Met at the desk');
    await helen.getByRole('button', { name: 'Actions for Helen Mbeki' }).click();
    await desk.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
    await admins.getByRole('row', { name: /^Helen Mbeki .* Inactive/ }).waitFor();
    await customer.getByRole('button', { name: 'Submit', exact: true }).click();
    await customer.waitFor({ state: 'detached' });
    const all = await product.api<CustomerWithManagers[]>(
      'cascade.admin',
      'GET',
      'users/customerPropertyManagers',
    );
    expect(all.map(({ customer: { contactName } }) => contactName)).toContain('Met at the desk');
    await desk.getByRole('row', { name: /Helen.*Inactive/ }).waitFor();
  });

  it('[CV-413] link to their property manager', async () => {
    await (await menu('Pat Murray', 'Edit Property Manager')).click();
    const managers = opened('Property managers of Pat Murray');
    await managers
      .getByRole('button', { name: /^Edit Property Manager/ })
      .first()
      .click();
    const manager = opened('Edit Property Manager');
    expect(await manager.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
    await manager.getByLabel('Name', { exact: true }).fill('Murray & Sons');
    await manager.getByRole('button', { name: 'Submit', exact: true }).click();
    await manager.waitFor({ state: 'detached' });
    await managers.getByRole('cell', { name: 'Murray & Sons', exact: true }).waitFor();
    await managers.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  it('explain a missing link to users who do not manage customers; staff have no customer', async () => {
    await (await menu('Marcus Bell', 'Edit User')).waitFor();
    expect(
      await desk
        .getByRole('menuitem', { name: /Edit (customer|client|owner)|Edit Property Manager/ })
        .count(),
    ).toBe(0);
  });
});

it('lists the user’s devices, and signs out an unknown one from another device', async () => {
  const here = await product.signedInByScreen('maple.coordinator2');
  const there = await product.signedInByScreen('maple.coordinator2');
  await there.getByRole('link', { name: 'Home' }).waitFor();
  await here.getByRole('button', { name: /Theo Park/ }).click();
  await here.getByRole('menuitem', { name: 'My devices' }).click();
  await here.getByText('This device').waitFor();
  await here.getByRole('button', { name: 'Sign out all other devices' }).click();
  await here.getByText('All other devices were signed out.').waitFor();
  await there.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const devices = here.getByRole('list', { name: 'My devices' });
  expect(await devices.getByRole('listitem').count()).toBe(1);
});

it('says that a password set by somebody else expires with more permissions, and a mail asks for a new one', async () => {
  const { content } = await product.api<{ content: PersonItem[] }>(
    'maple.admin',
    'GET',
    'users/all?search=park',
  );
  const { id, email } = content[0]!;
  await product.api('maple.manager', 'PUT', `users/${id}/passwordChange`, PASSWORD);
  await page.goto('/users?search=park');
  await choose('Theo Park', 'Edit User');
  await dialog().getByText('Somebody else set this person’s password', { exact: false }).waitFor();
  await dialog().getByLabel('Manage teams').check();
  await press('Save');
  await says('Theo Park was saved.');
  expect(await product.mailTo(email)).toMatch(/select Forgot My Password/);
  const refused = await product.visitor();
  await refused.goto('/');
  await signIn(refused, 'maple.coordinator2', PASSWORD);
  await refused.getByText('Invalid credentials provided!').waitFor();
});
