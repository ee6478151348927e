import { until } from '../../browser/support/until';
import { answer, choose, EVERY_SIDE, field, useFormHarness } from '../support/condition-form';
import { PHONE } from '../../browser/support/browser';

const harness = useFormHarness();

const otherOf = { moveIn: 'moveOut', moveOut: 'moveIn' } as const;

interface Box {
  x: number;
  width: number;
}

/** Returns whether the center of a cell is below its header, ignoring borders. */
function isUnder(cell: Box | null, head: Box | null): boolean {
  if (cell === null || head === null) return false;
  const middle = cell.x + cell.width / 2;
  return middle > head.x && middle < head.x + head.width;
}

describe('the two columns', () => {
  it.each(EVERY_SIDE)(
    '[CV-309][CV-344] %s, %s: stand side by side with titles, and only the active side can be edited',
    async (form, side) => {
      const page = await harness.open({ form, side, rooms: '2' });
      const head = (name: string) => page.locator('.wt-heads > div', { hasText: name });
      const [headIn, headOut] = [await head('Move-In').boundingBox(), await head('Move-Out').boundingBox()];
      // A question of both sides, and the rooms of both.
      for (const words of ['Date of the inspection', 'Condition of each room']) {
        const cell = (of: string) =>
          page.locator(`[data-side="${of}"]:has-text("${words}")`).first().boundingBox();
        const [moveIn, moveOut] = [await cell('moveIn'), await cell('moveOut')];
        expect(moveIn?.y).toBe(moveOut?.y);
        expect((moveIn?.x ?? 0) + (moveIn?.width ?? 0)).toBeLessThan(moveOut?.x ?? 0);
        expect([isUnder(moveIn, headIn), isUnder(moveOut, headOut)]).toEqual([true, true]);
      }
      const controls = (of: string) => page.locator(`[data-side="${of}"] :is(input, select, textarea)`);
      expect(await controls(otherOf[side]).count()).toBe(0);
      expect(await controls(side).count()).toBeGreaterThan(20);
      // No button signs, adds or removes; the rooms can only be expanded, and lead to each other.
      const other = page.locator(`[data-side="${otherOf[side]}"]`);
      const pressed = other.getByRole('button');
      expect(await pressed.count()).toBe(side === 'moveOut' ? 2 : 0);
      if (side === 'moveOut') {
        await pressed.first().click();
        await other.getByText('Scratched, Dirty').waitFor();
        await other.getByRole('button', { name: 'Next room: Kitchen 2' }).waitFor();
        expect([await pressed.count(), await controls('moveIn').count()]).toEqual([3, 0]);
      }
      const active = page.locator('.wt-heads > div', { hasText: 'Editing' });
      expect(await active.innerText()).toMatch(side === 'moveIn' ? /^Move-In/ : /^Move-Out/);
    },
  );

  it('[CV-309] show the answers of the other side as text', async () => {
    const page = await harness.open({ side: 'moveOut' }, undefined, {
      moveInTenantAgentState: 1,
      tenantAgentLegalNameMoveIn: 'Dora Agent',
      moveInSmokePresent: 1,
      possessionDate: '2025-04-01',
      mailboxKeysIssued: 2,
      repairsStartNeeded: true,
      repairsStart: 'Lock',
    });
    const moveIn = page.locator('[data-side="moveIn"]');
    for (const words of ['Representative', 'Dora Agent', 'Tue, Apr 1 2025', 'Yes. Lock']) {
      await moveIn.getByText(words, { exact: true }).waitFor();
    }
    const read = (label: string) => moveIn.locator('dl', { hasText: label }).locator('dd');
    expect(await read('Mailbox keys').innerText()).toBe('2');
    expect(await read('Parking remotes').innerText()).toBe('Not answered');
    const smoke = moveIn.getByRole('group', { name: 'Smoke detector', exact: true });
    expect(await smoke.innerText()).toMatch(/Is Present\s+Yes/);
    // The two sides have separate answers.
    await choose(page, 'moveOutTenantAgentState', 'Tenant');
    await until(() => answer(page, 'moveOutTenantAgentState'), 0);
    await moveIn.getByText('Representative', { exact: true }).waitFor();
    expect(await field(page, 'tenantAgentLegalNameMoveOut').count()).toBe(0);
  });

  it('[CV-344] are both read-only once the side is closed, with the reason', async () => {
    const page = await harness.open({ lock: 'This side is closed.', rooms: '1' });
    await page.getByText('This side is closed.').waitFor();
    expect(await page.locator(':is(input, select, textarea)').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await page.locator('.wt-foot').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await until(async () => (await sections.boundingBox())!.height > 300, true);
    expect(await page.locator('[data-side]').getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^Living room 1/),
    ]);
  });

  it('are shown one at a time on a phone, with a switch that stays visible', async () => {
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

it('ends the section list above the bottom bar at any scroll position', async () => {
  const page = await harness.open();
  await page.setViewportSize({ width: 1440, height: 560 });
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const foot = page.locator('.wt-foot');
  const endsAboveFoot = async () => {
    await nav.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    const [last, bar] = [await nav.getByRole('button').last().boundingBox(), await foot.boundingBox()];
    return last!.y + last!.height <= bar!.y;
  };
  for (const top of [0, 60, 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await until(endsAboveFoot, true);
  }
});
