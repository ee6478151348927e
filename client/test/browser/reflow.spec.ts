import type { PropertyPage } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ConditionReports } from './support/condition-reports';
import { scrollsSideways } from './support/main-navigation';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const periodic = new TaskReports(product);
const condition = new ConditionReports(product);
const ADMIN = 'maple.admin';

/** A window of 1,280 by 1,024 pixels at these zooms. At 400 % it is 320 CSS pixels wide (WCAG 1.4.10). */
const ZOOMS = [
  ['200 %', { width: 640, height: 512 }],
  ['400 %', { width: 320, height: 256 }],
] as const;

/** Returns elements that the page cuts at its right edge, outside what scrolls by itself. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX) && above !== document.body)
          return true;
      return false;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && right > innerWidth + 1 && !isScrolled(element);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

async function reflows(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await until(() => scrollsSideways(page), false);
  expect(await cutParts(page)).toEqual([]);
}

const propertyId = async (): Promise<number> =>
  (await product.api<PropertyPage>(ADMIN, 'GET', 'properties/query?count=1')).content[0]!.id;

describe.each(ZOOMS)('at a zoom of %s', (_zoom, viewport) => {
  it('the lists of the desk need no scrolling sideways, and their actions can be reached', async () => {
    const page = await product.open('/properties', ADMIN, viewport);
    await page.locator('.ag-row, [data-row-id]').first().waitFor();
    await reflows(page);
    for (const path of ['/inspections?kind=periodic&tab=rolling', '/users', '/auditLogs']) {
      await page.goto(path);
      await page.locator('.ag-row, [data-row-id]').first().waitFor();
      await reflows(page);
    }
    await page.goto('/inspections?kind=periodic&tab=rolling');
    await page.locator('.ag-row, [data-row-id]').first().waitFor();
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.scrollIntoViewIfNeeded();
    await filters.click({ trial: true });
  });

  it('the record page has one column, down to its last entry', async () => {
    const page = await product.open(`/properties/${await propertyId()}`, ADMIN, viewport);
    const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await entries.first().waitFor();
    await reflows(page);
    await entries.last().scrollIntoViewIfNeeded();
    await entries
      .last()
      .getByRole('button')
      .or(entries.last().getByRole('link'))
      .first()
      .click({ trial: true });
    for (const view of ['rooms', 'documents']) {
      await page
        .getByRole('tab')
        .nth(view === 'rooms' ? 1 : 2)
        .click();
      await reflows(page);
    }
  });

  it('a periodic report can be answered and submitted', async () => {
    const id = await periodic.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, viewport);
    const submit = page.getByRole('button', { name: /^Submit/ }).first();
    await submit.waitFor();
    await reflows(page);
    await submit.click({ trial: true });
  });

  it('a condition report can be answered', async () => {
    const { id } = await condition.begunMoveIn([]);
    const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, viewport);
    await page.getByRole('textbox').first().waitFor();
    await reflows(page);
    const box = page.getByRole('textbox').first();
    await box.scrollIntoViewIfNeeded();
    await box.click({ trial: true });
  });

  it('the Work Basket shows whole cards with their actions', async () => {
    const page = await product.open('/inspector', INSPECTOR, viewport);
    const more = page.getByRole('button', { name: 'More' }).first();
    await more.waitFor();
    await reflows(page);
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await page.getByRole('menuitem').first().click({ trial: true });
  });
});

describe('the section menu of a report on a phone', () => {
  it.each(['100%', '200%'])('keeps long numbers within its edges at a text size of %s', async (size) => {
    const { id } = await condition.begunMoveIn([]);
    const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE);
    await page.getByRole('textbox').first().waitFor();
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    await page.getByRole('button', { name: /^Sections: / }).click();
    const menu = page.getByRole('menu', { name: 'Sections' });
    const numbers = menu.getByText(/ to do$/);
    await numbers.first().waitFor();
    await numbers.evaluateAll((all) => all.forEach((each) => (each.textContent = '1,284 to do')));
    // While it opens, the menu is scaled.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const cut = await menu.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.querySelectorAll('span')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            box.left < left ||
            box.right > Math.min(right, innerWidth) ||
            part.scrollWidth > part.offsetWidth + 1
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  });
});
