import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAnswers, TaskReports } from './support/task-reports';
import { until } from './support/until';

const BOUNCE_SECRET = 'a secret of the mail service of this test';
const product = useProduct({ BOUNCE_SECRET, BOUNCE_ADDRESS: 'bounces@mail.example' });

interface ListCase {
  path: string;
  who: string;
  /** Label of the search box; undefined for a list that is only filtered. */
  search?: string;
  /** A column that can be hidden; undefined for cards. */
  column?: string;
  views?: boolean;
  exports?: boolean;
  /** Makes rows that the demo does not have. */
  prepare?: () => Promise<unknown>;
}

const FIND = 'Find in this list';

/** Delivers a report whose inspection was cancelled, as a device that was offline does. */
async function deliverLate(): Promise<void> {
  const reports = new TaskReports(product);
  const id = await reports.begun();
  const { form } = await reports.record(id);
  await product.api(COORDINATOR, 'DELETE', `inspections/${id}`);
  const answers = taskAnswers();
  const at = Date.now() - 3_600_000;
  await product.api(INSPECTOR, 'PUT', `submissions/${randomUUID()}/late`, {
    kind: 'R',
    inspectionId: id,
    answers,
    answerCount: Object.keys(answers).length,
    rooms: [{ id: randomUUID(), type: 'BEDROOM', name: 'Attic' }],
    images: [],
    form,
    inspectedAt: at,
    deviceTime: at,
  });
}

/** Fails a mail for so long that it needs attention. */
async function failMail(): Promise<void> {
  product.breakMails();
  await product.api('maple.admin', 'POST', 'sendPasswordChange', { email: 'maple.auditor@demo.example' });
  await product.giveUpMails();
  product.mendMails();
}

/** Reports a bounce that names no delivery, as a mail service does. */
async function reportBounce(): Promise<void> {
  const at = String(Math.floor(Date.now() / 1000));
  const report = {
    returnAddress: 'old@mail.example',
    recipient: 'ana@tenant.test',
    detail: '550 5.1.1 Unknown',
  };
  const body = JSON.stringify(report);
  const hmac = createHmac('sha256', BOUNCE_SECRET).update(`${at}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-walkthrough-timestamp': at,
    'x-walkthrough-signature': `sha256=${hmac}`,
  };
  const address = new URL('/api/mail/bounces', product.address);
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(204);
}

/** Every list of stored records that the demo has rows for. */
const LISTS: readonly ListCase[] = [
  {
    path: '/inspections?kind=periodic&tab=rolling',
    who: 'maple.admin',
    search: FIND,
    column: 'City',
    views: true,
    exports: true,
  },
  {
    path: '/inspections?kind=periodic&tab=audited',
    who: 'maple.admin',
    search: FIND,
    column: 'City',
    views: true,
    exports: true,
  },
  {
    path: '/customer/inspection-reports',
    who: 'maple.customeradmin',
    search: FIND,
    column: 'City',
    views: true,
    exports: true,
  },
  {
    path: '/properties',
    who: 'maple.admin',
    search: FIND,
    column: 'Frequency',
    views: true,
    exports: true,
  },
  {
    path: '/users',
    who: 'maple.admin',
    search: 'Name, username or email',
    column: 'Username',
    views: true,
    exports: true,
  },
  {
    path: '/auditLogs',
    who: 'maple.admin',
    search: 'Search by property',
    column: 'User',
    views: true,
    exports: true,
  },
  {
    path: '/common-area-inspections',
    who: 'maple.admin',
    search: FIND,
    column: 'City',
    views: true,
    exports: true,
  },
  {
    path: '/customer/property-managers',
    who: 'maple.customeradmin',
    search: FIND,
    column: 'Status',
    views: true,
    exports: true,
  },
  {
    path: '/customer/property-managers?tab=users',
    who: 'maple.customeradmin',
    search: 'Name, username or email',
    column: 'Username',
    views: true,
    exports: true,
  },
  {
    path: '/customer-management',
    who: 'maple.admin',
    search: 'Search by name, code or property manager',
    views: true,
    exports: true,
  },
  // The company of the demo's first users.
  { path: '/tenant-log?tenant=1', who: 'master', search: 'Search by user or action', column: 'User' },
  { path: '/master/tenants', who: 'master', search: FIND, column: 'Tenant administrator' },
  {
    path: '/master/mails',
    who: 'master',
    search: 'Search by recipient or subject',
    column: 'Written',
    prepare: async () => {
      const email = 'maple.auditor@demo.example';
      await product.api('maple.admin', 'POST', 'sendPasswordChange', { email });
      await product.letterTo(email);
    },
  },
  {
    path: '/master/mails?tab=bounces',
    who: 'master',
    column: 'Returned to',
    prepare: reportBounce,
  },
  {
    path: '/dataUpdateRequestLog',
    who: 'cascade.manager',
    search: FIND,
    column: 'Category',
    views: true,
    exports: true,
  },
  {
    path: '/devices',
    who: 'maple.admin',
    search: 'Name, username or email',
    column: 'Storage and app',
    views: true,
    exports: true,
  },
  {
    path: '/late-submissions',
    who: 'maple.manager',
    search: 'Search by property or inspector',
    views: true,
    exports: true,
    prepare: deliverLate,
  },
  {
    path: '/attention',
    who: 'maple.admin',
    search: 'Search by job or recipient',
    column: 'Status',
    views: true,
    exports: true,
    prepare: failMail,
  },
  {
    path: '/inspection-kinds',
    who: 'maple.admin',
    search: 'Search by name or form',
    column: 'Repeats',
    prepare: () =>
      product.api('maple.admin', 'POST', 'inspection-kinds', {
        name: 'Vacancy check',
        formKey: 'task-unit',
        frequency: 'WEEKLY',
      }),
  },
];

const rows = (page: Page) => page.locator('.ag-row, [data-row-id]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function opened({ path, who, prepare }: ListCase): Promise<Page> {
  await prepare?.();
  const page = who === 'master' ? await product.signedIn('master') : await product.open(path, who);
  if (who === 'master') await page.goto(path);
  await rows(page).first().waitFor();
  return page;
}

/** Focuses the first row. */
async function focusRow(page: Page): Promise<void> {
  const skip = button(page, 'Skip to the list');
  if ((await skip.count()) === 1) {
    await skip.focus();
    await page.keyboard.press('Enter');
  } else await page.locator('[data-row-id]').first().focus();
  await page.waitForFunction(() => document.activeElement?.closest('.ag-row, [data-row-id]') !== null);
}

describe.each(LISTS)('the list at $path', (list) => {
  let page: Page;
  beforeAll(async () => {
    page = await opened(list);
  });

  it('has a preview, a help for keys and columns', async () => {
    await focusRow(page);
    await page.keyboard.press('p');
    const preview = page.getByRole('complementary');
    await preview.getByRole('heading').first().waitFor();
    await focusRow(page);
    await page.keyboard.press('p');
    await preview.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'detached' });
    if (list.column === undefined) return;
    const header = page.getByRole('columnheader', { name: list.column, exact: true });
    await header.waitFor();
    await button(page, 'Columns').click();
    await page.getByRole('menuitemcheckbox', { name: list.column, exact: true }).click();
    await header.waitFor({ state: 'detached' });
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await header.waitFor();
  });

  it('offers views and export to those who have them', async () => {
    expect(await button(page, 'Saved views').count()).toBe(list.views ? 1 : 0);
    expect(await button(page, 'Export').count()).toBe(list.exports ? 1 : 0);
  });

  it('finds rows as one types, in its address', async () => {
    if (list.search === undefined) return;
    const box = page.getByLabel(list.search, { exact: true });
    await box.fill('zzzzqqq');
    await page.waitForURL(/search=zzzzqqq/);
    await until(() => rows(page).count(), 0);
    await box.press('Escape');
    await rows(page).first().waitFor();
    expect(page.url()).not.toContain('search=');
  });

  it('has no accessibility violations', async () => {
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('a record list', () => {
  it('saves a view with its filters and columns, and opens it again', async () => {
    const page = await product.open('/users?role=ROLE_INSPECTOR', 'maple.admin');
    await rows(page).first().waitFor();
    await button(page, 'Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Username' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Saved views').click();
    await page.getByRole('menuitem', { name: 'Save view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('Inspectors');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The view Inspectors is saved.').waitFor();
    await page.goto('/users');
    await rows(page).first().waitFor();
    await button(page, 'Columns').click();
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await page.getByRole('columnheader', { name: 'Username' }).waitFor();
    await button(page, 'Saved views').click();
    await page.getByRole('menuitem', { name: 'Inspectors' }).click();
    await page.waitForURL(/role=ROLE_INSPECTOR/);
    await page.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'detached' });
  });

  it('is exported with the rows that its filters show', async () => {
    const page = await product.open('/users?search=reyes', 'maple.admin');
    await rows(page).first().waitFor();
    await button(page, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('users.csv');
  });
});

describe('a board at 1,440 px', () => {
  it.each(['rolling', 'assigned', 'scheduled', 'completed', 'audited', 'cancelled'])(
    'shows the columns of %s whole, without empty ones, and no row is cut',
    async (tab) => {
      const page = await product.open(`/inspections?kind=periodic&tab=${tab}`, 'maple.coordinator', {
        width: 1440,
        height: 900,
      });
      await rows(page).first().waitFor();
      const look = () =>
        page.evaluate(() => {
          const frame = document.querySelector('.ag-root')!.getBoundingClientRect();
          const heads = [...document.querySelectorAll<HTMLElement>('.ag-header-cell[col-id]')];
          const cells = (id: string) =>
            [...document.querySelectorAll<HTMLElement>(`.ag-row [col-id="${id}"]`)].map(
              (cell) => cell.innerText,
            );
          const named = heads.filter((head) => head.innerText.trim() !== '');
          return {
            cut: named
              .filter((head) => head.getBoundingClientRect().right > frame.right - 52)
              .map((head) => head.innerText),
            empty: named
              // Only rows in sight are drawn, and the ones with a marker may be further down.
              .filter((head) => head.getAttribute('col-id') !== 'markers')
              .filter((head) => cells(head.getAttribute('col-id')!).every((text) => text.trim() === ''))
              .map((head) => head.innerText),
            shortened: [
              ...document.querySelectorAll<HTMLElement>(
                '.ag-row [col-id=customer], .ag-row [col-id=province], .ag-row [col-id=tenants]',
              ),
            ]
              .filter((cell) => cell.scrollWidth > cell.clientWidth)
              .map((cell) => cell.innerText),
            rest: Math.round(frame.height - 1) % 36,
            // The header fills the width of the rows, and markers stay inside their column.
            strip: Math.round(
              frame.right - Math.max(...heads.map((head) => head.getBoundingClientRect().right)),
            ),
            outside: [...document.querySelectorAll<HTMLElement>('.ag-row [col-id=markers]')].filter((cell) =>
              [...cell.querySelectorAll('*')].some(
                (part) => part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1,
              ),
            ).length,
          };
        });
      await until(look, { cut: [], empty: [], shortened: [], rest: 0, strip: 0, outside: 0 });
    },
  );

  it.each([
    ['/inspections?kind=condition&tab=assigned', 'maple.coordinator'],
    ['/inspections?kind=condition&tab=audited', 'maple.coordinator'],
    ['/customer/inspection-reports?kind=periodic&tab=upcoming', 'maple.customeradmin'],
    ['/customer/inspection-reports?kind=periodic&tab=audited', 'maple.customeradmin'],
  ])('cuts nothing but addresses at %s for %s', async (path, who) => {
    const page = await product.open(path, who, { width: 1440, height: 900 });
    await rows(page).first().waitFor();
    const cut = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll<HTMLElement>('.ag-row [col-id]:not([col-id=address])')];
        const wide = cells.filter((cell) => cell.scrollWidth > cell.clientWidth);
        return { shown: cells.length > 0, cut: wide.map((cell) => cell.innerText) };
      });
    await until(cut, { shown: true, cut: [] });
  });
});
