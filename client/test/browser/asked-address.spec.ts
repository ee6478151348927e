import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';

const product = useProduct();

const DEEP = '/auditLogs?property=1';

const atSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

async function asked(address: string, viewport?: typeof PHONE): Promise<Page> {
  const page = await product.visitor(viewport);
  await page.goto(address);
  await atSignIn(page);
  return page;
}

const addressOf = (page: Page): string => {
  const { origin, pathname, search } = new URL(page.url());
  expect(origin).toBe(product.address);
  return `${pathname}${search}`;
};

describe('an address opened without a session', () => {
  it('opens after sign-in, also after a reload of the sign-in screen', async () => {
    const page = await asked(DEEP);
    await page.reload();
    await atSignIn(page);
    await signIn(page, 'maple.admin');
    await page.waitForURL('**/auditLogs**');
    expect(addressOf(page)).toBe(DEEP);
    // The sign-in screen is not in the history, because going back to it would lead here again.
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  it('leads home when the user has no permission for it or the address is hostile', async () => {
    const inspector = await asked(DEEP, PHONE);
    await signIn(inspector, 'maple.inspector');
    await inspector.waitForURL('**/inspector');
    const hostile = await asked(`${product.address}//evil.example/auditLogs`);
    await signIn(hostile, 'maple.admin');
    await hostile.waitForURL('**/landing');
    expect(addressOf(hostile)).toBe('/landing');
  });

  it('opens the report that was sent to an inspector, on a phone', async () => {
    const page = await asked('/condition-inspection-form?ciId=1', PHONE);
    await signIn(page, 'maple.inspector');
    await page.waitForURL('**/condition-inspection-form?ciId=1');
  });
});

describe('the end of a session', () => {
  const ended = async (): Promise<Page> => {
    const page = await product.signedInByScreen('maple.admin');
    await page.goto(DEEP);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await product.api('maple.admin', 'DELETE', 'users/self/sessions');
    await atSignIn(page);
    return page;
  };

  it('returns the same user to their screen, and another user home', async () => {
    const page = await ended();
    await signIn(page, 'maple.admin');
    await page.waitForURL('**/auditLogs**');
    expect(addressOf(page)).toBe(DEEP);
    const others = await ended();
    await signIn(others, 'maple.manager');
    await others.waitForURL('**/landing');
  });

  it('by choice leads home', async () => {
    const page = await product.signedInByScreen('maple.admin');
    await page.goto(DEEP);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await atSignIn(page);
    await signIn(page, 'maple.admin');
    await page.waitForURL('**/landing');
  });
});
