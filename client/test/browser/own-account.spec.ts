import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';

const product = useProduct();

const FRESH = 'Fresh!2026';
const OLD = 'Demo!2026';
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const chooseOf = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('heading', { name: item }).waitFor();
};

describe('change of the own password', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Password Change' }).click();
  const fill = async (page: Page, current: string, password: string, repeated = password) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(repeated);
  };

  it('[CV-089][CV-696][CV-697][CV-698][CV-699] asks for the current password, shows problems, and leads home', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.getByRole('link', { name: 'Change password' }).click();
    await text(
      page,
      'Your password must contain at least eight characters, with at least one uppercase and one lowercase letter, at least one number, and at least one special character',
    );
    await fill(page, '', 'short');
    await submit(page);
    await text(page, 'Enter your current password.');
    await text(page, 'Your password does not follow the above rules. Please try another password!');
    await text(page, 'At least eight characters');
    await fill(page, OLD, FRESH, 'Other!2026');
    await submit(page);
    await text(page, 'Your passwords do not match. Please check your password!');
    await fill(page, 'Wrong!2026', FRESH);
    await submit(page);
    await text(page, 'Your current password is missing or incorrect.');
    expect(await violationsOf(page)).toEqual([]);
    await fill(page, OLD, FRESH);
    await submit(page);
    await text(page, 'Your password was successfully changed!');
    await page.waitForURL('**/landing');
    const again = await product.visitor();
    await again.goto('/');
    await signIn(again, 'maple.manager', FRESH);
    await again.waitForURL('**/landing');
  });

  it('is available to an inspector on a phone, who returns to the work', async () => {
    const page = await product.signedInByScreen('maple.inspector2', PHONE);
    await chooseOf(page, 'Change password');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/inspector');
  });
});

describe('change of the own username', () => {
  it('[CV-090][CV-700][CV-701][CV-702][CV-703][CV-704] shows the rule, refuses invalid names, saves, and can be cancelled', async () => {
    const page = await product.signedInByScreen('maple.admin');
    await page.getByRole('link', { name: 'Change username' }).click();
    const name = page.getByLabel('New username');
    const button = page.getByRole('button', { name: 'Submit' });
    expect(await page.getByLabel('Current username').inputValue()).toBe('maple.admin');
    expect(await page.getByLabel('Current username').isEditable()).toBe(false);
    await text(page, '3–63 letters or numbers of one script');
    expect(await button.isDisabled()).toBe(true);
    await name.fill('maple.pm@demo.example');
    await button.click();
    await text(page, /^This username is unavailable\. Please try another\. 3–63 letters/);
    await name.fill('maple.\u200Bnew\u202Ename');
    await button.click();
    await text(page, /characters: U\+200B ZERO WIDTH SPACE, U\+202E RIGHT-TO-LEFT OVERRIDE\.$/);
    await name.fill('maple.coord1nator');
    await button.click();
    await text(page, 'This username is unavailable. Please try another.');
    expect(await violationsOf(page)).toEqual([]);
    await page.route('**/api/users/self/username', (route) => route.abort());
    await name.fill('ada.novak');
    await button.click();
    await text(page, 'An error occurred while changing your username. Please try again later.');
    await page.unroute('**/api/users/self/username');
    await button.click();
    await text(page, 'Your username was successfully changed to ada.novak.');
    expect(await page.getByLabel('Current username').inputValue()).toBe('ada.novak');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/landing');
    const again = await product.visitor();
    await again.goto('/');
    await signIn(again, 'ada.novak', OLD);
    await again.waitForURL('**/landing');
  });
});

describe('the language of a user', () => {
  it('is chosen once, is shown by every screen, and follows the user to another device', async () => {
    const page = await product.signedInByScreen('maple.inspector2', PHONE);
    await chooseOf(page, 'My devices');
    await page.getByLabel('Language of screens, emails and reports').selectOption('fr-CA');
    await page.getByRole('heading', { name: 'Mes appareils' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-CA');
    expect(await violationsOf(page)).toEqual([]);
    const other = await product.visitor(PHONE);
    await other.goto('/');
    await signIn(other, 'maple.inspector2', OLD);
    await other.getByRole('heading', { name: 'Liste de travail' }).waitFor();
    expect(await violationsOf(other)).toEqual([]);
  });

  it('can be chosen before signing in', async () => {
    const page = await product.visitor(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Français (Canada)' }).click();
    await page.getByRole('heading', { name: 'Ouvrir une session' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
