import type { Page } from 'playwright-core';
import { until } from '../../browser/support/until';
import { PHONE } from '../../browser/support/browser';
import { log, roomNames, unfoldRoom, useFormHarness } from '../support/condition-form';

const harness = useFormHarness();

describe('rooms', () => {
  const room = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  it('[CV-323] are added by type with an editable name, numbered when it repeats', async () => {
    const page = await harness.open();
    for (const expected of ['Bedroom', 'Bedroom 2']) {
      await page.getByRole('button', { name: 'Add room' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('radio').count()).toBe(24);
      await dialog.getByText('Bedroom', { exact: true }).click();
      expect(await dialog.getByLabel('Room name').inputValue()).toBe(expected);
      await dialog.getByRole('button', { name: 'Add room' }).click();
    }
    expect(await roomNames(page)).toEqual(['Bedroom', 'Bedroom 2']);
    expect((await log(page)).rooms[0]?.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    await room(page, 'Bedroom 2').getByLabel('Room name').fill('Guest room');
    await until(() => roomNames(page), ['Bedroom', 'Guest room']);
  });

  it('[CV-323] have one or more codes per element, and "all good" fills in only open ones', async () => {
    const page = await harness.open({ rooms: '1' });
    await unfoldRoom(page, 'Living room 1');
    const element = (label: string) => page.getByRole('group', { name: label, exact: true });
    await element('Ceiling').getByRole('button', { name: 'Other conditions of Ceiling' }).click();
    await element('Ceiling').getByRole('button', { name: 'Stained' }).click();
    await element('Ceiling').getByRole('button', { name: 'Broken' }).click();
    const first = async (): Promise<Record<string, unknown>> => (await log(page)).rooms[0] ?? {};
    expect(await first()).toMatchObject({ ceiling: 'STAINED', ceilingCodes: ['STAINED', 'BROKEN'] });
    await page.getByRole('button', { name: 'All good' }).click();
    expect(await first()).toMatchObject({
      ceilingCodes: ['STAINED', 'BROKEN'],
      door: 'SCRATCHED',
      floor: 'GOOD',
      windowSafetyLock: 'YES',
      heat: 'FUNCTIONING',
    });
    await element('Ceiling').getByRole('button', { name: 'Good' }).click();
    expect(await first()).toMatchObject({ ceiling: 'GOOD', ceilingCodes: ['GOOD'] });
    await page
      .getByRole('group', { name: 'Unauthorized appliance' })
      .getByRole('radio', { name: 'Yes' })
      .click();
    await page.getByLabel('Other observations').fill('A loose tile');
    await until(async () => (await first())['otherObservations'], 'A loose tile');
    expect((await first())['unauthorizedAppliance']).toBe(true);
  });

  it('set open elements to "not applicable" where the scale has it', async () => {
    const page = await harness.open({ rooms: '3' });
    await unfoldRoom(page, 'Bathroom 3');
    await page.getByRole('button', { name: 'All not applicable' }).click();
    const bathroom = (await log(page)).rooms[2];
    // Existing ratings stay, and caulking has no such choice.
    expect(bathroom).toMatchObject({ door: 'SCRATCHED', ceiling: 'NA', floor: 'NA' });
    expect(bathroom).not.toHaveProperty('caulking');
  });

  it('[CV-323] are reordered by keyboard and removed by name', async () => {
    const page = await harness.open({ rooms: '3' });
    await unfoldRoom(page, 'Kitchen 2');
    await page.getByRole('button', { name: 'Move Kitchen 2 up' }).focus();
    await page.keyboard.press('Enter');
    await until(() => roomNames(page), ['Kitchen 2', 'Living room 1', 'Bathroom 3']);
    await page.getByText('Kitchen 2 is now number 1').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove room' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove Kitchen 2?' });
    await dialog.getByText('Cancel', { exact: true }).click();
    expect((await roomNames(page)).length).toBe(3);
    await page.getByRole('button', { name: 'Remove room' }).click();
    await dialog.getByRole('button', { name: 'Remove room' }).click();
    await until(() => roomNames(page), ['Living room 1', 'Bathroom 3']);
  });

  it('[CV-289] keep their name when it is cleared, and say so', async () => {
    const page = await harness.open({ rooms: '2' });
    await unfoldRoom(page, 'Kitchen 2');
    const name = page.getByLabel('Room name');
    await name.fill('');
    await page.getByText('A room needs a name. It is still called “Kitchen 2”.').waitFor();
    await name.blur();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Other observations').fill('A loose tile');
    await until(async () => (await log(page)).rooms[1]?.otherObservations, 'A loose tile');
    expect(await roomNames(page)).toEqual(['Living room 1', 'Kitchen 2']);
    await name.fill('Kitchen at the back');
    await until(() => roomNames(page), ['Living room 1', 'Kitchen at the back']);
    expect(await name.getAttribute('aria-invalid')).toBeNull();

    await page.getByRole('button', { name: 'Add room' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Den', { exact: true }).click();
    await dialog.getByLabel('Room name').fill(' ');
    await dialog.getByText('Enter a room name.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Add room' }).isDisabled()).toBe(true);
  });

  it('[CV-289] are inserted before the visible one', async () => {
    const page = await harness.open({ rooms: '3' });
    await unfoldRoom(page, 'Kitchen 2');
    await page.getByRole('button', { name: 'Insert a room before Kitchen 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert a room before Kitchen 2' });
    await dialog.getByText('Hallway', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add room' }).click();
    await until(() => roomNames(page), ['Living room 1', 'Hallway', 'Kitchen 2', 'Bathroom 3']);
  });

  it('[CV-291] of a common area accept only what the server accepts, and show what is missing', async () => {
    const page = await harness.open({ rooms: '5' });
    await page.getByRole('button', { name: /^Lobby 5\s*2 elements/ }).click();
    const lobby = async (): Promise<Record<string, unknown>> => (await log(page)).rooms[4] ?? {};
    const lamps = page.getByRole('group', { name: 'Lamps' });
    const count = lamps.getByLabel('Count');
    for (const [typed, words] of [
      ['-3', 'Enter at least 0.'],
      ['1.5', 'Enter a whole number.'],
      ['100001', 'Enter at most 100000.'],
      ['', 'Enter a whole number.'],
    ] as const) {
      await count.fill(typed);
      await lamps.getByText(words).waitFor();
    }
    await count.blur();
    await page.getByLabel('Other observations').fill('Two lamps are out');
    await until(async () => (await lobby())['otherObservations'], 'Two lamps are out');
    expect((await lobby())['element2']).toBe(1);
    await count.fill('12');
    await until(async () => (await lobby())['element2'], 12);

    // A new element's name takes the focus, because a rating without a name is meaningless.
    await page.getByRole('button', { name: 'Add rating' }).click();
    const name = page.getByRole('textbox', { name: 'Element', exact: true }).last();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('Rated from 1 to 5, such as cleanliness.').waitFor();
    await name.blur();
    await page.getByText('Enter a name. It is printed in the report.').waitFor();
    await name.fill('Smell');
    await until(async () => (await lobby())['element3Label'], 'Smell');
  });

  it('[CV-291] of a common area have elements that are ordered by position and by drag', async () => {
    const page = await harness.open({ rooms: '5' });
    await unfoldRoom(page, 'Lobby 5');
    const names = () => page.getByRole('textbox', { name: 'Element', exact: true });
    const shown = () =>
      names().evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
    const lobby = async (): Promise<Record<string, unknown>> => (await log(page)).rooms[4] ?? {};
    expect(await shown()).toEqual(['Cleanliness', 'Lamps']);
    await page.getByRole('button', { name: 'Insert an element before Lamps' }).click();
    await page.getByRole('menuitem', { name: 'Count above', exact: true }).click();
    const added = names().nth(1);
    await until(() => added.evaluate((each) => each === document.activeElement), true);
    await added.fill('Doors');
    await until(async () => (await lobby())['element3Label'], 'Doors');
    expect(await shown()).toEqual(['Cleanliness', 'Doors', 'Lamps']);
    // The other elements keep their numbers, to which photos and notes refer.
    expect(await lobby()).toMatchObject({
      element2Label: 'Lamps',
      element3Type: 'COUNT',
      elementOrder: [1, 3, 2],
    });
    const up = page.getByRole('button', { name: 'Move Lamps up' });
    await up.click();
    await until(shown, ['Cleanliness', 'Lamps', 'Doors']);
    await page.getByText('Lamps is now number 2').waitFor({ state: 'attached' });
    await until(() => up.evaluate((each) => each === document.activeElement), true);
    await page.keyboard.press('Enter');
    await until(shown, ['Lamps', 'Cleanliness', 'Doors']);
    expect(await up.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Remove Cleanliness' }).click();
    await until(shown, ['Lamps', 'Doors']);
    expect((await lobby())['elementOrder']).toEqual([2, 3]);
  });

  it('scroll to the top of an added room, with the focus on its name', async () => {
    const page = await harness.open({ rooms: '3' }, PHONE);
    await page.getByRole('button', { name: 'Add room' }).click();
    await page.getByRole('dialog').getByText('Kitchen', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click();
    const head = page.getByRole('button', { name: /^Kitchen\s*0 of/ });
    const name = room(page, 'Kitchen').last().getByLabel('Room name');
    await until(() => name.evaluate((each) => each === document.activeElement), true);
    const { y } = (await head.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(200);
  });

  it('have distinct names in any spelling', async () => {
    const page = await harness.open({ rooms: '2' });
    await page.getByRole('button', { name: 'Add room' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Den', { exact: true }).click();
    await dialog.getByLabel('Room name').fill(' kitchen  2');
    await dialog.getByText('Another room is called “kitchen  2”.', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Add room' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Room name').fill('Den at the back');
    await dialog.getByRole('button', { name: 'Add room' }).click();
    const name = room(page, 'Den at the back').getByLabel('Room name');
    await name.fill('KITCHEN 2');
    await page.getByText('Another room is called “KITCHEN 2”.', { exact: false }).waitFor();
    await name.blur();
    expect(await roomNames(page)).toEqual(['Living room 1', 'Kitchen 2', 'Den at the back']);
  });

  it('of a common area have ratings and counts with defaults', async () => {
    const page = await harness.open({ rooms: '5' });
    await unfoldRoom(page, 'Lobby 5');
    await page.getByRole('button', { name: 'Add rating' }).click();
    await page.getByRole('button', { name: 'Add count' }).click();
    const lobby = async (): Promise<Record<string, unknown>> => (await log(page)).rooms[4] ?? {};
    expect(await lobby()).toMatchObject({
      element3: 5,
      element3Type: 'RATING',
      element4: 1,
      element4Type: 'COUNT',
    });
    await page.getByRole('group', { name: 'Cleanliness' }).getByRole('radio', { name: '3' }).click();
    await until(async () => (await lobby())['element1'], 3);
  });

  it('[CV-343] of a move-out stand beside those of the move-in', async () => {
    const page = await harness.open({ side: 'moveOut', rooms: '2' });
    expect(await page.getByRole('button', { name: /^Kitchen 2/ }).count()).toBe(2);
    await page
      .getByRole('button', { name: /^Living room 1/ })
      .first()
      .click();
    const moveIn = page.locator('[data-side="moveIn"] .wt-room').first();
    await moveIn.getByText('Scratched, Dirty').waitFor();
    expect(await moveIn.getByRole('button', { name: 'Remove room' }).count()).toBe(0);
  });
});
