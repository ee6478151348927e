import { answerFor } from './support/answer-for';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

describe('mails of an installation without a mail server', () => {
  it('are read by the master as text, from the landing page', async () => {
    const page = await product.signedIn('master', PHONE);
    await page.getByRole('link', { name: 'Email outbox' }).click();
    await page.getByText('No emails yet').waitFor();
    await product.visitor(DESK).then(async (forgetful) => {
      await forgetful.goto('/');
      await forgetful.getByRole('button', { name: 'Forgot My Password' }).click();
      await forgetful.getByLabel('Email').fill('maple.manager@demo.example');
      await forgetful.getByRole('button', { name: 'Send Password Reset Link' }).click();
      await product.letterTo('maple.manager@demo.example');
    });
    await page.reload();
    await page.getByRole('button', { name: /^maple\.manager.* Reset your password/ }).click();
    const mail = page.getByRole('dialog', { name: 'Reset your password' });
    await mail.getByText('/passwordReset?key=', { exact: false }).waitFor();
    expect(await mail.getByRole('link').count()).toBe(0);
  });

  it('are found by recipient and subject, as the master types', async () => {
    const page = await product.signedIn('master', DESK);
    await page.goto('/master/mails');
    const found = page.getByRole('button', { name: /^maple\.manager.* Reset your password/ });
    await found.waitFor();
    const box = page.getByLabel('Search by recipient or subject');
    await box.fill('reset maple.manager');
    await page.waitForURL(/search=reset/);
    await found.waitFor();
    await box.fill('passwordReset?key');
    await page.getByText('Nothing matches the filters.').waitFor();
    await box.press('Escape');
    await found.waitFor();
  });

  it('show markup unrendered and never run it', async () => {
    const page = await product.signedIn('master');
    const evil = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
    const mail = { id: 1, at: 1_790_000_000_000, to: evil, subject: evil, text: evil, attachment: evil };
    await page.route('**/api/master/mails*', (route) =>
      answerFor(route, {
        hasMailServer: false,
        mails: { content: [mail], totalElements: 1, totalPages: 1, last: true },
      }),
    );
    await page.goto('/master/mails');
    await page.getByRole('button', { name: /onerror/ }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText(evil).count()).toBeGreaterThanOrEqual(4);
    expect(await dialog.locator('img, script').count()).toBe(0);
    expect(await page.title()).not.toBe('run');
    expect(product.complaints).toEqual([]);
  });

  it('stand beside the bounces of no delivery, which may be none, or not loaded', async () => {
    const page = await product.signedIn('master', DESK);
    await page.goto('/master/mails');
    await page.getByRole('tab', { name: 'Unmatched bounces' }).click();
    await page.getByText('No unmatched bounces').waitFor();
    const bounce = {
      id: 1,
      receivedAt: 1_790_000_000_000,
      returnAddress: 'bounces+old@mail.example',
      recipient: 'ana@tenant.test',
      detail: '550 5.1.1 <b>Unknown</b> user',
    };
    const some = { content: [bounce], totalElements: 1, totalPages: 1, last: true };
    await page.route('**/api/master/bounces*', (route) => answerFor(route, some));
    await page.reload();
    await page.getByText('1 bounce', { exact: true }).waitFor();
    for (const text of [bounce.recipient, bounce.detail, bounce.returnAddress])
      await page.getByRole('cell', { name: text, exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/master/bounces*');
    await page.route('**/api/master/bounces*', (route) => answerFor(route, { code: 'unavailable' }, 503));
    await page.getByRole('tab', { name: 'Written emails' }).click();
    await page.reload();
    await page.goto('/master/mails?tab=bounces&page=2');
    await page.getByText('The bounces could not be loaded').waitFor();
  });

  it('are hidden from other users: no button, and the address leads away', async () => {
    const page = await product.signedIn('maple.admin');
    expect(await page.getByRole('link', { name: 'Email outbox' }).count()).toBe(0);
    await page.goto('/master/mails');
    await page.waitForURL('**/landing');
  });
});
