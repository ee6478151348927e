import type { Locator, Page } from 'playwright-core';

/** Drives the item list of the form editor, without JSON. */
export class FormItems {
  constructor(readonly page: Page) {}

  get outline(): Locator {
    return this.page.getByRole('list', { name: 'Sections and items' });
  }

  get properties(): Locator {
    return this.page.getByRole('region', { name: 'Properties' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Returns the list of a section's items. */
  section(title: string): Locator {
    return this.outline.getByRole('list', { name: title, exact: true });
  }

  /** Returns the names of a section's items from top to bottom. */
  async names(title: string): Promise<string[]> {
    return this.section(title).locator('[data-main] > span:first-child').allTextContents();
  }

  async sectionNames(): Promise<string[]> {
    return this.outline.locator('[aria-expanded] > span:first-child').allTextContents();
  }

  handle(name: string): Locator {
    return this.outline.getByRole('button', { name: `Move ${name}`, exact: true });
  }

  field(label: string): Locator {
    return this.properties.getByLabel(label, { exact: true });
  }

  async choose(section: string, name: string): Promise<void> {
    await this.section(section).locator('[data-main]', { hasText: name }).first().click();
    await this.page.getByRole('heading', { name: `Properties of ${name}` }).waitFor();
  }

  async chooseSection(title: string): Promise<void> {
    await this.outline.locator('[aria-expanded]', { hasText: title }).first().click();
  }

  /** Adds an item for each line. */
  async addItems(section: string, type: string, lines: readonly string[], asked?: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add items to ${section}`, exact: true }).click();
    await this.dialog.getByLabel('Type', { exact: true }).selectOption({ label: type });
    await this.dialog.getByLabel('Labels, one in each line').fill(lines.join('\n'));
    if (asked) await this.dialog.getByLabel('Asked at').selectOption({ label: asked });
    await this.dialog.getByRole('button', { name: /^Add/ }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async addTable(section: string, title: string, rows: readonly string[], like: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add items to ${section}`, exact: true }).click();
    await this.dialog
      .getByLabel('Type', { exact: true })
      .selectOption({ label: 'Table of rows and columns' });
    await this.dialog.getByLabel('Title of the table').fill(title);
    await this.dialog.getByLabel('Rows, one in each line').fill(rows.join('\n'));
    await this.dialog.getByLabel('Columns of the new table').selectOption({ label: like });
    await this.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Chooses a command from the menu of a row. */
  async menu(name: string, command: string): Promise<void> {
    await this.outline.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: command, exact: true }).click();
  }
}

/** Creates an empty form and opens it. */
export async function newEmptyForm(
  page: Page,
  form: { key: string; title: string; country: string },
): Promise<FormItems> {
  await page.goto('/form-definitions');
  await page.getByRole('button', { name: 'New form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key of the form').fill(form.key);
  await dialog.getByLabel('Start as a copy of').selectOption({ label: 'Nothing: an empty form' });
  await dialog.getByLabel('Title of the form').fill(form.title);
  await dialog.getByLabel(form.country).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**/form-definitions/${form.key}/1`);
  const items = new FormItems(page);
  await items.outline.waitFor();
  return items;
}
