import { buffer } from 'node:stream/consumers';
import {
  type CustomerItem,
  customerDisplayName,
  customerSubject,
  type RunningJob,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const MANAGER = 'maple.manager@demo.example';
/** Recipient of the mail that is retried and sent. */
const AUDITOR = 'maple.auditor@demo.example';

const product = useProduct();
beforeAll(async () => {
  product.breakMails();
  for (const email of [MANAGER, AUDITOR]) {
    await product.api('maple.admin', 'POST', 'sendPasswordChange', { email });
    await product.giveUpMails();
  }
});

const row = (page: Page, to = MANAGER) =>
  page.getByRole('row').filter({ hasText: `Password reset email: ${to}` });

describe('jobs that need attention', () => {
  it('are hidden from other users: no button, and the address leads away', async () => {
    const page = await product.signedIn('maple.manager');
    expect(await page.getByRole('link', { name: 'Work that needs attention' }).count()).toBe(0);
    await page.goto('/attention');
    await page.waitForURL('**/landing');
  });

  it('are hidden from administrators of other companies', async () => {
    const page = await product.open('/attention', 'cascade.admin');
    await page.getByText('Nothing needs attention').waitFor();
    expect(await row(page).count()).toBe(0);
  });

  it('are shown to the master with company and reason', async () => {
    const page = await product.signedIn('master', PHONE);
    await page.getByRole('link', { name: 'Work that needs attention' }).click();
    // A phone shows cards.
    const card = page.getByRole('listitem').filter({ hasText: `Password reset email: ${MANAGER}` });
    await card.waitFor();
    const text = await card.innerText();
    expect(text).toContain('Maple Ridge Property Care');
    expect(text).toMatch(/EEXIST|ENOTDIR/);
  });

  it('show an error when the list fails to load, and appear after a retry', async () => {
    const page = await product.signedIn('maple.admin');
    await page.route('**/api/jobs/attention*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/attention');
    await page.getByText('This list could not be loaded').waitFor();
    await page.unroute('**/api/jobs/attention*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await row(page).waitFor();
    // A single print needs no bulk button.
    expect(await page.getByRole('button', { name: 'Retry all PDFs' }).count()).toBe(0);
  });

  it('are found by kind and recipient as one types, and exported by an administrator', async () => {
    const page = await product.open('/attention', 'maple.admin');
    await row(page, AUDITOR).waitFor();
    await page.getByLabel('Search by job or recipient').fill('password maple.auditor');
    await row(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('search')).toBe('password maple.auditor');
    await row(page, AUDITOR).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ]);
    const text = (await buffer(await download.createReadStream())).toString();
    expect(text).toContain(AUDITOR);
    expect(text).not.toContain(MANAGER);
    const master = await product.signedIn('master');
    await master.goto('/attention?search=maple');
    await row(master).waitFor();
    expect(await master.getByRole('button', { name: 'Export' }).count()).toBe(0);
  });

  it('are all retried by one button, with the next attempt shown after a second failure', async () => {
    const page = await product.signedIn('maple.admin');
    const job = { recipient: null, company: null, count: 0, promisedAt: 1, since: 1, reason: null };
    const print = { ...job, kind: 'taskReport.print', state: 'parked', isPrint: true, nextTryAt: null };
    const mail = { ...job, kind: 'mail.report', state: 'retrying', isPrint: false, count: 2 };
    const content = [
      { ...mail, id: 1, nextTryAt: Date.UTC(2026, 8, 16, 17) },
      { ...print, id: 2 },
      { ...print, id: 3 },
    ];
    await page.route('**/api/jobs/attention*', (route) =>
      answerFor(route, { content, totalElements: 3, totalPages: 1, last: true }),
    );
    const answers = [
      { retried: 200, left: 2 },
      { retried: 2, left: 0 },
    ];
    await page.route('**/api/jobs/prints/retry', (route) => answerFor(route, answers.shift()));
    await page.goto('/attention');
    await page.getByText(/^Failed 2 times\. Next try .*2026/).waitFor();
    expect(await page.getByText('Set aside: it was due when a backup was restored').count()).toBe(2);
    await page.getByRole('button', { name: 'Retry all PDFs' }).click();
    await page.getByText('202 PDFs are being printed again.').waitFor();
    expect(answers).toEqual([]);
  });

  it('show the progress of work on many rows, and on the customers page the search update', async () => {
    const page = await product.signedIn('maple.admin');
    const [customer] = await product.api<CustomerItem[]>('maple.admin', 'GET', 'customers');
    const { id } = customer!;
    const subject = customerSubject(id);
    const job = { id: 1, kind: 'customer.words', company: 'Maple Ridge Property Care', subject, since: 1 };
    let answer: RunningJob[] = [{ ...job, done: 1200, total: 20_000 }];
    await page.route('**/api/jobs/running', (route) => answerFor(route, answer));
    await page.goto('/attention');
    const section = page.getByRole('region', { name: 'In progress' });
    await section.getByText('1,200 of 20,000 done').waitFor();
    expect(await section.innerText()).toContain('Search update after a customer was renamed');
    await page.goto('/customer-management');
    await page
      .getByRole('status')
      .filter({
        hasText: `Search is being updated with the new name of ${customerDisplayName(customer!)}: 1,200 of 20,000 done.`,
      })
      .waitFor();
    // Polled until the job is done; then the line disappears.
    answer = [];
    await page.getByText(/is being updated/).waitFor({ state: 'detached' });
  });

  it('are retried by an administrator, stay after a failed retry, and disappear when done', async () => {
    const page = await product.signedIn('maple.admin');
    await page.getByRole('link', { name: 'Work that needs attention' }).click();
    await row(page, AUDITOR).waitFor();
    expect(await row(page, AUDITOR).innerText()).toContain('Given up after');
    expect(await row(page, AUDITOR).innerText()).not.toMatch(/Maple Ridge|EEXIST|ENOTDIR/);
    const retry = page.getByRole('button', { name: `Retry: Password reset email to ${AUDITOR}` });
    await page.context().setOffline(true);
    await retry.click();
    await page.getByText(/^The retry failed/).waitFor();
    expect(await row(page, AUDITOR).count()).toBe(1);
    await page.context().setOffline(false);
    product.mendMails();
    await retry.click();
    await row(page, AUDITOR).waitFor({ state: 'detached' });
    expect(await row(page).count()).toBe(1);
    expect(await product.mailTo(AUDITOR)).toContain('/passwordReset?key=');
  });
});
