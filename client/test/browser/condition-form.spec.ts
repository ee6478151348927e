import type { Locator, Page } from 'playwright-core';
import type { HarnessLog } from '../harness/memory-session';
import { FormHarness } from './support/form-harness';
import { DESK, PHONE } from './support/product';

declare const window: { harness: HarnessLog };

let harness: FormHarness;
beforeAll(async () => {
  harness = await FormHarness.start();
}, 180_000);
afterAll(() => harness.close());

const PICTURE = {
  name: 'wall.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const log = (page: Page): Promise<HarnessLog> => page.evaluate(() => window.harness);
const answer = async (page: Page, key: string): Promise<unknown> => (await log(page)).answers[key];
const field = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
const choose = (page: Page, key: string, option: string) =>
  field(page, key).getByRole('radio', { name: option, exact: true }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const focusedKey = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key'));

/** Waits until what the screen handed over is as expected. */
async function until<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  expect(await read()).toEqual(expected);
}

describe('the item types', () => {
  let page: Page;
  beforeAll(async () => {
    page = await harness.open({ form: 'condition-ca', rooms: '1' });
  });

  it('[CV-311] radio: keeps the number of the choice, by mouse and by arrow keys', async () => {
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await until(() => answer(page, 'moveInTenantAgentState'), 0);
    await page.keyboard.press('ArrowRight');
    await until(() => answer(page, 'moveInTenantAgentState'), 1);
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    expect(await field(page, 'moveInTenantAgentState').getByRole('radio').count()).toBe(3);
    await page.getByRole('group', { name: 'Who is present' }).first().waitFor();
  });

  it('[CV-312] radio table: Is Present and Has Problem of each row', async () => {
    const row = page.getByRole('group', { name: 'Smoke detector' }).first();
    await row.getByRole('group', { name: 'Is Present' }).getByRole('radio', { name: 'Yes' }).click();
    await row.getByRole('group', { name: 'Has Problem' }).getByRole('radio', { name: 'No' }).click();
    await until(() => answer(page, 'moveInSmokePresent'), 1);
    await until(() => answer(page, 'moveInSmokeProblem'), 0);
  });

  it('[CV-314] numeric: digits only, from 0 in steps of 1', async () => {
    const input = field(page, 'unitEntranceKeysIssued').getByRole('spinbutton');
    expect(await input.getAttribute('min')).toBe('0');
    expect(await input.getAttribute('step')).toBe('1');
    expect(await input.getAttribute('inputmode')).toBe('numeric');
    await input.fill('3');
    await until(() => answer(page, 'unitEntranceKeysIssued'), 3);
    await input.fill('-1');
    await field(page, 'unitEntranceKeysIssued').getByText('Enter at least 0.').waitFor();
    await input.fill('');
    await until(() => answer(page, 'unitEntranceKeysIssued'), null);
  });

  it('[CV-315] text: tidied when the field is left', async () => {
    const input = field(page, 'landlordStreet').getByRole('textbox');
    await input.fill('  12   Main  Street ');
    await input.blur();
    await until(() => answer(page, 'landlordStreet'), '12 Main Street');
    expect(await input.inputValue()).toBe('12 Main Street');
  });

  it('[CV-316] long text: asked for once its box is ticked', async () => {
    const repairs = field(page, 'repairsStart');
    expect(await repairs.getByRole('textbox').count()).toBe(0);
    await repairs.getByRole('checkbox').check();
    await until(() => answer(page, 'repairsStartNeeded'), true);
    await repairs.getByRole('textbox').fill('Repaint the hall');
    await until(() => answer(page, 'repairsStart'), 'Repaint the hall');
  });

  it('[CV-317] date: a calendar date, and nothing when it is emptied', async () => {
    const input = field(page, 'possessionDate').locator('input[type=date]');
    await input.fill('2026-03-01');
    await until(() => answer(page, 'possessionDate'), '2026-03-01');
    await input.fill('');
    await until(() => answer(page, 'possessionDate'), null);
  });

  it('[CV-318] select: the tenants of the record, or another name', async () => {
    const select = field(page, 'moveInTenantSignatureName').getByRole('combobox');
    await select.selectOption('Ben Lee');
    await until(() => answer(page, 'moveInTenantSignatureName'), 'Ben Lee');
    await select.selectOption({ label: 'Another name…' });
    await field(page, 'moveInTenantSignatureName').getByLabel('Name in full').fill('Cleo Lee');
    await until(() => answer(page, 'moveInTenantSignatureName'), 'Cleo Lee');
  });

  it('puts the tenant into the labels that ask for one', async () => {
    await page
      .getByText('Does this report fairly represent the condition of the rental unit? Cleo Lee')
      .waitFor();
  });
});

describe('item types of other forms', () => {
  it('[CV-310] boolean: a box with its words', async () => {
    const page = await harness.open({ form: 'condition-legacy' });
    await page.getByRole('checkbox', { name: 'The tenant agrees with this report' }).check();
    await until(() => answer(page, 'tenantAgreesMoveIn'), true);
    await page.getByRole('checkbox', { name: 'The tenant agrees with this report' }).uncheck();
    await until(() => answer(page, 'tenantAgreesMoveIn'), false);
  });

  it('[CV-313][CV-320][CV-321][CV-322] inline radio, title, divider and padding', async () => {
    const page = await harness.open({ form: 'harness-parts' });
    await page.getByRole('heading', { level: 3, name: 'A title' }).waitFor();
    expect(await page.getByRole('separator').count()).toBe(1);
    expect((await page.locator('.wt-padding').boundingBox())?.height).toBeGreaterThan(0);
    const options = field(page, 'moveInHeat').getByRole('radio');
    const [first, second] = [await options.nth(0).boundingBox(), await options.nth(1).boundingBox()];
    expect(first?.y).toBe(second?.y);
    await choose(page, 'moveInHeat', 'Oil');
    await until(() => answer(page, 'moveInHeat'), 2);
  });
});

describe('the four forms', () => {
  it.each([
    ['condition-ca', '[CV-330]', 'CO2 detector'],
    ['condition-ab', '[CV-331]', "Landlord's statement"],
    ['condition-legacy', '[CV-332]', 'The tenant agrees with this report'],
    ['condition-us', '[CV-333]', 'Zip Code'],
  ])('%s %s is drawn with what sets it apart', async (form, _row, words) => {
    const page = await harness.open({ form, rooms: '2' });
    await page.getByText(words, { exact: true }).first().waitFor();
    expect(await page.getByText('No applicable renderer found').count()).toBe(0);
  });

  it('[CV-333] asks for a State of the United States', async () => {
    const page = await harness.open({ form: 'condition-us' });
    const state = page.getByLabel('State', { exact: true }).first();
    expect(await state.getByRole('option').allInnerTexts()).toContain('WA');
    expect(await page.getByLabel('Province').count()).toBe(0);
  });
});

describe('the two columns', () => {
  it('[CV-309][CV-344] stand beside each other, and only the active side can be edited', async () => {
    const page = await harness.open({ side: 'moveOut', rooms: '2' });
    const cell = (side: string) =>
      page.locator(`[data-side="${side}"]:has-text("Date of the inspection")`).first().boundingBox();
    const [moveIn, moveOut] = [await cell('moveIn'), await cell('moveOut')];
    expect(moveIn?.y).toBe(moveOut?.y);
    expect((moveIn?.x ?? 0) + (moveIn?.width ?? 0)).toBeLessThan(moveOut?.x ?? 0);
    expect(await page.locator('[data-side="moveIn"] :is(input, select, textarea)').count()).toBe(0);
    expect(await page.locator('[data-side="moveOut"] :is(input, select, textarea)').count()).toBeGreaterThan(
      20,
    );
  });

  it('[CV-344] are both to read once the side is closed, with the reason', async () => {
    const page = await harness.open({ lock: 'This side is closed.', rooms: '1' });
    await page.getByText('This side is closed.').waitFor();
    expect(await page.locator(':is(input, select, textarea)').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  });

  it('become one at a time on a phone, with a switch that stays in view', async () => {
    const page = await harness.open({ side: 'moveOut', rooms: '1' }, PHONE);
    const pressed = (name: string) => page.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(await pressed('Move-Out')).toBe('true');
    expect(await page.locator('[data-side="moveIn"]:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Move-In' }).click();
    expect(await page.locator('[data-side="moveOut"]:visible').count()).toBe(0);
    await page.getByRole('heading', { name: 'Tenants', exact: true }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect((await page.getByRole('button', { name: 'Move-Out' }).boundingBox())?.y).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

describe('what follows from an answer', () => {
  it('[CV-334] asks for the agent when one stands in, and copies the landlord who is there', async () => {
    const page = await harness.open();
    await field(page, 'landlordLastName').getByRole('textbox').fill('Moss');
    await choose(page, 'moveInLandlordAgentState', 'Landlord');
    await until(() => answer(page, 'moveInLandlordSignatureName'), 'Moss');
    expect(await field(page, 'moveInLandlordSignatureName').getByRole('textbox').inputValue()).toBe('Moss');
    await choose(page, 'moveInTenantAgentState', 'Representative');
    await field(page, 'tenantAgentLegalNameMoveIn').waitFor();
    await choose(page, 'moveInTenantAgentState', 'Absent');
    await field(page, 'tenantAgentLegalNameMoveIn').waitFor({ state: 'detached' });
  });

  it.each([
    ['condition-ca', 'moveIn'],
    ['condition-ab', 'moveOut'],
    ['condition-us', 'moveOut'],
    ['condition-legacy', 'moveIn'],
  ] as const)(
    '[CV-342] a company is represented, whatever is pressed, and nobody is asked on whose behalf: %s, %s',
    async (form, side) => {
      const page = await harness.open({ company: '1', form, side });
      const state = `${side}LandlordAgentState`;
      await choose(page, state, 'Landlord');
      await until(() => answer(page, state), 1);
      expect(await field(page, state).getByRole('radio').nth(1).isChecked()).toBe(true);
      expect(await page.getByText('Person present on behalf of landlord:').count()).toBe(0);
      expect(await field(page, `${side}LandlordRepresentative`).count()).toBe(0);
    },
  );

  it('[CV-339] an absent tenant leaves no forwarding address; one who provides it is asked for it', async () => {
    const page = await harness.open({ side: 'moveOut' });
    await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
    await field(page, 'forwardingStreet').waitFor();
    await choose(page, 'moveOutTenantAgentState', 'Absent');
    await until(() => answer(page, 'tenantForwardingState'), 2);
    await field(page, 'forwardingStreet').waitFor({ state: 'detached' });
  });

  it('[CV-340] another landlord at the end is asked for anew', async () => {
    const page = await harness.open({ side: 'moveOut' });
    await choose(page, 'landlordEndState', 'Different landlord');
    await field(page, 'landlordEndLastName').getByRole('textbox').fill('Fern');
    await choose(page, 'landlordEndState', 'Same landlord');
    await field(page, 'landlordEndLastName').waitFor({ state: 'detached' });
    await choose(page, 'landlordEndState', 'Different landlord');
    expect(await field(page, 'landlordEndLastName').getByRole('textbox').inputValue()).toBe('');
  });

  it('[CV-337] the tenant agrees, disagrees with reasons, or refuses to sign', async () => {
    const page = await harness.open();
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await choose(page, 'moveInTenantStatement', 'The tenant does not agree');
    await field(page, 'moveInTenantDisagreesComment').waitFor();
    await field(page, 'moveInTenantSignature').waitFor();
    await choose(page, 'moveInTenantStatement', 'The tenant refuses to sign');
    await field(page, 'moveInTenantRefusedComment').waitFor();
    await field(page, 'moveInTenantSignature').waitFor({ state: 'detached' });
  });
});

describe('what is typed', () => {
  const type = async (page: Page, text: string) => {
    await field(page, 'landlordLastName').getByRole('textbox').pressSequentially(text);
  };

  it('is on the device when the page goes away in the middle of a word', async () => {
    const page = await harness.open();
    await type(page, 'Moss');
    await page.reload();
    await field(page, 'landlordLastName').waitFor();
    expect(await field(page, 'landlordLastName').getByRole('textbox').inputValue()).toBe('Moss');
  });

  it('is handed over when the page is hidden', async () => {
    const page = await harness.open();
    // In one go with the typing: the pause that would commit it can not have passed.
    const kept = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[data-key="landlordLastName"] input');
      if (input === null) return null;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Fern');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return window.harness.answers['landlordLastName'];
    });
    expect(kept).toBe('Fern');
  });

  it('is handed over when its field is taken off the page, and when the screen is left', async () => {
    const page = await harness.open();
    await choose(page, 'moveInTenantAgentState', 'Representative');
    await field(page, 'tenantAgentLegalNameMoveIn').getByRole('textbox').waitFor();
    const kept = await page.evaluate(async () => {
      const write = (key: string, text: string) => {
        const input = document.querySelector<HTMLInputElement>(`[data-key="${key}"] input`);
        if (input === null) throw new Error(`No ${key}.`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const { harness: held } = window;
      write('tenantAgentLegalNameMoveIn', 'Dora Agent');
      const absent = document.querySelectorAll<HTMLInputElement>(
        '[data-key="moveInTenantAgentState"] input',
      )[2];
      absent?.click();
      await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
      const afterHiding = held.answers['tenantAgentLegalNameMoveIn'];
      write('landlordLastName', 'Last words');
      history.pushState(null, '', '/inspector');
      dispatchEvent(new PopStateEvent('popstate'));
      while (!held.closed) await new Promise((resume) => setTimeout(resume, 5));
      return [afterHiding, held.answers['landlordLastName'], held.calls.slice(-2)];
    });
    expect(kept).toEqual(['Dora Agent', 'Last words', ['flush', 'close']]);
  });

  it('is told to be lost when the device can not keep it', async () => {
    const page = await harness.open({ full: '1' });
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await page.getByRole('alert').getByText('Not saved on this device: The device is full.').waitFor();
  });

  it('leaves the context and the rooms out of the answers', async () => {
    const page = await harness.open({ rooms: '2' });
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    const keys = Object.keys((await log(page)).answers);
    expect(keys).toContain('moveInTenantAgentState');
    expect(keys.filter((key) => key.startsWith('$') || key === 'moveInRooms')).toEqual([]);
  });

  it('draws only what it concerns', async () => {
    const page = await harness.open({ rooms: '3' });
    const touched = await page.evaluate(async () => {
      const keys = new Set<string>();
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const place = (target instanceof Element ? target : target.parentElement)?.closest('[data-key]');
          if (place) keys.add(place.getAttribute('data-key') ?? '');
        }
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      document
        .querySelector<HTMLInputElement>(
          '[data-key="moveInTenantStatement"], [data-key="moveInSmokePresent"] input',
        )
        ?.click();
      await new Promise((resume) => setTimeout(resume, 100));
      observer.disconnect();
      return [...keys];
    });
    expect(touched).toEqual(['moveInSmokePresent']);
  });
});

describe('the signature', () => {
  const draw = async (page: Page) => {
    const box = await page.getByRole('dialog').locator('canvas').boundingBox();
    if (box === null) throw new Error('No canvas.');
    await page.mouse.move(box.x + 40, box.y + 90);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 40, { steps: 6 });
    await page.mouse.move(box.x + 220, box.y + 100, { steps: 6 });
    await page.mouse.up();
  };
  const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

  it('[CV-319][CV-326][CV-327][CV-328] is drawn on 300 x 150, cleared, confirmed, and shown', async () => {
    const page = await harness.open({}, PHONE);
    await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' }).click();
    const canvas = page.getByRole('dialog').locator('canvas');
    const box = await canvas.boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 150]);
    await draw(page);
    await dialogButton(page, 'Clear Signature').click();
    expect(await dialogButton(page, 'Confirm').isDisabled()).toBe(true);
    await draw(page);
    await dialogButton(page, 'Confirm').click();
    const picture = field(page, 'moveInLandlordSignature').getByRole('img');
    await picture.waitFor();
    const signature = (await answer(page, 'moveInLandlordSignature')) as { png: string; points: unknown[][] };
    expect(signature.png).toMatch(/^data:image\/png;base64,/);
    expect(signature.points[0]?.length).toBeGreaterThan(2);
    await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Remove signature' }).click();
    await until(() => answer(page, 'moveInLandlordSignature'), null);
  });

  it('[CV-319] is typed by who can not draw', async () => {
    const page = await harness.open();
    await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' }).click();
    await page.getByRole('tab', { name: 'Type the name' }).click();
    await page.getByLabel('Name in full').fill('Maple Homes, by C. Reyes');
    await dialogButton(page, 'Confirm').click();
    await until(() => answer(page, 'moveInLandlordSignature'), { typed: 'Maple Homes, by C. Reyes' });
    await field(page, 'moveInLandlordSignature').getByText('Maple Homes, by C. Reyes').waitFor();
  });
});

describe('the rooms', () => {
  const room = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const unfold = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const names = async (page: Page) => (await log(page)).rooms.map(({ name }) => name);

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
    expect(await names(page)).toEqual(['Bedroom', 'Bedroom 2']);
    expect((await log(page)).rooms[0]?.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    await room(page, 'Bedroom 2').getByLabel('Room name').fill('Guest room');
    await until(() => names(page), ['Bedroom', 'Guest room']);
  });

  it('[CV-323] carry one or more codes per element, and "all good" fills in only what is open', async () => {
    const page = await harness.open({ rooms: '1' });
    await unfold(page, 'Living room 1');
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

  it('[CV-323] are put in order by keyboard and removed by name', async () => {
    const page = await harness.open({ rooms: '3' });
    await unfold(page, 'Kitchen 2');
    await page.getByRole('button', { name: 'Move Kitchen 2 up' }).focus();
    await page.keyboard.press('Enter');
    await until(() => names(page), ['Kitchen 2', 'Living room 1', 'Bathroom 3']);
    await page.getByText('Kitchen 2 is now number 1').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove room' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove Kitchen 2?' });
    await dialog.getByText('Cancel', { exact: true }).click();
    expect((await names(page)).length).toBe(3);
    await page.getByRole('button', { name: 'Remove room' }).click();
    await dialog.getByRole('button', { name: 'Remove room' }).click();
    await until(() => names(page), ['Living room 1', 'Bathroom 3']);
  });

  it('of a common area have ratings and counts with their defaults', async () => {
    const page = await harness.open({ rooms: '5' });
    await unfold(page, 'Lobby 5');
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

describe('the photos', () => {
  const withRoom = async (scene: Record<string, string> = {}) => {
    const page = await harness.open({ rooms: '1', ...scene }, PHONE);
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    return page;
  };
  const choosePhoto = async (page: Page, button: string, files = [PICTURE]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles(files);
  };
  const dialog = (page: Page) => page.getByRole('dialog');

  it('[CV-325] are confirmed right after they were taken, with a caption', async () => {
    const page = await withRoom();
    const camera = page.locator('input[type=file][capture="environment"]');
    expect(await camera.getAttribute('accept')).toBe('image/*');
    await page.getByLabel('Other observations').pressSequentially('Half a sen');
    await choosePhoto(page, 'Take photo');
    const { calls, rooms } = await log(page);
    expect(calls.at(-1)).toBe('flush');
    expect(rooms[0]?.otherObservations).toBe('Half a sen');
    await dialog(page).getByRole('img').waitFor();
    await dialog(page).getByLabel('Caption').fill('Hole in the wall');
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: /Hole in the wall/ }).waitFor();
    await page.getByText('On this device', { exact: true }).waitFor();
    expect((await log(page)).calls.slice(-2)).toEqual(['addPhoto wall.png', 'setCaption Hole in the wall']);
  });

  it('[CV-325] are taken again when they are no good, and chosen ones are left out', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo');
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Retake' }).click(),
    ]);
    await again.setFiles([{ ...PICTURE, name: 'again.png' }]);
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('addPhoto')),
      ['addPhoto again.png'],
    );
    await choosePhoto(page, 'Choose files', [
      { ...PICTURE, name: 'one.png' },
      { ...PICTURE, name: 'two.png' },
    ]);
    await dialog(page).getByText('New photo 1 of 2: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Do not use' }).click();
    await dialog(page).getByText('New photo 2 of 2: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('addPhoto')),
      ['addPhoto again.png', 'addPhoto two.png'],
    );
  });

  it('that were being taken when the phone ended the page are asked for again, in their room', async () => {
    const page = await withRoom();
    const open = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Take photo' }).click(),
      ]);
      return chooser;
    };
    await open();
    await page.reload();
    await page
      .getByText('The page was closed while a photo was being taken in Living room 1.', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    // Told once; and a camera that has answered leaves nothing to be told.
    await (await open()).setFiles([PICTURE]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    expect(await page.getByText('The page was closed', { exact: false }).count()).toBe(0);
  });

  it('say when they can not be taken in', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo', [{ ...PICTURE, name: 'broken.png' }]);
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.getByText('An error occurred with photo input.').waitFor();
  });

  it('[CV-324] open in full; a changed caption is saved, an unchanged one is not', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    const save = dialog(page).getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Caption').fill('Stain under the window');
    await save.click();
    await dialog(page).waitFor({ state: 'detached' });
    const { calls } = await log(page);
    expect(calls.filter((call) => call.startsWith('setCaption'))).toEqual([
      'setCaption Stain under the window',
    ]);
    await until(async () => (await log(page)).calls.at(-1), 'photoExists');
  });

  it('[CV-350] ask before a caption is lost and before a photo is deleted', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByLabel('Caption').fill('Half a tho');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('Your changes to the caption will not be saved ?').waitFor();
    await page.getByText('Keep editing', { exact: true }).click();
    expect(await dialog(page).getByLabel('Caption').inputValue()).toBe('Half a tho');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Do you want to delete this photo ?').waitFor();
    await page.getByRole('alertdialog').getByText('Cancel', { exact: true }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await log(page)).calls).not.toContain('removePhoto');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await log(page)).calls.includes('removePhoto'), true);
    await page.locator('[data-photo]').waitFor({ state: 'detached' });
  });

  it('say that somebody else has deleted one, and give every picture back', async () => {
    const page = await withRoom({ photo: '1', gone: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByRole('img').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('This photo is no longer on the server.').waitFor();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await until(async () => (await log(page)).openUrls, 0);
  });
});

describe('Submit', () => {
  it('[CV-329][CV-345] marks what is missing in red, lists it, and goes to the first', async () => {
    const page = await harness.open();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.locator('.wt-problem').count()).toBe(0);
    await submit(page);
    expect(await focusedKey(page)).toBe('landlordLastName');
    const first = field(page, 'landlordLastName');
    await first.getByText('An answer is required.').waitFor();
    const red = await first
      .getByText('An answer is required.')
      .evaluate((line) => getComputedStyle(line).color);
    expect(red).toBe('rgb(179, 38, 30)');
    expect(await first.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'landlordFirstName').getByText('An answer is required.').count()).toBe(0);
    const box = await first.boundingBox();
    expect(box !== null && box.y > 0 && box.y < DESK.height).toBe(true);
    await page
      .getByRole('group', { name: 'What is missing' })
      .getByRole('button', { name: 'City' })
      .first()
      .click();
    expect(await focusedKey(page)).toBe('landlordCity');
    expect((await log(page)).calls).not.toContain('submit');
  });

  it('[CV-345] asks for the text of a ticked box and for a room, until they are there', async () => {
    const page = await harness.open();
    const asked = (key: string) => page.locator(`[data-key="${key}"][data-fault]`);
    await field(page, 'repairsStart').getByRole('checkbox').check();
    await submit(page);
    await asked('repairsStart').getByText('An answer is required.').waitFor();
    await asked('moveInRooms').waitFor();
    await field(page, 'repairsStart').getByRole('textbox').fill('Repaint the hall');
    await asked('repairsStart').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add room' }).click();
    await page.getByRole('dialog').getByText('Bedroom', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click();
    await asked('moveInRooms').waitFor({ state: 'detached' });
  });

  it('[CV-329] shows the side first on which the problem is', async () => {
    const page = await harness.open({ side: 'moveOut' }, PHONE);
    await page.getByRole('button', { name: 'Move-In' }).click();
    await submit(page);
    expect(await focusedKey(page)).toBe('moveOutInspectionDate');
    expect(await page.getByRole('button', { name: /^Move-Out/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('counts what is still to do in each section, and goes there', async () => {
    const page = await harness.open();
    const dates = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Dates/ });
    expect(await dates.innerText()).toMatch(/2 to do/);
    await field(page, 'possessionDate').locator('input').fill('2026-03-01');
    await until(async () => /1 to do/.test(await dates.innerText()), true);
    await dates.click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dates');
  });

  it('refuses photos without a caption, and unfolds their room', async () => {
    const page = await harness.open({ form: 'harness-parts', rooms: '1', photo: '1' });
    await choose(page, 'moveInHeat', 'Oil');
    await submit(page);
    await page.locator('[data-photo="photo-0"]').getByText('Every image must have a label.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-photo'))).toBe('photo-0');
  });

  const complete = async (scene: Record<string, string>) => {
    const page = await harness.open({ form: 'harness-parts', rooms: '1', ...scene });
    await choose(page, 'moveInHeat', 'Gas');
    await submit(page);
    return page;
  };

  it.each([
    ['false', 'The inspector is home'],
    ['true', 'The manager is home'],
  ])(
    '[CV-348] delivers with a receipt, asks for addresses, and goes home with a word (manager: %s)',
    async (manager, home) => {
      const page = await complete({ manager });
      await page.getByText('Safe to leave: 1 answers, 0 photos on the server').waitFor();
      await page.getByRole('dialog').getByLabel('Email addresses').waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Your condition inspection has been successfully submitted').waitFor();
      await page.getByText(home).waitFor();
    },
  );

  it('says that a report waits on the device, and why', async () => {
    const page = await complete({ submit: 'queued' });
    await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
    await page.getByText('The server can not be reached.').waitFor();
    await page.getByLabel('Email addresses').fill('ana@example.com;ben@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The inspector is home').waitFor();
    expect((await log(page)).calls).toContain('distributeLater ana@example.com ben@example.com');
  });

  it('stays with the form when it is refused', async () => {
    const page = await complete({ submit: 'refused' });
    await page.getByText('The server did not accept this report.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  });
});

describe('a report that can not be opened', () => {
  it('says so and tries again on demand', async () => {
    const page = await harness.page();
    await page.goto(harness.address({ opening: 'fails-once' }));
    await page.getByText('An error occurred while loading this inspection.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: /1480 Harwood Street/ }).waitFor();
  });
});

it('breaks no rule of the content policy, and throws nothing', () => {
  // The harness has no server behind the connection check.
  expect(harness.complaints.filter((each) => !each.includes('404'))).toEqual([]);
});
