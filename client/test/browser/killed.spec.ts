import { PHONE } from './support/browser';
import { field } from './support/condition-reports';
import { OwnBrowser } from './support/own-browser';
import { signIn, useProduct } from './support/product';
import { INSPECTOR, TaskReports, taskAddress } from './support/task-reports';

const LETTERS = 'abcdefghij'.repeat(6);

const product = useProduct();
const phone = new OwnBrowser();

afterAll(() => phone.end());

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
