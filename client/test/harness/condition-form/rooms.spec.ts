import type { Page } from 'playwright-core';
import { until } from '../../browser/support/until';
import { log, roomNames, unfoldRoom, useFormHarness } from '../support/condition-form';

const harness = useFormHarness();

describe('the rooms', () => {
  const room = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  it('[CV-323] are added by type under a name that can be changed, and numbered when they repeat', async () => {
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

  it('[CV-323] carry one or more codes per element, and "all good" fills in only what is open', async () => {
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

  it('say "not applicable" of what is open, where its scale has the word', async () => {
    const page = await harness.open({ rooms: '3' });
    await unfoldRoom(page, 'Bathroom 3');
    await page.getByRole('button', { name: 'All not applicable' }).click();
    const bathroom = (await log(page)).rooms[2];
    // What had a rating keeps it; that of caulking knows no such word.
    expect(bathroom).toMatchObject({ door: 'SCRATCHED', ceiling: 'NA', floor: 'NA' });
    expect(bathroom).not.toHaveProperty('caulking');
  });

  it('[CV-323] are put in order by keyboard and removed by name', async () => {
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

  it('of a common area have ratings and counts with their defaults', async () => {
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
