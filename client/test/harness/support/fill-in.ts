import type { Locator, Page } from 'playwright-core';
import type { ReportField } from '@walkthrough/form-definitions/test/support/report-fields';
import { field } from './condition-form';

/** Values that the form must store. */
export type FilledIn = [key: string, value: unknown][];

const WORDS: Readonly<Record<NonNullable<ReportField['format']>, readonly [typed: string, kept: string]>> = {
  address: ['  9   Oak Avenue ', '9 Oak Avenue'],
  postalCode: ['v1l  1a1', 'V1L 1A1'],
  email: [' ana.lee@example.com ', 'ana.lee@example.com'],
};

async function type(input: Locator, format: ReportField['format'], key: string): Promise<string> {
  const [typed, kept] = format === undefined ? [`Words for ${key}`, `Words for ${key}`] : WORDS[format];
  await input.fill(typed);
  await input.blur();
  return kept;
}

/** Types two lines, which a single-line field joins. */
async function write(text: Locator, key: string): Promise<string> {
  const words = `Words for ${key}\nand more of them`;
  await text.fill(words);
  await text.blur();
  return words;
}

async function sign(page: Page, place: Locator): Promise<{ typed: string }> {
  await place.getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('tab', { name: 'Type the name' }).click();
  await page.getByLabel('Name in full').fill('Ana Lee');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  return { typed: 'Ana Lee' };
}

/** Selects the last choice that does not ask for text. */
async function choose(select: Locator, key: string): Promise<string> {
  const value = key.endsWith('SignatureName')
    ? 'Ben Lee'
    : ((await select.locator('option').nth(3).getAttribute('value')) ?? '');
  await select.selectOption(value);
  return value;
}

/**
 * Fills in one field like a user.
 * @returns the values that must be stored, including the checkbox of a text
 */
export async function fillIn(
  page: Page,
  { key, type: kind, box, format, choices, amount }: ReportField,
): Promise<FilledIn> {
  const place = field(page, key);
  switch (kind) {
    case 'text':
      return [[key, await type(place.getByRole('textbox'), format, key)]];
    case 'longText':
      if (box !== undefined) await place.getByRole('checkbox').check();
      return [
        [key, await write(place.getByRole('textbox'), key)],
        ...(box === undefined ? [] : ([[box, true]] satisfies FilledIn)),
      ];
    case 'numeric':
      await place.getByRole('spinbutton').fill(amount === true ? '7.25' : '7');
      return [[key, amount === true ? 7.25 : 7]];
    case 'date':
      await place.locator('input[type=date]').fill('2026-03-01');
      return [[key, '2026-03-01']];
    case 'boolean':
      await place.getByRole('checkbox').check();
      return [[key, true]];
    case 'select':
      return [[key, await choose(place.getByRole('combobox'), key)]];
    case 'signature':
      return [[key, await sign(page, place)]];
    case 'radio':
      await place.getByRole('radio').last().click();
      return [[key, (choices?.length ?? 0) - 1]];
    case 'rooms':
      throw new Error('Rooms are not filled in like a field.');
  }
}
