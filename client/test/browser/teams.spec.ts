import type { InspectionNoteItem, PropertyPage, StaffInspectionPage } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
let page: Page;
beforeAll(async () => {
  page = await product.signedIn('maple.admin', DESK);
  await page.getByRole('link', { name: 'Team Management' }).click();
  await page.getByRole('heading', { name: 'Team Management', level: 1 }).waitFor();
});

const team = () => page.getByRole('combobox', { name: 'Team' });
const section = (name: RegExp) =>
  page.getByRole('region', { name }).filter({ has: page.getByRole('heading') });
const inspectors = () => section(/^Inspectors/);
const properties = () => section(/^Properties/);
const rowsOf = (part: ReturnType<typeof section>) =>
  part.getByRole('row').filter({ has: page.getByRole('cell') });
const toast = (text: string) => page.getByText(text).first().waitFor();
const select = (name: string) => team().selectOption({ label: name });
const isSelected = (name: string) =>
  team().locator('option:checked').filter({ hasText: name }).waitFor({ state: 'attached' });
async function create(name: string) {
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
}

describe('Team Management', () => {
  it('[CV-563] shows the selected team, also when its address is opened', async () => {
    await select('South team');
    await page.waitForURL(/\?team=\d+$/);
    await page.reload();
    await page.getByRole('combobox', { name: 'Team', exact: true }).waitFor();
    await isSelected('South team');
    await select('North team');
    await isSelected('North team');
  });

  it('[CV-564] creates a team and shows it, and refuses a taken name', async () => {
    await create('North team');
    await page.getByRole('dialog').getByText('A team with this name already exists.').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Island team');
    await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
    await toast('Team Island team created successfully');
    await isSelected('Island team');
    await inspectors().getByText('No inspectors in this team').waitFor();
    await properties().getByText('No properties in this team').waitFor();
  });

  it('[CV-565] renames a team, and asks after a concurrent rename', async () => {
    const id = new URL(page.url()).searchParams.get('team');
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Gulf Islands');
    await product.api('maple.manager', 'PUT', `teams/${id}?name=Islands`);
    // The list behind the dialog has the change, but the open dialog does not.
    await page.locator('option', { hasText: /^Islands$/ }).waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You and somebody else renamed this team.').waitFor();
    await page.getByRole('button', { name: 'Use mine' }).click();
    await toast('Your team was successfully renamed.');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isSelected('Gulf Islands');
  });

  it('[CV-578] reports a renamed team with Undo, and failures', async () => {
    const refuse = async (path: string, words: string, act: () => Promise<void>) => {
      let isRefused = false;
      // Lists are read again at any time; only the first change is refused.
      await page.route(path, (route) => {
        if (isRefused || route.request().method() === 'GET') return route.fallback();
        isRefused = true;
        return route.fulfill({ status: 500, json: { code: 'internal' } });
      });
      await act();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words).waitFor();
      await dialog.getByRole('button', { name: /^(Create team|Save)$/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.unroute(path);
    };
    await refuse('**/api/teams', 'There was an error creating this team.', () => create('Told team'));
    await toast('Team Told team created successfully');
    await refuse('**/api/teams/*', 'An error occurred while renaming your team.', async () => {
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Heard team');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    });
    await toast('Your team was successfully renamed.');
    await isSelected('Heard team');
    await page.getByRole('button', { name: 'Undo' }).click();
    await isSelected('Told team');
    const received = new URL(page.url()).searchParams.get('team');
    await product.api('maple.admin', 'DELETE', `teams/${received}`);
    await select('Gulf Islands');
    await page.locator('option', { hasText: /^Told team$/ }).waitFor({ state: 'detached' });
  });

  it('[CV-568] adds and removes an inspector, and Undo adds the inspector back', async () => {
    await inspectors().getByRole('button', { name: 'Add inspector' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Inspector' }).fill('Ivan');
    await page.getByRole('option', { name: /Ivan/ }).click();
    await dialog.getByRole('button', { name: 'Add to team' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowsOf(inspectors()).filter({ hasText: 'Ivan' }).waitFor();
    await inspectors()
      .getByRole('button', { name: /^Remove Ivan/ })
      .click();
    await inspectors().getByText('No inspectors in this team').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowsOf(inspectors()).filter({ hasText: 'Ivan' }).waitFor();
  });

  it('[CV-567] lists inspectors, each with a checkbox for team auditor', async () => {
    const auditor = () => inspectors().getByRole('checkbox', { name: /^Ivan .* audits this team$/ });
    expect(await auditor().isChecked()).toBe(false);
    await auditor().click();
    await page.reload();
    await auditor().waitFor();
    expect(await auditor().isChecked()).toBe(true);
    const body = await product.api('maple.inspector', 'GET', 'inspectors/self');
    expect(body).toMatchObject({
      auditTeams: expect.arrayContaining([{ id: expect.any(Number), name: 'Gulf Islands' }]),
    });
  });

  it('[CV-570] adds properties found by search, removes one, and Undo adds it back', async () => {
    await properties().getByRole('button', { name: 'Add properties' }).click();
    const dialog = page.getByRole('dialog');
    const found = dialog.getByRole('row').getByRole('checkbox');
    await found.nth(0).click();
    await found.nth(1).click();
    await dialog.getByRole('button', { name: /^Select.*2/ }).click();
    await toast('Properties added: 2');
    await page.getByRole('heading', { name: 'Properties (2)' }).waitFor();
    const codes = () => rowsOf(properties()).locator('td:first-of-type').allInnerTexts();
    const both = await codes();
    const remove = properties()
      .getByRole('button', { name: /^Remove / })
      .first();
    await remove.click();
    await page.getByRole('heading', { name: 'Properties (1)' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Properties (2)' }).waitFor();
    await until(codes, both);
    await remove.click();
    await page.getByRole('heading', { name: 'Properties (1)' }).waitFor();
    expect(await rowsOf(properties()).count()).toBe(1);
  });

  it("[CV-577] adds a manager's note to every open inspection of the team", async () => {
    const add = async (details: string) => {
      await page.getByRole('button', { name: 'Note to the team' }).click();
      const dialog = page.getByRole('dialog', { name: "Manager's Note for Gulf Islands" });
      await dialog.getByLabel('Note text').fill(details);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await add('New keys from Monday');
    await toast('Note added to 1 inspection');
    const id = new URL(page.url()).searchParams.get('team');
    const { content } = await product.api<PropertyPage>('maple.admin', 'GET', `teams/${id}/properties`);
    const lists = ['rolling/page', 'assigned', 'scheduled'].map((tab) =>
      product.api<StaffInspectionPage>(
        'maple.admin',
        'GET',
        `inspections/${tab}?ciMode=false&code=${content[0]!.code}`,
      ),
    );
    const [row] = (await Promise.all(lists)).flatMap((list) => list.content);
    const notes = await product.api<InspectionNoteItem[]>(
      'maple.admin',
      'GET',
      `inspectionNotes?inspectionId=${row!.id}`,
    );
    expect(notes[0]).toMatchObject({ details: 'New keys from Monday', isSticky: false });
  });

  it('shows live changes of teams, inspectors and properties', async () => {
    const as = 'maple.manager';
    const { id } = await product.api<{ id: number }>(as, 'POST', 'teams', { name: 'From afar' });
    await team().locator('option', { hasText: 'From afar' }).waitFor({ state: 'attached' });
    await select('From afar');
    await inspectors().getByText('No inspectors in this team').waitFor();
    const [inspector] = await product.api<{ id: number; name: string }[]>(as, 'GET', 'inspectors');
    await product.api(as, 'PUT', `teams/${id}/inspectors`, { ids: [inspector!.id] });
    await rowsOf(inspectors()).filter({ hasText: inspector!.name }).waitFor();
    const { content } = await product.api<{ content: { id: number; code: string }[] }>(
      as,
      'GET',
      'properties/query?count=1',
    );
    await product.api(as, 'PUT', `teams/${id}/properties`, { ids: [content[0]!.id] });
    await properties().getByText(content[0]!.code).waitFor();
    await product.api(as, 'PUT', `teams/${id}?name=From nearby`);
    await isSelected('From nearby');
    await product.api(as, 'DELETE', `teams/${id}`);
    await team().locator('option', { hasText: 'From nearby' }).waitFor({ state: 'detached' });
    await select('Gulf Islands');
  });

  it('keeps a confirmation on its team when another team is selected', async () => {
    await create('Short-lived');
    await isSelected('Short-lived');
    const id = new URL(page.url()).searchParams.get('team');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete team?' });
    await product.api('maple.manager', 'PUT', `teams/${id}?name=Lived on`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('alert').waitFor();
    await question.getByText(/^Lived on will be deleted/).waitFor();
    await product.api('maple.manager', 'DELETE', `teams/${id}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('This does not exist, or you do not have access to it.').waitFor();
    await question.getByText(/^Short-lived will be deleted/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByText('This team was deleted, or you do not have access to it.').waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await select('Gulf Islands');
    await isSelected('Gulf Islands');
  });

  it('[CV-566] deletes a team after a confirmation, also from its inspectors', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/^Gulf Islands will be deleted/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast('Gulf Islands was deleted.');
    await until(() => team().getByRole('option').allTextContents(), ['North team', 'South team']);
    const body = await product.api('maple.inspector', 'GET', 'inspectors/self');
    expect(JSON.stringify(body)).not.toContain('Gulf Islands');
  });

  it('[CV-569] lists the properties of the team by code, 50 per page', async () => {
    await select('North team');
    const counted = properties().getByRole('heading', { name: /\d/ });
    const total = Number(/\d+/.exec((await counted.textContent())!)![0]);
    await rowsOf(properties()).first().waitFor();
    const asked = page.waitForRequest(/teams\/\d+\/properties\?/);
    await page.reload();
    expect((await asked).url()).toMatch(/page=0&size=50/);
    await rowsOf(properties()).first().waitFor();
    expect(await rowsOf(properties()).count()).toBe(Math.min(total, 50));
  });

  it('fits a phone', async () => {
    const phone = await product.signedIn('maple.admin', PHONE);
    await phone.goto('/teams');
    await phone
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    // Nor does a part scroll sideways in its own frame.
    const parts = await phone
      .getByRole('region')
      .filter({ has: phone.getByRole('heading') })
      .all();
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts)
      expect(await part.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('is hidden from other users: no button, and the address leads away', async () => {
    const other = await product.signedIn('maple.inspector', PHONE);
    await other.goto('/teams');
    await other.waitForURL((url) => url.pathname !== '/teams');
    expect(product.complaints).toEqual([]);
  });
});
