import type { Page } from 'playwright-core';
import { PHONE } from '../../browser/support/browser';
import { until } from '../../browser/support/until';
import {
  choosePhoto,
  dialog,
  dialogButton,
  field,
  log,
  unfoldRoom,
  useFormHarness,
} from '../support/condition-form';

const harness = useFormHarness();

const open = (scene: Record<string, string> = {}) => harness.open({ rooms: '3', ...scene }, PHONE);
const room = (page: Page, place: number, side = 'moveOut') =>
  page.locator(`[data-side="${side}"] .wt-room`).nth(place);
const isOpen = (page: Page, place: number, side?: string) =>
  room(page, place, side).locator('.wt-room-toggle').getAttribute('aria-expanded');
const element = (page: Page, name: string) => room(page, 0).getByRole('group', { name, exact: true });

interface Point {
  x: number;
  y: number;
}

/** Moves one finger as a touch screen reports it. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // The finger is as fast on a machine under load.
  let time = Date.now() / 1_000;
  const at = (touchPoints: Point[], type: 'touchStart' | 'touchMove' | 'touchEnd') => {
    time += 0.03;
    return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
  };
  await at([from], 'touchStart');
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await at([{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }], 'touchMove');
  }
  await at([], 'touchEnd');
  await client.detach();
}

/** A point of the room where nothing else uses a finger. */
async function freePlace(page: Page, place: number): Promise<Point> {
  const label = room(page, place).locator('.wt-element-label').nth(1);
  // Between the sticky parts of the page.
  await label.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await label.boundingBox();
  return { x: 300, y: box!.y + box!.height / 2 };
}

describe('a report in one hand', () => {
  it('has its primary actions at the bottom and a header of one line', async () => {
    const page = await open();
    for (const name of ['Submit', 'Damage', /^Next section/, /^Sections: .*, 1 of/]) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box!.y).toBeGreaterThan(PHONE.height / 2);
      expect(box!.height).toBeGreaterThanOrEqual(44);
    }
    expect((await page.locator('header').boundingBox())!.height).toBeLessThanOrEqual(60);
    await page.getByText('Clara Reyes').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('Clara Reyes').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('goes section by section with the progress of each', async () => {
    const page = await open();
    const now = () => page.locator('.wt-step-title').innerText();
    await page.getByRole('button', { name: 'This is the first section' }).waitFor();
    await until(async () => (await now()) !== '', true);
    const first = await now();
    await page.getByRole('button', { name: /^Next section/ }).click();
    await until(async () => (await now()) !== first, true);
    await page.getByRole('button', { name: /^Previous section/ }).click();
    await until(now, first);
    // Short sections at the end cannot reach the top; every one is reached all the same.
    const seen = [first];
    for (let left = 20; left > 0; left -= 1) {
      if ((await page.getByRole('button', { name: 'This is the last section' }).count()) > 0) break;
      const before = await now();
      await page.getByRole('button', { name: /^Next section/ }).click();
      await until(async () => (await now()) !== before, true);
      seen.push(await now());
    }
    const titles = await page.locator('.wt-section:visible .wt-section-title').allInnerTexts();
    expect(seen).toEqual(titles);
    // The menu has the sections that are counted, without those of the other side.
    await page.getByRole('button', { name: /^Sections: / }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').locator('span:first-of-type').allInnerTexts()).toEqual(titles);
  });

  it('counts what is answered', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Sections: / }).click();
    // Submit does not need them, but they are missing.
    await page.getByRole('menuitem', { name: /^Rooms.*\d+ of \d+ answered$/ }).click();
    await until(() => page.locator('.wt-step-title').innerText(), 'Rooms');
    const facts = () => page.locator('.wt-step-facts').innerText();
    const [, done, total] = /(\d+) of (\d+) answered/u.exec(await facts())!.map(Number);
    await unfoldRoom(page, 'Living room 1');
    await room(page, 0, 'moveIn')
      .getByRole('group', { name: 'Ceiling', exact: true })
      .getByRole('button', { name: 'Good' })
      .click();
    await until(async () => (await facts()).includes(`${done! + 1} of ${total} answered`), true);
  });
});

describe('a swipe between rooms', () => {
  it('shows the next and the previous room, as the buttons do', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Living room 1');
    const from = await freePlace(page, 0);
    await swipe(page, from, { x: from.x - 180, y: from.y + 10 });
    await until(() => isOpen(page, 1), 'true');
    expect(await isOpen(page, 0)).toBe('false');
    // Its head is below the sticky bar.
    const bar = (await page.locator('.wt-bar').boundingBox())!;
    const head = (await room(page, 1).locator('.wt-room-toggle').boundingBox())!;
    expect(head.y - bar.y - bar.height).toBeGreaterThanOrEqual(0);
    expect(head.y - bar.y - bar.height).toBeLessThan(24);
    const back = await freePlace(page, 1);
    await swipe(page, { ...back, x: 80 }, { x: 260, y: back.y });
    await until(() => isOpen(page, 0), 'true');
    await page.getByRole('button', { name: 'Next room: Kitchen 2' }).click();
    await until(() => isOpen(page, 1), 'true');
    await page.getByRole('button', { name: 'Previous room: Living room 1' }).click();
    await until(() => isOpen(page, 0), 'true');
    await page.getByRole('status').getByText('Living room 1, room 1 of 3').waitFor({ state: 'attached' });
  });

  it('does nothing near the edge, in a field, or when it is a scroll', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Living room 1');
    const { y } = await freePlace(page, 0);
    await swipe(page, { x: 10, y }, { x: 220, y });
    await swipe(page, { x: 385, y }, { x: 150, y });
    await swipe(page, { x: 300, y }, { x: 230, y: y - 160 });
    const text = room(page, 0).getByRole('textbox', { name: 'Other observations' });
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await text.boundingBox();
    const middle = box!.y + box!.height / 2;
    await swipe(page, { x: 300, y: middle }, { x: 100, y: middle });
    expect([await isOpen(page, 0), await isOpen(page, 1)]).toEqual(['true', 'false']);
  });

  it('does nothing where a horizontal movement means something else', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Living room 1');
    /** Swipes over a part that is added to the room. */
    const swipeOver = async (html: string) => {
      const body = room(page, 0).locator('.wt-room-body');
      const y = await body.evaluate((element, content) => {
        document.getElementById('swiped')?.remove();
        const part = document.createElement('div');
        part.id = 'swiped';
        part.innerHTML = content;
        element.prepend(part);
        part.scrollIntoView({ block: 'center' });
        const { top, height } = part.getBoundingClientRect();
        return top + height / 2;
      }, html);
      await swipe(page, { x: 280, y }, { x: 120, y });
    };
    const size = 'style="display: block; width: 300px; height: 100px"';
    for (const html of [
      `<table ${size}><tbody><tr><td ${size}>Cell</td></tr></tbody></table>`,
      `<div role="table" ${size}>Cell</div>`,
      `<canvas ${size}></canvas>`,
      `<svg role="img" ${size}></svg>`,
      `<input type="range" ${size}>`,
      `<div role="slider" ${size}></div>`,
      `<div style="overflow-x: auto; width: 300px"><p style="width: 900px; height: 100px">Wide</p></div>`,
    ]) {
      await swipeOver(html);
      expect([html, await isOpen(page, 0), await isOpen(page, 1)]).toEqual([html, 'true', 'false']);
    }
    await swipeOver(`<p ${size}>Text</p>`);
    await until(() => isOpen(page, 1), 'true');
  });
});

describe('a room that is the same as at move-in', () => {
  it('fills only blanks, marks each value until it is touched, and counts them before Submit', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Living room 1');
    // An answer of its own, and a blank.
    const press = (name: string, code: string) =>
      element(page, name).getByRole('button', { name: code, exact: true }).click();
    await press('Door', 'Scratched');
    await press('Door', 'Dirty');
    await press('Wall', 'Good');
    await press('Ceiling', 'Good');
    await page.getByRole('button', { name: 'Same as move-in', exact: true }).click();
    await page.getByText('2 values filled in from the move-in').waitFor();
    await until(async () => (await log(page)).rooms[0], {
      ...(await log(page)).rooms[0]!,
      doorCodes: ['SCRATCHED', 'DIRTY'],
      wallCodes: ['GOOD'],
      ceilingCodes: ['GOOD'],
    });
    const marked = (name: string) =>
      page.getByRole('button', { name: `Confirm: ${name} is the same as at move-in` });
    expect([
      await marked('Door').count(),
      await marked('Wall').count(),
      await marked('Ceiling').count(),
    ]).toEqual([1, 1, 0]);
    await room(page, 0).getByText('2 same as move-in').waitFor();
    // Confirming and changing both remove the mark.
    await marked('Wall').click();
    await marked('Wall').waitFor({ state: 'detached' });
    await press('Door', 'Dirty');
    await marked('Door').waitFor({ state: 'detached' });
    await element(page, 'Door').getByRole('button', { name: 'Other conditions of Door' }).click();
    await press('Door', 'Dirty');
    expect(await marked('Door').count()).toBe(0);
    await page.getByRole('button', { name: 'Same as move-in', exact: true }).click();
    await page.getByText('The move-in has no values for the blanks in this room.').waitFor();
  });

  it('keeps its marks over a reload', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Living room 1');
    await element(page, 'Wall').getByRole('button', { name: 'Good', exact: true }).click();
    await page.getByRole('button', { name: 'Same as move-in', exact: true }).click();
    const mark = page.getByRole('button', { name: 'Confirm: Wall is the same as at move-in' });
    await mark.waitFor();
    await page.reload();
    await unfoldRoom(page, 'Living room 1');
    await mark.waitFor();
  });

  it('is not offered at the move-in', async () => {
    const page = await open();
    await unfoldRoom(page, 'Living room 1');
    await page.getByRole('button', { name: 'All good' }).waitFor();
    expect(await page.getByRole('button', { name: 'Same as move-in' }).count()).toBe(0);
  });
});

it('confirms the recorded tenant information in one tap, except what was corrected', async () => {
  const page = await open({ form: 'task-unit', side: 'single' });
  await field(page, 'phones').getByRole('textbox').fill('604 555 0177');
  await page.getByRole('button', { name: 'No corrections' }).click();
  await page.getByText('3 values confirmed').waitFor();
  expect((await log(page)).answers).toMatchObject({ phones: '604 555 0177' });
  const boxes = page.getByLabel('No correction needed');
  expect(await Promise.all([0, 1, 2, 3].map((place) => boxes.nth(place).isChecked()))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

describe('damage', () => {
  it('is recorded in one flow: photo, mark and note, in the room that is open', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Kitchen 2');
    await choosePhoto(page, 'Damage');
    await page.getByRole('dialog', { name: 'Damage: Kitchen 2' }).waitFor();
    const surface = dialog(page).getByRole('group', { name: /photo/i });
    await surface.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('What is damaged').selectOption({ label: 'Wall' });
    await dialog(page).getByLabel('Note on the damage').fill('Hole by the window');
    await dialogButton(page, 'Done').click();
    await page.getByText('Damage recorded: Kitchen 2 · Wall').waitFor();
    const { rooms, calls } = await log(page);
    expect(rooms[1]).toMatchObject({ wallNote: 'Hole by the window' });
    expect(calls).toContain('setCaption Hole by the window');
    const thumb = room(page, 1).getByRole('group', { name: 'Photos of Wall' }).locator('.wt-thumb');
    await thumb.getByText('Hole by the window').waitFor();
    await thumb.locator('svg path').first().waitFor({ state: 'attached' });
  });

  it('offers another condition for an element that is marked good, in one tap', async () => {
    const page = await open({ side: 'moveOut' });
    await unfoldRoom(page, 'Kitchen 2');
    const wall = async () => (await log(page)).rooms[1]?.['wall'];
    // The sample's rooms begin with a good wall.
    expect(await wall()).toBe('GOOD');
    await choosePhoto(page, 'Damage');
    const question = dialog(page).getByRole('group', { name: 'Wall is marked Good. Change the condition?' });
    await dialog(page).getByLabel('What is damaged').selectOption({ label: 'Ceiling' });
    expect(await dialog(page).getByText('Change the condition?').count()).toBe(0);
    await dialog(page).getByLabel('What is damaged').selectOption({ label: 'Wall' });
    await question.waitFor();
    expect(await wall()).toBe('GOOD');
    const broken = question.getByRole('button', { name: 'Broken', exact: true });
    await broken.click();
    await until(wall, 'BROKEN');
    await broken.click();
    await until(wall, 'GOOD');
    await broken.click();
    await dialogButton(page, 'Done').click();
    await until(wall, 'BROKEN');
  });

  it('asks for a room first, until there is one', async () => {
    const page = await open({ rooms: '0' });
    const hint = page.getByText('Add a room first. Damage is recorded in a room.');
    await page.getByRole('button', { name: 'Damage', exact: true }).click();
    await hint.waitFor();
    await page.getByRole('button', { name: 'Add room' }).click();
    await dialog(page).getByText('Kitchen', { exact: true }).click();
    await dialogButton(page, 'Add room').click();
    await hint.waitFor({ state: 'detached' });
  });
});

it('shows unsent photos above Submit, and sends them on request', async () => {
  const page = await open();
  await unfoldRoom(page, 'Living room 1');
  await choosePhoto(page, 'Choose files');
  await dialogButton(page, 'Done').click();
  await page.getByText('1 photo not sent').waitFor();
  await page.getByRole('button', { name: 'Send photos now' }).click();
  await page.getByText('1 photo not sent').waitFor({ state: 'detached' });
  expect((await log(page)).calls).toContain('sendPhotos');
});
