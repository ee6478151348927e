import type { Locator } from 'playwright-core';
import { ADMIN, said, save, useKitchens } from './support/kitchen';
import { editor, openJson } from './support/form-text';
import { PHONE, TABLET } from './support/browser';
import { FormItems } from './support/form-items';

const { openKitchen, product, stored } = useKitchens();

it('restores deleted items by the toast, and undoes and redoes by keyboard', async () => {
  const { page, items } = await openKitchen();
  await items.menu('Sink', 'Delete');
  expect(await items.names('First section')).toEqual(['Range', 'Floor']);
  await page.getByText('Sink was deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await items.names('First section')).toEqual(['Range', 'Sink', 'Floor']);

  await items.menu('Range', 'Duplicate');
  expect(await items.names('First section')).toEqual(['Range', 'Range', 'Sink', 'Floor']);
  await page.keyboard.press('Control+z');
  expect(await items.names('First section')).toEqual(['Range', 'Sink', 'Floor']);
  await page.keyboard.press('Control+Shift+Z');
  expect(await items.names('First section')).toEqual(['Range', 'Range', 'Sink', 'Floor']);

  // Typing a text is one step.
  await items.choose('First section', 'Sink');
  await items.field('Label').pressSequentially(' and tap');
  await page.getByRole('button', { name: 'Undo: Change Sink' }).click();
  expect(await items.names('First section')).toEqual(['Range', 'Range', 'Sink', 'Floor']);
});

it('shows an illegal key at its field, in the list and at its row until it is fixed', async () => {
  const { page, items } = await openKitchen();
  await items.choose('First section', 'Range');
  const key = items.field('Key for move-in');
  expect(await key.inputValue()).toBe('moveInRange');
  await key.fill('smoke.alarm');
  await items.properties
    .getByText('A key starts with a letter and has only letters, digits and _.')
    .waitFor();
  await key.press('Tab');
  const row = items.section('First section').locator('[data-row]', { hasText: 'Range' });
  await row.getByRole('img', { name: '1 error' }).or(row.getByTitle('1 error')).first().waitFor();
  expect(await key.getAttribute('aria-invalid')).toBe('true');

  // The finding links to the field itself.
  await items.choose('Bath', 'Tub');
  await page
    .getByRole('button', { name: /First section › Range/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Properties of Range' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'keys/moveIn');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('moveInTub');
  await items.properties.getByText('Another item has this key.').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('rangeAtStart');
  await page.keyboard.press('Enter');
  await page.getByText('First section › Range').waitFor({ state: 'detached' });
  expect(await key.getAttribute('aria-invalid')).not.toBe('true');
});

it('edits one document in both views, and loses nothing when they are switched, whatever the JSON contains', async () => {
  const { page, items } = await openKitchen();
  await openJson(page);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await page.getByRole('tab', { name: 'Items' }).click();
  await page.getByText('The JSON is not valid, so').waitFor();
  await page.getByRole('button', { name: 'Open the JSON' }).click();
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Backspace');
  await page.getByRole('tab', { name: 'Items' }).click();
  expect(await items.names('First section')).toEqual(['Range', 'Sink', 'Floor']);
  await items.choose('First section', 'Floor');
  await items.field('Label').fill('Floor or carpet');
  await openJson(page);
  await page.locator('.cm-content', { hasText: 'Floor or carpet' }).waitFor();
});

it('shows the differences to whoever saves second, and keeps both changes after a merge', async () => {
  const { page, items, key } = await openKitchen();
  const path = `form-definitions/${key}/1`;
  const theirs = await stored(key);
  theirs.i18n['en-CA']!['range'] = 'Stove';
  await product.api(ADMIN, 'PUT', path, { document: JSON.stringify(theirs) });
  await page.getByText('Somebody else saved this draft.').waitFor();
  await items.choose('First section', 'Sink');
  // Saving by itself shows the conflict, and overwrites nothing.
  await items.field('Label').fill('Sink and tap');
  const conflict = page.getByRole('alertdialog');
  await conflict.getByText(/Ada Novak saved this draft at/).waitFor();
  await conflict.getByText('Stove', { exact: true }).waitFor();
  await conflict.getByText('Sink and tap', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  expect(await items.names('First section')).toEqual(['Stove', 'Sink', 'Floor']);

  await page.getByRole('button', { name: 'Undo: Use another user’s version' }).click();
  expect(await items.names('First section')).toEqual(['Range', 'Sink and tap', 'Floor']);
  await save(page);
  expect((await stored(key)).i18n['en-CA']).toMatchObject({ range: 'Range', sink: 'Sink and tap' });
});

it('has fields for every type, turns several lines into choices, and stores the settings', async () => {
  const { page, items, key } = await openKitchen();
  await items.addItems('Bath', 'Radio buttons, in one line', ['State of the tub']);
  await items.choose('Bath', 'State of the tub');
  await items.field('Add choices, one per line').fill('Cracked\n- Missing');
  await items.properties.getByRole('button', { name: 'Add 2' }).click();
  await items.field('Value of choice 4').fill('9');
  await items.field('Choice 1').fill('Good');
  await items.field('Required').check();
  await items.field('Width of the item').selectOption({ label: 'Half' });

  await items.addItems('Bath', 'Long text', ['Why']);
  await items.choose('Bath', 'Why');
  await items.properties.getByRole('button', { name: 'Add condition' }).click();
  await items.field('Question 1').selectOption('moveInStateOfTheTub');
  await items.properties.getByRole('checkbox', { name: 'Cracked' }).check();
  await items.field('Good').uncheck();
  await items.field('Separate conditions for each side').check();
  await items.field('With a checkbox that requires an explanation').check();
  await items.field('Help text').fill('In your own words');
  await items.field('Max length').fill('many');
  await items.properties.getByText('This must be a number.').waitFor();
  await items.field('Max length').fill('400');
  await items.field('Keep on one page').check();
  await items.field('At move-out, prefill with').selectOption('moveInWhy');
  await items.properties.getByRole('button', { name: 'Add rule' }).click();
  await items.field('Effect of rule 1').selectOption({ label: 'Copy another answer' });
  await save(page);

  const { sections, i18n } = await stored(key);
  const [, state, why] = sections[1]!.items;
  // A choice is always mandatory, so the flag is not stored.
  expect(state).not.toHaveProperty('mandatory');
  expect(state).toMatchObject({
    type: 'inlineRadio',
    width: 'half',
    options: [[1], [0], [2], [9]].map(([value]) => [value, expect.any(String)]),
  });
  const words = state!.options!.map(([, id]) => i18n['en-CA']![id]);
  expect(words).toEqual(['Good', 'No', 'Cracked', 'Missing']);
  const pairs = [['moveInStateOfTheTub', 2]];
  expect(why).toMatchObject({
    when: { moveIn: pairs, moveOut: pairs },
    checkbox: { moveIn: 'moveInWhyBox', moveOut: 'moveOutWhyBox' },
    maxLength: 400,
    print: { keepTogether: true },
    prefill: { moveOut: 'moveInWhy' },
    force: [{ when: [['$editable', true]], copy: '$landlordName' }],
  });
  expect(i18n['en-CA']![why!.help!]).toBe('In your own words');
});

it('sets the box that makes an answer optional, and the text for a missing answer, without JSON', async () => {
  const { page, items, key } = await openKitchen();
  await items.choose('First section', 'Sink');
  await items.field('Error message').fill('Say what the sink is like.');
  await items.field('With a skip checkbox').check();
  // Mandatory unless checked.
  expect(await items.field('Required').count()).toBe(0);
  await items.field('Checkbox label').fill('There is no sink');
  await items.field('Checkbox key for move-in').fill('noSink');
  await items.field('Checkbox key for move-in').press('Tab');
  expect(await items.field('Corrects recorded value').count()).toBe(0);
  await save(page);
  const { sections, i18n } = await stored(key);
  const sink = sections[0]!.items[1]!;
  expect(sink.unless!.keys.moveIn).toBe('noSink');
  expect(i18n['en-CA']).toMatchObject({
    [sink.unless!.label]: 'There is no sink',
    [sink.missing!]: 'Say what the sink is like.',
  });

  await items.field('With a skip checkbox').uncheck();
  await items.field('Error message').fill('');
  await save(page);
  const plain = (await stored(key)).sections[0]!.items[1]!;
  expect(plain).not.toHaveProperty('unless');
  expect(plain).not.toHaveProperty('missing');
});

it('selects the recorded fact that an answer corrects, in the form of a recurring inspection', async () => {
  await product.api(ADMIN, 'POST', 'form-definitions/task-unit/drafts', { from: 1 });
  const page = await product.open('/form-definitions/task-unit/2', ADMIN);
  const items = new FormItems(page);
  await items.choose('Tenant information check', 'Phones');
  const corrects = items.field('Corrects recorded value');
  expect(await corrects.inputValue()).toBe('phones');
  await corrects.selectOption({ label: 'Names of the tenants' });
  await save(page);
});

it('warns about existing answers before a published key is changed', async () => {
  await product.api(ADMIN, 'POST', 'form-definitions/condition-us/drafts', { from: 1 });
  const page = await product.signedIn(ADMIN);
  await page.goto('/form-definitions/condition-us/2');
  const items = new FormItems(page);
  await items.choose('Rental unit', 'Unit size');
  await items.field('Key for move-in').fill('sizeOfUnit');
  await items.properties.getByText('Published versions store answers under unitSize.').waitFor();
});

it.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
])('scrolls the list and the properties to their ends on %s', async (_screen, viewport) => {
  const { page, items } = await openKitchen(viewport);
  await items.addItems(
    'Bath',
    'Short text',
    Array.from({ length: 30 }, (_, index) => `Tile ${index + 1}`),
  );
  const reaches = async (column: string, last: Locator) => {
    const box = await page.locator(column).boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + 40);
    // A wheel event, because scrollIntoView also scrolls what users cannot.
    await page.mouse.wheel(0, 9000);
    const end = await last.elementHandle();
    await page.waitForFunction(
      ([element, name]) => {
        const { bottom } = element!.getBoundingClientRect();
        return bottom <= document.querySelector(name)!.getBoundingClientRect().bottom;
      },
      [end as unknown as Element | null, column] as const,
    );
  };
  await reaches('.items-outline', items.section('Bath').locator('[data-row]').last());
  await items.choose('Bath', 'Tile 30');
  await reaches('.items-properties', items.field('Id'));
});

it('shows the properties instead of the list on a phone, and returns to the row', async () => {
  const { page, items } = await openKitchen(PHONE);
  await items.choose('First section', 'Sink');
  expect(await items.outline.isVisible()).toBe(false);
  await items.field('Label').fill('Sink and tap');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await items.outline.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Sink and tap'));
  expect(await focused()).toContain('Short text');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});

it('works by keyboard: one Tab stop, arrow keys between rows, Enter to the fields', async () => {
  const { page, items } = await openKitchen();
  expect(await items.outline.locator('[data-main][tabindex="0"]').count()).toBe(1);
  await items.outline.locator('[data-main][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const name = () => page.evaluate(() => document.activeElement?.firstElementChild?.textContent);
  expect(await name()).toBe('First section');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await name()).toBe('Sink');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Properties of Sink' }).waitFor();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'label');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-main') === true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  expect(await items.section('First section').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await items.names('First section')).toHaveLength(3);
});

it('moves and deletes several items in one step each, by keyboard and by boxes', async () => {
  const { page, items, key } = await openKitchen();
  const form = await stored(key);
  Object.assign(form.sections[1]!.items[0]!, { shownWhen: "${moveInSink} != ''" });
  await product.api(ADMIN, 'PUT', `form-definitions/${key}/1`, { document: JSON.stringify(form) });
  await page.reload();
  const bar = page.getByRole('group', { name: 'Actions for the selected items' });
  const act = (name: string) => bar.getByRole('button', { name, exact: true });
  const row = (section: string, at: number) => items.section(section).locator('[data-main]').nth(at);

  await row('First section', 0).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await said(page, '2 selected');
  await act('Move down').press('Enter');
  expect(await items.names('First section')).toEqual(['Floor', 'Range', 'Sink']);
  await act('Move to section').press('Enter');
  await page.getByRole('menuitem', { name: 'Bath' }).press('Enter');
  await said(page, '2 items were moved to Bath.');
  expect(await items.names('Bath')).toEqual(['Tub', 'Range', 'Sink']);

  // What uses the answers is named before they are gone.
  await act('Delete').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 items?' });
  await question.getByText('Bath › Tub').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('2 items were deleted.').waitFor();
  expect([await items.names('Bath'), await bar.count()]).toEqual([['Tub'], 0]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await items.names('Bath')).toEqual(['Tub', 'Range', 'Sink']);

  await page.getByRole('button', { name: 'Select items' }).click();
  await page.getByRole('checkbox', { name: 'Select Tub' }).check();
  await row('Bath', 2).click({ modifiers: ['Shift'] });
  await bar.getByText('3 selected').waitFor();
  await row('Bath', 1).click({ modifiers: ['ControlOrMeta'] });
  await bar.getByText('2 selected').waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await row('Bath', 0).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await said(page, '3 selected');
  await page.keyboard.press('ControlOrMeta+a');
  await said(page, '4 selected');
});

it('finds texts, keys and conditions by keyboard, and returns the focus', async () => {
  const { page, items } = await openKitchen();
  await items.choose('Bath', 'Tub');
  await items.field('Help text').fill('Émail sans éclats');
  await items.choose('First section', 'Floor');
  await items.field('Label').focus();
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.getByRole('search');
  const words = search.getByRole('status');
  await page.keyboard.type('EMAIL');
  await words.getByText('1 match').waitFor();
  await page.keyboard.press('Enter');
  await words.getByText('1 of 1: Tub').waitFor();
  await page.getByRole('heading', { name: 'Properties of Tub' }).waitFor();
  expect(await items.field('Help text').getAttribute('data-found')).toBe('');

  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('sink');
  await words.getByText(/^\d matches$/).waitFor();
  await page.keyboard.press('Shift+Enter');
  const last = /^(\d) of \1: Sink$/;
  await words.getByText(last).waitFor();
  await page.keyboard.press('Enter');
  await words.getByText(/^1 of \d: Sink$/).waitFor();
  await page.keyboard.type('x');
  await words.getByText('No matches').waitFor();

  // The properties of another item are open now, so the focus returns to the list.
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-main') === true);
});
