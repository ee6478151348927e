import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { dialog, field } from './support/condition-reports';
import { OwnBrowser } from './support/own-browser';
import { signIn, useProduct } from './support/product';
import { INSPECTOR, TaskReports, taskAddress } from './support/task-reports';
import { until } from './support/until';

const LETTERS = 'abcdefghij'.repeat(6);

const product = useProduct();
const phone = new OwnBrowser();
const full = new OwnBrowser();

afterAll(() => Promise.all([phone.end(), full.end()]));

/** Starts the phone and opens an address of the product. */
async function started(path: string) {
  const page = await phone.start(PHONE);
  await page.goto(`${product.address}${path}`);
  return page;
}

describe('a phone that dies, or runs out', () => {
  it('right after the first sign-in is signed in without a network, and has kept what was being typed', async () => {
    const page = await started('/');
    await signIn(page, INSPECTOR);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.kill();
    await product.stopServer();
    try {
      const again = await started('/');
      await again.getByRole('heading', { name: 'Work Basket' }).waitFor();
    } finally {
      await phone.kill();
      await product.startServerAgain();
    }

    const id = await new TaskReports(product).begun();
    const writing = await started(taskAddress(id));
    const comments = field(writing, 'comments').getByRole('textbox');
    await comments.fill('');
    // Never a pause as long as the one after which what was typed is committed.
    await comments.pressSequentially(LETTERS, { delay: 40 });
    await phone.kill();
    const found = await started(taskAddress(id));
    const kept = await field(found, 'comments').getByRole('textbox').inputValue();
    expect(LETTERS.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThan(20);
  });

  it('of room refuses the photo loudly, keeps what was stored, and takes the photo once there is room', async () => {
    // A browser that keeps nothing on a disk has no quota of its own.
    const page = await full.start(PHONE);
    await page.goto(product.address);
    await signIn(page, INSPECTOR);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const reports = new TaskReports(product);
    const id = await reports.begun();
    const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
    await page.goto(`${product.address}${taskAddress(id)}`);
    const comments = field(page, 'comments').getByRole('textbox');
    await comments.waitFor();
    await page.context().setOffline(true);
    await comments.fill('Written while there was room');
    await page.getByText(/^Saved on this device/).waitFor();
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    // The browser itself refuses from here on.
    const devTools = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 10_000 });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take photo' }).click(),
    ]);
    await chooser.setFiles(join(__dirname, 'support', 'pictures', 'window.jpg'));
    await dialog(page).getByLabel('Caption').fill('Stain');
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.getByText('There is no room left on this device', { exact: false }).first().waitFor();
    // The photo is still in hand.
    await dialog(page).getByRole('img').waitFor();
    await devTools.send('Storage.overrideQuotaForOrigin', { origin });
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: /^Stain/ }).waitFor();
    await page.reload();
    await until(() => comments.inputValue(), 'Written while there was room');
    await page.context().setOffline(false);
    const captions = async () =>
      (await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`)).map(
        ({ fileCaption }) => fileCaption,
      );
    await until(captions, ['Stain']);
    await until(async () => (await reports.record(id))['comments'], 'Written while there was room');
  });

  it('of room says so on the form, and a worker that nobody asked for does not take the page away', async () => {
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const id = await new TaskReports(product).begun();
    await page.goto(taskAddress(id));
    await field(page, 'comments').waitFor();
    expect(await page.getByText('Photos may soon not fit.').count()).toBe(0);
    await page.evaluate(() => {
      document.body.dataset['stays'] = 'yes';
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
      // As others have filled the disk meanwhile.
      navigator.storage.estimate = () => Promise.resolve({ quota: 50_000_000, usage: 20_000_000 });
    });
    await page.getByRole('link', { name: 'Return' }).click();
    // Gone back sooner, the form would never have been left.
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.goBack();
    await page.getByText('Photos may soon not fit.').waitFor();
    expect(await page.evaluate(() => document.body.dataset['stays'])).toBe('yes');
  });
});
