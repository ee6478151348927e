import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConditionInspection, OpenedConditionInspection } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './browser';
import type { Product } from './product';

export const INSPECTOR = 'maple.inspector';
const COORDINATOR = 'maple.coordinator';

export const field = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens condition reports as a coordinator for the demo's inspector. */
export class ConditionReports {
  private lastProperty = 0;

  constructor(private readonly product: Product) {}

  /** Returns the report as its inspector reads it. */
  record(id: number): Promise<ConditionInspection> {
    return this.product.api(INSPECTOR, 'GET', `condition-inspections/${id}`);
  }

  /**
   * Opens a move-in at the next property whose owner has a license.
   * @param after skips properties up to this id
   */
  async openMoveIn(after = 0, changes: object = {}): Promise<OpenedConditionInspection> {
    this.lastProperty = Math.max(this.lastProperty, after);
    for (this.lastProperty += 1; this.lastProperty < 60; this.lastProperty += 1) {
      const wanted = {
        dueDate: '2026-12-01',
        inspectorId: 6,
        country: 'CA',
        ciType: 'BC',
        type: 'MOVE_IN',
        propertyId: this.lastProperty,
        justification: 'The keys came late.',
        ...changes,
      };
      try {
        return await this.product.api(COORDINATOR, 'POST', 'condition-inspections', wanted);
      } catch (error) {
        if (!String(error).includes('licence_required')) throw error;
      }
    }
    throw new Error('No property is left.');
  }

  /** Opens a move-in and answers all but some questions. */
  async begunMoveIn(open: readonly string[]): Promise<OpenedConditionInspection> {
    const opened = await this.openMoveIn();
    const file = resolve(__dirname, '../../../../form-definitions/test/golden/condition-ca.1.moveIn.json');
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    // The record already has the property's tenants.
    const isGiven = (key: string) => !open.includes(key) && !/^tenant(Second)?(First|Last)Name$/.test(key);
    const answers = Object.fromEntries(Object.entries(golden).filter(([key]) => isGiven(key)));
    await this.product.api(INSPECTOR, 'PUT', `condition-inspections/partial/${opened.id}`, {
      ...answers,
      cleared: open,
    });
    return opened;
  }

  /**
   * Opens a move-in, completes and delivers it.
   * @param more types of further empty rooms after the bedroom
   */
  async finishedMoveIn(more: readonly string[] = []): Promise<OpenedConditionInspection> {
    const signature = 'moveInTenantSignature';
    const opened = await this.begunMoveIn([signature]);
    const page = await this.product.open(`/condition-inspection-form?ciId=${opened.id}`, INSPECTOR, PHONE);
    await addBedroom(page);
    for (const type of more) await addRoom(page, type);
    await sign(page, signature);
    await submit(page);
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    await this.product.leave(page);
    return opened;
  }
}

export async function addRoom(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add room' }).click();
  await dialog(page).getByText(type, { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add room' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Adds a room with one rated element. */
export async function addBedroom(page: Page): Promise<void> {
  await addRoom(page, 'Bedroom');
  await page.getByRole('group', { name: 'Door', exact: true }).getByRole('button', { name: 'Good' }).click();
}

/** Submits and confirms unrated elements. */
export async function submit(page: Page, label = 'Submit'): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('button', { name: 'Submit as it is' }).click();
}

/** Adds a test picture to the first room, which opens the caption dialog. */
export async function shoot(page: Page, picture: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take photo' }).first().click(),
  ]);
  await chooser.setFiles(join(__dirname, 'pictures', picture));
  await dialog(page).getByRole('img').waitFor();
}

/** Captions a photo that was just taken and stored. */
export async function caption(page: Page, words: string): Promise<void> {
  await dialog(page).getByText('This photo is in the report.').waitFor();
  await dialog(page).getByLabel('Caption').fill(words);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

export async function photograph(page: Page, picture: string, words: string): Promise<void> {
  await shoot(page, picture);
  await caption(page, words);
  await page.getByRole('button', { name: new RegExp(words) }).waitFor();
}

export async function sign(page: Page, key: string): Promise<void> {
  await field(page, key).getByRole('button', { name: 'Sign' }).click();
  const box = await dialog(page).locator('canvas').boundingBox();
  if (!box) throw new Error('There is no pad to sign on.');
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 40, { steps: 8 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 8 });
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await field(page, key).getByRole('img').waitFor();
}
