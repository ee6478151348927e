import { join } from 'node:path';
import type { ImageItem, WorkBasketItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { fromMore } from './support/basket';
import { PHONE } from './support/browser';
import { addRoom, dialog, field, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

/** Tests what a page keeps if it ends in the middle of an action. */
const product = useProduct();
const reports = new TaskReports(product);

/** Only companies with second-tier support have data-update requests. */
const TIER_2 = 'cascade.inspector';

const PICTURES = ['door.jpg', 'window.jpg', 'door.jpg'].map((name) =>
  join(__dirname, 'support', 'pictures', name),
);

const kitchen = (page: Page) => page.getByRole('button', { name: /^Kitchen/ });
const thumb = (page: Page, name: RegExp) => page.locator('[data-photo]').filter({ hasText: name });

describe('photos of a recurring inspection', () => {
  it('are kept when the page ends before they are captioned, and Submit asks for each caption', async () => {
    const id = await reports.begun();
    const stored = async () => {
      const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
      return images.map(({ fileCaption }) => fileCaption);
    };
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await field(page, 'comments').waitFor();
    await addRoom(page, 'Kitchen');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles(PICTURES);
    await dialog(page).getByLabel('Caption', { exact: true }).fill('The door');
    await until(stored, ['The door', '', '']);
    await page.reload();

    await kitchen(page).click();
    await thumb(page, /^The door/).waitFor();
    await until(() => thumb(page, /^No caption yet/).count(), 2);
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await dialog(page).getByText('Photo without a caption: Kitchen, photo 2').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    const missing = page.getByRole('group', { name: 'Missing answers' }).getByRole('listitem');
    await until(
      () => missing.allTextContents(),
      ['Kitchen, photo 2Every image must have a label.', 'Kitchen, photo 3Every image must have a label.'],
    );
    await missing.last().getByRole('button').click();
    await dialog(page).getByText('Photo without a caption: Kitchen, photo 3').waitFor();
    await dialog(page).getByLabel('Caption', { exact: true }).fill('The door again');
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await dialog(page).getByText('Photo without a caption: Kitchen, photo 2').waitFor();
    await dialog(page).getByLabel('Caption', { exact: true }).fill('The window');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave: .* 3 photos/)
      .waitFor();
    expect(await stored()).toEqual(['The door', 'The window', 'The door again']);
  });
});

describe('input in a dialog of the Work Basket', () => {
  it('for a contact attempt is restored after a reload until it is saved', async () => {
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: 'Contact History' }).first();
    const outcome = page.getByLabel('Outcome');
    const openAttempt = async () => {
      await card.getByRole('button', { name: 'Contact History' }).click();
      await page.getByRole('button', { name: 'Add contact attempt' }).click();
      await outcome.waitFor();
    };
    const question = page.getByText('What you entered before was restored. It is not saved yet.');
    await openAttempt();
    expect(await question.count()).toBe(0);
    await page.getByLabel('Contactee info').fill('Ana Reyes');
    await outcome.fill('Rings, and nobody answers');
    await page.reload();
    await openAttempt();
    await question.waitFor();
    expect(await outcome.inputValue()).toBe('Rings, and nobody answers');
    expect(await page.getByLabel('Contactee info').inputValue()).toBe('Ana Reyes');
    await page.getByRole('button', { name: 'Save' }).click();
    await outcome.waitFor({ state: 'detached' });
    await page.getByText('Rings, and nobody answers').waitFor();
    await page.getByRole('button', { name: 'Add contact attempt' }).click();
    expect(await outcome.inputValue()).toBe('');
  });

  it('is restored after a reload, and the browser asks before the reload', async () => {
    const { id } = await product.api<{ id: number }>(TIER_2, 'GET', 'users/self');
    const items = await product.api<WorkBasketItem[]>(TIER_2, 'GET', `inspector/${id}/inspections`);
    const { inspection } = items.find(
      ({ inspection: { cancelled, tenantInfo } }) => !cancelled && (tenantInfo?.phones.length ?? 0) > 0,
    )!;
    const page = await product.open('/inspector', TIER_2, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
    const question = page.getByText('What you entered before was restored. It is not saved yet.');
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    const dialogs = [
      ['Flag scheduling issue', 'Reason for the issue', 'Nobody answers the door'],
      ['Request data update', 'New Value', '206-555-0163'],
    ] as const;
    for (const [action, label, words] of dialogs) {
      await fromMore(page, card, action);
      expect(await isAsked()).toBe(false);
      await dialog(page).getByLabel(label).fill(words);
      expect(await isAsked()).toBe(true);
      await page.reload();
      await fromMore(page, card, action);
      await question.waitFor();
      expect(await dialog(page).getByLabel(label).inputValue()).toBe(words);
      // Discarded input is not restored.
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await fromMore(page, card, action);
      expect(await dialog(page).getByLabel(label).inputValue()).toBe('');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    }
  });
});
