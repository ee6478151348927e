import type { Page } from 'playwright-core';
import { type PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';

const product = useProduct();

const signInPage = async (viewport?: typeof PHONE): Promise<Page> => {
  const page = await product.visitor(viewport);
  await page.goto('/');
  return page;
};
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

describe('the sign-in screen', () => {
  it('[CV-030][CV-031][CV-032] has the two fields, shows the password on demand, and a button for both', async () => {
    const page = await signInPage();
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const password = page.getByLabel('Password', { exact: true });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel(/user ?name or e-?mail/i).fill('maple.manager');
    expect(await button.isDisabled()).toBe(true);
    await password.fill('Demo!2026');
    expect(await button.isDisabled()).toBe(false);
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: /show password/i }).click();
    expect(await password.getAttribute('type')).toBe('text');
  });

  it('[CV-033][CV-034][CV-035][CV-036] swaps to the reset request and back', async () => {
    const page = await signInPage();
    await page.getByRole('button', { name: 'Forgot My Password' }).click();
    await page.getByLabel(/e-?mail/i).waitFor();
    await page.getByRole('button', { name: 'Send Password Reset Link' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('[CV-040] says that credentials are invalid, and keeps what was typed', async () => {
    const page = await signInPage();
    await signIn(page, 'maple.manager', 'Wrong!2026');
    await text(page, 'Invalid credentials provided!');
    expect(await page.getByLabel(/user ?name or e-?mail/i).inputValue()).toBe('maple.manager');
  });

  it('[CV-006] has no top bar', async () => {
    const page = await signInPage();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Log Out' }).count()).toBe(0);
  });

  it('[CV-026] is what an unknown address shows', async () => {
    const page = await product.visitor();
    await page.goto('/no-such-screen');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await text(page, 'The address that you opened leads nowhere. You can sign in here.');
    await page.goto('/landing');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByText(/leads nowhere/).count()).toBe(0);
  });

  it('is not what somebody who is signed in is shown at an unknown address', async () => {
    const page = await product.open('/no-such-screen', 'maple.manager');
    await text(page, 'There is nothing at this address');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/landing');
  });

  it('[CV-024] is where every screen leads without credentials', async () => {
    const page = await product.visitor();
    for (const address of ['/landing', '/customer', '/inspections']) {
      await page.goto(address);
      await page.waitForURL(`${product.address}/`);
    }
  });

  it('[CV-037] is passed by with valid stored credentials', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.goto('/');
    await page.waitForURL('**/landing');
  });

  it('[CV-038] clears stored credentials that are not valid', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const value = localStorage.getItem(key) ?? '';
        if (value.includes('token'))
          localStorage.setItem(key, value.replace(/"token":"[^"]*"/, '"token":"broken"'));
      }
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('broken');
  });

  it('asks in the order of the spec: user, company, templates, roles', async () => {
    const page = await signInPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname.slice(5));
    });
    await signIn(page, 'maple.manager');
    await page.waitForURL('**/landing');
    const sequence = ['auth/signin', 'users/self', 'sys_tenants/self', 'inspection-templates', 'auth/roles'];
    expect(calls.filter((call) => sequence.includes(call)).slice(0, 5)).toEqual(sequence);
  });
});

describe('after signing in', () => {
  it('[CV-001][CV-004][CV-005] the top bar names the company, leads home and signs out', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await text(page, 'Maple Ridge Property Care');
    await page.goto('/inspections');
    await page
      .getByRole('button', { name: 'Home' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .click();
    await page.waitForURL('**/landing');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/landing');
    await page.waitForURL(`${product.address}/`);
  });

  it('[CV-064] the landing page welcomes by name', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await text(page, /Marcus Bell/);
  });

  it('[CV-023] each screen has its title', async () => {
    const page = await product.visitor();
    // A title is written after its screen is drawn: each is waited for by its name.
    const entitled = (title: string) =>
      page.waitForFunction((wanted) => document.title === wanted, `${title} | Walkthrough`);
    await page.goto('/');
    await entitled('Sign in');
    await signIn(page, 'maple.manager');
    await entitled('Landing');
    await page.goto('/inspections');
    await entitled('Inspection Management: Rolling List');
  });

  it('[CV-020] the chip tells when the server is gone, and when it is back', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.context().setOffline(true);
    await page
      .getByText(/offline/i)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => !/offline/i.test(document.body.innerText));
  });
});
