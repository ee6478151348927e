import type { Locator } from 'playwright-core';
import { Fingers } from './support/fingers';
import { middleOf, said, save, useKitchens } from './support/kitchen';
import { PHONE, TABLET } from './support/browser';

const { openKitchen, stored } = useKitchens();

it('moves a row by keyboard within its section and into the next, and Escape reverts it', async () => {
  const { page, items, key } = await openKitchen();
  await items.handle('Range').focus();
  await page.keyboard.press('Space');
  await said(page, 'Range was lifted. Place 1 of 3 in First section.');
  await page.keyboard.press('ArrowDown');
  await said(page, 'Place 2 of 3 in First section.');
  await page.keyboard.press('Space');
  await said(page, 'Range was dropped.');
  expect(await items.names('First section')).toEqual(['Sink', 'Range', 'Floor']);

  await page.keyboard.press('Enter');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await said(page, 'Place 1 of 2 in Bath.');
  expect(await items.names('Bath')).toEqual(['Range', 'Tub']);
  await page.keyboard.press('Escape');
  await said(page, 'Range was moved back.');
  expect([await items.names('First section'), await items.names('Bath')]).toEqual([
    ['Sink', 'Range', 'Floor'],
    ['Tub'],
  ]);

  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await save(page);
  const ids = (await stored(key)).sections.map(({ items: list }) => list.map(({ id }) => id));
  expect(ids).toEqual([
    ['sink', 'floor'],
    ['tub', 'range'],
  ]);
});

it('moves a section with its items by keyboard', async () => {
  const { page, items } = await openKitchen();
  await items.handle('Bath').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await said(page, 'Section 1 of 2.');
  await page.keyboard.press('Space');
  expect(await items.sectionNames()).toEqual(['Bath', 'First section']);
  expect(await items.names('Bath')).toEqual(['Tub']);
});

it('drags a row by its handle into another section, and one undo reverts it', async () => {
  const { page, items } = await openKitchen();
  const from = await middleOf(items.handle('Range'));
  const to = await items.handle('Tub').boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await page.mouse.move(from.x, to!.y + to!.height - 2, { steps: 8 });
  await page.mouse.up();
  expect([await items.names('First section'), await items.names('Bath')]).toEqual([
    ['Sink', 'Floor'],
    ['Tub', 'Range'],
  ]);
  await page.getByRole('button', { name: 'Undo: Move Range elsewhere' }).click();
  expect([await items.names('First section'), await items.names('Bath')]).toEqual([
    ['Range', 'Sink', 'Floor'],
    ['Tub'],
  ]);
});

it('moves nothing when Escape cancels a drag', async () => {
  const { page, items } = await openKitchen();
  const from = await middleOf(items.handle('Range'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 90, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await items.names('First section')).toEqual(['Range', 'Sink', 'Floor']);
});

describe('touch', () => {
  async function onGlass(viewport: typeof TABLET) {
    const { page, items, key } = await openKitchen(viewport, { hasTouch: true });
    return { page, items, key, fingers: await Fingers.on(page) };
  }
  const below = ({ x, y }: { x: number; y: number }, by: number) => ({ x, y: y + by });
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height - 2 };
  };

  it('drags the row by its handle into another section', async () => {
    const { page, items, key, fingers } = await onGlass(TABLET);
    await fingers.press(1, await middleOf(items.handle('Range')));
    await fingers.moveTo(1, await bottomOf(items.handle('Tub')));
    await fingers.lift(1);
    await said(page, 'Range was dropped. Place 2 of 2 in Bath.');
    await save(page);
    const ids = (await stored(key)).sections.map(({ items: list }) => list.map(({ id }) => id));
    expect(ids).toEqual([
      ['sink', 'floor'],
      ['tub', 'range'],
    ]);
  });

  it('ignores a second finger during a drag', async () => {
    const { page, items, fingers } = await onGlass(TABLET);
    const [range, tub] = [await middleOf(items.handle('Range')), await middleOf(items.handle('Tub'))];
    await fingers.press(1, range);
    await fingers.moveTo(1, await bottomOf(items.handle('Sink')));
    await fingers.press(2, tub);
    await fingers.moveTo(2, below(tub, 60));
    await fingers.lift(2);
    expect(await items.names('First section')).toEqual(['Range', 'Sink', 'Floor']);
    await fingers.lift(1);
    await said(page, 'Range was dropped.');
    expect(await items.names('First section')).toEqual(['Sink', 'Range', 'Floor']);
    expect(await items.names('Bath')).toEqual(['Tub']);
  });

  const tiles = Array.from({ length: 30 }, (_, index) => `Tile ${index + 1}`);

  /** Opens a list longer than the screen, scrolled to its start. */
  async function withTiles(viewport: typeof TABLET) {
    const all = await onGlass(viewport);
    await all.items.addItems('Bath', 'Short text', tiles);
    const list = all.page.locator('.items-outline');
    await list.evaluate((element) => {
      element.scrollTo(0, 0);
      window.scrollTo(0, 0);
    });
    return { ...all, list };
  }

  it('scrolls the list when it starts on a name', async () => {
    const { page, items, fingers } = await withTiles(TABLET);
    const name = await middleOf(items.section('Bath').locator('[data-main]', { hasText: 'Tub' }));
    await fingers.press(1, name);
    await fingers.moveTo(1, below(name, -200));
    await fingers.lift(1);
    await page.waitForFunction(() => (document.querySelector('.items-outline')?.scrollTop ?? 0) > 100);
    expect(await items.names('Bath')).toEqual(['Tub', ...tiles]);
  });

  it.each([
    ['a phone', PHONE],
    ['a tablet', TABLET],
  ])(
    'on %s scrolls a dragged row to the end while the finger rests at the edge',
    async (_screen, viewport) => {
      const { page, items, list, fingers } = await withTiles(viewport);
      const range = await middleOf(items.handle('Range'));
      const box = await list.boundingBox();
      await fingers.press(1, range);
      await fingers.moveTo(1, { x: range.x, y: Math.min(box!.y + box!.height, viewport.height) - 8 });
      await page.waitForFunction(() => {
        const element = document.querySelector('.items-outline');
        return element !== null && element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      });
      await fingers.lift(1);
      await said(page, 'Range was dropped.');
      expect(await items.names('First section')).toEqual(['Sink', 'Floor']);
      expect((await items.names('Bath')).indexOf('Range')).toBeGreaterThan(20);
    },
  );
});
