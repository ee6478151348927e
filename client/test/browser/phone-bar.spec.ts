import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { ConditionReports, INSPECTOR } from './support/condition-reports';
import {
  boxOf,
  chip,
  endsAboveBar,
  heading,
  rail,
  railLink,
  scrollsSideways,
} from './support/main-navigation';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

describe('the bottom bar of a phone', () => {
  const places = (page: Page) => rail(page).getByRole('link').allInnerTexts();

  it.each([
    ['an administrator', 'maple.admin', ['Home', 'Inspection Management', 'Inspection Calendar']],
    ['an auditor', 'maple.auditor', ['Home', 'Inspection Management', 'My Audited Reports']],
    ['an inspector', 'maple.inspector', ['Home', 'Work Basket', 'My Synch Basket']],
    ['a customer', 'maple.customer', ['Home', 'Inspection Data', 'Manage Properties']],
    ['a property manager', 'maple.pm', ['Home', 'Inspection Data', 'Manage Properties']],
    ['a master', 'master', ['Home', 'Tenant Administration', 'Email outbox']],
  ])('has the three places of %s, and the connection', async (_role, who, expected) => {
    const page = await product.open('/landing', who, PHONE);
    await heading(page, /^Welcome, /);
    expect(await places(page)).toEqual(expected);
    await rail(page)
      .getByRole('button', { name: /Check the connection now/ })
      .waitFor();
    await until(() => endsAboveBar(page), true);
    expect(await scrollsSideways(page)).toBe(false);
    await rail(page).getByRole('link').nth(1).click();
    await until(() => rail(page).locator('[aria-current=page]').allInnerTexts(), [expected[1]]);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('opens a list of the Work Basket, also from another one', async () => {
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await heading(page, 'Work Basket');
    await railLink(page, 'My Synch Basket').click();
    await until(() => page.getByLabel('Show').inputValue(), 'synchBasket');
    expect(new URL(page.url()).search).toBe('');
    const current = () => rail(page).locator('[aria-current=page]').allInnerTexts();
    await until(current, ['My Synch Basket']);
    await page.getByLabel('Show').selectOption('assigned');
    await until(current, ['Work Basket']);
  });

  it('gives its place to a dialog and to the actions of a report, which show the connection', async () => {
    const { id } = await new ConditionReports(product).begunMoveIn(['landlordCity']);
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await heading(page, 'Work Basket');
    await page.getByRole('button', { name: 'Contact history' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('nav a:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await railLink(page, 'Home').waitFor();
    await page.goto(`/condition-inspection-form?ciId=${id}`);
    const submit = page.getByRole('button', { name: /^Submit/ });
    await submit.waitFor();
    expect(await rail(page).count()).toBe(0);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Offline/ }).waitFor();
    const [mark, action] = [await boxOf(chip(page)), await boxOf(submit)];
    expect(mark.x + mark.width).toBeLessThanOrEqual(action.x);
    expect(mark.y + mark.height).toBeLessThanOrEqual(PHONE.height);
  });
});
