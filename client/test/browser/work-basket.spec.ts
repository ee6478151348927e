import {
  displayDate,
  today as dateIn,
  type ConditionBasketPage,
  type StaffInspectionPage,
  type WorkBasketItem,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { basketInspections, cardOf, INSPECTOR, openFilters, showList } from './support/basket';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const { call, given } = basketInspections(product);
const IVAN = 6;
const DAY_MS = 24 * 3_600_000;
/** Cards, without the list items within them. */
const CARD = 'main li:not(li li)';
/** Lines of a card with the time, the due date or the last contact. */
const TIMES_OF_A_CARD = /^(Due |Not Scheduled|Contact Attempted|\w{3}, \w{3} \d)/;

/** Returns whether cards are visible at a height in pixels; an opaque strip hides them. */
const seenAcross = (page: Page, y: number): Promise<boolean> =>
  page.evaluate((at) => {
    const across = Array.from({ length: innerWidth }, (_, x) => document.elementFromPoint(x, at));
    return across.some((element) => element?.closest('main li'));
  }, y);

describe('the Work Basket', () => {
  it('says that more inspections exist than it shows', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    const sentence = page.getByText('Only the first 500 are shown.');
    expect(await sentence.count()).toBe(0);
    await page.route('**/api/inspector/*/inspections?*', async (route) => {
      const response = await route.fetch();
      const [item] = (await response.json()) as [WorkBasketItem];
      const many = Array.from({ length: 500 }, (_, n) => ({
        ...item,
        inspection: { ...item.inspection, id: 100_000 + n },
      }));
      await route.fulfill({ response, json: many });
    });
    await page.reload();
    await sentence.waitFor();
  });

  it('shows inspections assigned while its first answer was in flight', async () => {
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page',
    );
    const { id, property } = content[0]!;
    const page = await product.signedIn('maple.inspector', PHONE);
    await page.getByRole('listitem').first().waitFor();
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route(
        '**/api/inspector/*/inspections?*',
        async (route) => {
          const response = await route.fetch();
          resolve();
          await new Promise<void>((free) => (release = free));
          await route.fulfill({ response });
        },
        { times: 1 },
      );
    });
    await page.reload();
    await asked;
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    const received = page.waitForFunction((text) => document.body.innerText.includes(text), property.code);
    await product.api('maple.coordinator', 'PUT', 'inspector/6/inspections', { ids: [id] });
    // Long enough for the push; if it came later, the test would not check the race.
    await page.waitForTimeout(1500);
    release();
    await received;
  });

  it('gives a phone’s screen to its cards: collapsible controls, and space for the connection chip', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    const cards = page.locator(CARD);
    await cards.first().getByText('Due', { exact: false }).first().waitFor();
    expect((await cards.first().boundingBox())!.y).toBeLessThanOrEqual(260);
    expect(await page.getByLabel('Search text').isVisible()).toBe(false);

    const chip = (await page.getByRole('button', { name: /Check the connection now/ }).boundingBox())!;
    // Two whole cards with all details.
    const second = (await cards.nth(1).boundingBox())!;
    expect(second.y + second.height).toBeLessThanOrEqual(chip.y);
    for (const y of [chip.y, chip.y + chip.height / 2, chip.y + chip.height - 1]) {
      expect(await seenAcross(page, y)).toBe(false);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = (await cards.last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(chip.y);
    await page.evaluate(() => window.scrollTo(0, 0));

    await showList(page, 'team');
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption({ label: 'Due Date' });
    await page.getByLabel('Filter by property').fill('nobody has this address');
    await page.getByText('No inspections', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filters (2)', exact: true }).click();
    expect(await page.getByLabel('Sort by').isVisible()).toBe(false);
  });

  it('[CV-209] shows a street of two lines in full', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    const street = '4817 Old Trans-Canada Highway Frontage Road Northwest';
    await page.route('**/api/inspector/*/inspections?*', async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as WorkBasketItem[];
      items[0]!.inspection.property.addressLine1 = street;
      await route.fulfill({ response, json: items });
    });
    await page.reload();
    const card = page.locator(CARD).filter({ hasText: street });
    const written = (await card.getByText(street).boundingBox())!;
    const city = (await card.getByText(/, [A-Z]{2} · /).boundingBox())!;
    expect(written.height).toBeGreaterThan(40);
    expect(city.y).toBeGreaterThanOrEqual(written.y + written.height);
    // Touch-sized.
    expect(
      (await card.getByRole('link', { name: /on a map$/ }).boundingBox())!.height,
    ).toBeGreaterThanOrEqual(44);
  });

  it('shows an overdue inspection by the day of the property', async () => {
    const path = `inspector/${IVAN}/inspections`;
    const items = await product.api<WorkBasketItem[]>('maple.inspector', 'GET', path);
    const isOver = ({ inspection: { inspectBy, property } }: WorkBasketItem) =>
      inspectBy! < dateIn(Date.now(), property.province === 'AB' ? 'America/Edmonton' : 'America/Vancouver');
    const over = items.filter(isOver);
    expect(over.length).toBeGreaterThan(0);
    const page = await product.signedIn('maple.inspector', PHONE);
    const cards = page.locator(CARD);
    await cards.nth(items.length - 1).waitFor();
    expect(await cards.getByText('Overdue', { exact: true }).count()).toBe(over.length);
    for (const { inspection } of over) {
      const card = cards.filter({ hasText: inspection.property.code });
      await card.getByText(`Due ${displayDate(inspection.inspectBy!)} Overdue`).waitFor();
    }
  });

  it('shows order, times, overdue days and contact attempts offline as online', async () => {
    const { id, property } = await given();
    const attempt = { channel: 2, contacteeInfo: 'Ana Reyes', outcome: 'No answer' };
    await call('POST', `inspections/${id}/contactAttempts`, 'maple.coordinator', {
      ...attempt,
      communicationDate: Date.now() - DAY_MS,
    });
    const items = await product.api<WorkBasketItem[]>(INSPECTOR, 'GET', `inspector/${IVAN}/inspections`);
    const codes = items.map(({ inspection }) => inspection.property.code);
    const page = await product.signedIn(INSPECTOR, PHONE);
    const cards = page.locator(CARD);
    /** Returns code and time text of each periodic inspection, in list order. */
    const shown = async (): Promise<string[][]> =>
      (await cards.allInnerTexts()).flatMap((text) => {
        const words = text.split(/\s+/);
        const code = codes.find((each) => words.includes(each));
        const times = text.split('\n').filter((line) => TIMES_OF_A_CARD.test(line.trim()));
        return code === undefined ? [] : [[code, ...times.map((line) => line.trim())]];
      });
    await cards.nth(items.length - 1).waitFor();
    await until(() => page.getByText('Not yet ready for offline').count(), 0);
    const received = await shown();
    expect(received.map(([code]) => code)).toEqual(codes);
    expect(received.filter((card) => card.some((line) => line.endsWith('Overdue'))).length).toBeGreaterThan(
      0,
    );
    expect(received.find(([code]) => code === property.code)).toContainEqual(
      expect.stringMatching(/^Contact Attempted /),
    );
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption({ label: 'Due Date' });
    await until(async () => {
      const now = await shown();
      return now.length === received.length && JSON.stringify(now) !== JSON.stringify(received);
    }, true);
    const byDueDate = await shown();

    await showList(page, 'offline');
    await until(shown, byDueDate);
    await page.context().setOffline(true);
    await showList(page, 'assigned');
    await page.getByLabel('Sort by').selectOption({ label: 'Scheduled Date' });
    await showList(page, 'offline');
    await until(shown, received);
  });

  it('shows which side of a condition inspection is done', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    await page.route('**/condition-inspections?*completed=true*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as ConditionBasketPage;
      const { conditionInspection: one, ...rest } = body.content[0]!;
      const done = one.moveInInspection ?? one.moveOutInspection!;
      const open = { ...done, id: 100_000, inspectedDate: null };
      const sides = [
        { moveInInspection: done, moveOutInspection: open },
        { moveInInspection: done, moveOutInspection: null },
        { moveInInspection: done, moveOutInspection: { ...done, id: 100_001 } },
        { moveInInspection: null, moveOutInspection: done },
      ];
      const content = sides.map((both, n) => ({
        ...rest,
        conditionInspection: { ...one, ...both, id: 100_000 + n, activeInspectionId: done.id },
      }));
      await route.fulfill({ response, json: { ...body, content } });
    });
    await showList(page, 'conditionHistory');
    const cards = page.locator(CARD);
    for (const [n, words] of [
      'Move-In done, Move-Out pending',
      'Move-In done, no Move-Out requested yet',
      'Move-In done, Move-Out done',
      'Move-Out done',
    ].entries()) {
      await cards.nth(n).getByText(words, { exact: true }).waitFor();
    }
    await cards
      .nth(1)
      .getByText(/^Inspected Date: /)
      .waitFor();
    expect(await cards.nth(1).getByText(/^Due /).count()).toBe(0);
  });
});

describe('the day of an inspector', () => {
  it('is the real day on a phone whose clock is a day ahead', async () => {
    const [today, tomorrow] = [await given(), await given()];
    for (const [{ id }, at, time] of [
      [today, Date.now(), '22:40'],
      [tomorrow, Date.now() + DAY_MS, '22:50'],
    ] as const) {
      const inspection = {
        scheduledDate: `${dateIn(at, 'America/Vancouver')}T${time}`,
        timezone: 'CANADA_PACIFIC',
        allowPast: true,
      };
      await call('PUT', `inspections/${id}/schedule`, 'maple.coordinator', inspection);
    }
    const page = await product.signedIn(INSPECTOR, PHONE);
    await ownClock(page);
    await setClock(page, DAY_MS);
    await page.reload();
    const route = page.getByRole('region', { name: 'Your day' });
    await route.getByText('10:40 PM').waitFor();
    expect(await route.getByText('10:50 PM').count()).toBe(0);
    for (const { id } of [today, tomorrow])
      await call('DELETE', `inspections/${id}/schedule`, 'maple.coordinator');
  });

  it('is a route with Start, marks new inspections, and works offline after a reload', async () => {
    const [first, second] = [await given(), await given()];
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    await cardOf(page, first).waitFor();
    const day = dateIn(Date.now(), 'America/Vancouver');
    for (const [{ id }, time] of [
      [second, '23:20'],
      [first, '23:58'],
    ] as const) {
      const inspection = { scheduledDate: `${day}T${time}`, timezone: 'CANADA_PACIFIC', allowPast: true };
      await call('PUT', `inspections/${id}/schedule`, 'maple.coordinator', inspection);
    }
    const route = page.getByRole('region', { name: 'Your day' });
    // An outdated answer may arrive after the push.
    await until(async () => {
      const lines = await route.getByRole('listitem').allInnerTexts();
      return [second, first].map(({ property }, n) => lines[n]?.includes(property.addressLine1));
    }, [true, true]);
    const start = new URL((await route.getByRole('link', { name: 'Start' }).getAttribute('href'))!);
    expect(start.searchParams.get('destination')).toContain(first.property.addressLine1);
    expect(start.searchParams.get('waypoints')).toContain(second.property.addressLine1);
    expect(await route.getByRole('link', { name: /^Call/ }).count()).toBeGreaterThan(0);
    await route.getByRole('link', { name: `Navigate to ${first.property.addressLine1}` }).waitFor();

    const third = await given();
    await cardOf(page, third).getByText('New', { exact: true }).waitFor();
    await page.getByText(/new inspections? since your last visit/).waitFor();

    await showList(page, 'synchBasket');
    await page.waitForTimeout(800);
    await product.stopServer();
    await page.reload();
    await showList(page, 'assigned');
    for (const inspection of [first, second, third]) await cardOf(page, inspection).waitFor();
    await route.getByRole('listitem').nth(1).waitFor();
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption({ label: 'Due Date' });
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    await cardOf(page, third).waitFor();
    await product.startServerAgain();
  });
});
