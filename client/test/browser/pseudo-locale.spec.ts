import { randomUUID } from 'node:crypto';
import { mayOpenScreen, messages, pseudoText, SCREEN_PATHS, type RoutePath } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { visitorOf } from '../../src/session/permissions';
import type { Session } from '../../src/session/session-store';
import { PHONE, TABLET } from './support/browser';
import { ConditionReports, INSPECTOR } from './support/condition-reports';
import { useProduct } from './support/product';
import { taskAddress, TaskReports } from './support/task-reports';

const product = useProduct();

/** Addresses with a row, of screens that are about one. */
const ADDRESSES: Partial<Record<RoutePath, string>> = {
  '/properties/:id': '/properties/1',
  '/properties/:id/history': '/properties/1/history',
  '/form-definitions/:key/:version': '/form-definitions/condition-ca/1',
  '/managerPropertyDetails': '/managerPropertyDetails?p_id=1',
  '/tenant-log': '/tenant-log?tenant=1',
};

/** Reports, which are open to their inspector. */
const REPORTS: readonly RoutePath[] = ['/inspector/task', '/condition-inspection-form'];

beforeAll(async () => {
  const tasks = new TaskReports(product);
  const taskId = await tasks.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${taskId}`, { rooms });
  ADDRESSES['/inspector/task'] = taskAddress(taskId);
  const { id } = await new ConditionReports(product).begunMoveIn(['landlordCity']);
  ADDRESSES['/condition-inspection-form'] = `/condition-inspection-form?ciId=${id}`;
  const [team] = await product.api<{ id: number }[]>('maple.admin', 'GET', 'teams');
  ADDRESSES['/teams'] = `/teams?team=${team!.id}`;
});

/** Labels of codes. Names of places and rooms are left out, because they are also data. */
const LABELS = [
  ...[
    messages.accountStatuses,
    messages.auditEventTypes,
    messages.dataUpdateCategories,
    messages.eventLabels,
  ],
  ...[messages.frequencies, messages.inspectionTypes, messages.jobKinds, messages.propertyChangeTypes],
  ...[messages.reportItems, messages.roles, messages.timeZones],
].flatMap((group) => Object.values<string>(group));

/** Texts of forms, which are in the language of the form. */
const FORM_TEXTS = new Set(
  SHIPPED_DEFINITIONS.flatMap(({ i18n }) => Object.values(i18n).flatMap(Object.values)),
);

/** Sentences of the catalogue, and labels. Other short texts can be data; those with values are seen with their values. */
const ENGLISH = [
  ...new Set([
    ...LABELS,
    ...Object.values(messages as Readonly<Record<string, Readonly<Record<string, string>>>>)
      .flatMap((group) => Object.values(group))
      .filter((text) => /\S+ \S+ \S+/.test(text) && !text.includes('{')),
  ]),
].filter((text) => !FORM_TEXTS.has(text));

interface Faults {
  /** English sentences, wherever a person or a screen reader meets them. */
  english: string[];
  /** How far the page, or the open dialog, scrolls sideways, in pixels. */
  sideways: number;
  /** Whether anything is in the pseudo-locale. */
  isAccented: boolean;
}

const faultsOf = (page: Page): Promise<Faults> =>
  page.evaluate((texts) => {
    const known = new Set(texts);
    const found = new Set<string>();
    const look = (text: string | null) => {
      const trimmed = text?.trim() ?? '';
      if (known.has(trimmed)) found.add(trimmed);
    };
    look(document.title);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) look(nodes.currentNode.textContent);
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name));
    const wide = [document.documentElement, ...document.querySelectorAll('[role$=dialog]')];
    return {
      english: [...found],
      sideways: Math.max(...wide.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      isAccented: document.title.startsWith('['),
    };
  }, ENGLISH);

/** Switches the browser of a user to the pseudo-locale, and returns the screens that the user may open. */
async function inPseudoLocale(page: Page): Promise<RoutePath[]> {
  const [user, tenant] = await page.evaluate(() => {
    localStorage.setItem('walkthrough.language', '"en-XA"');
    return ['user', 'tenant'].map((part) => localStorage.getItem(`walkthrough.${part}`) ?? 'null');
  });
  const read = <T>(text: string | undefined) => JSON.parse(text ?? 'null') as T;
  const visitor = visitorOf(read<Session['user']>(user), read<Session['tenant']>(tenant));
  return SCREEN_PATHS.filter((path) => mayOpenScreen(visitor, path));
}

const pressed = (page: Page, english: string) =>
  page
    .getByRole('button', { name: pseudoText(english) as string, exact: true })
    .first()
    .click();

/** Chooses an action of the first card of a list. */
async function chosen(page: Page, english: string): Promise<void> {
  await page.getByRole('main').locator('li button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: pseudoText(english) as string, exact: true }).click();
}

/** The main dialogs, by account, screen and what opens them. */
const DIALOGS: readonly (readonly [who: string, at: string, open: (page: Page) => Promise<void>])[] = [
  ['maple.coordinator', '/inspections?kind=periodic&tab=rolling', (page) => chosen(page, 'Assign Inspector')],
  ['maple.coordinator', '/inspections?kind=periodic&tab=assigned', (page) => chosen(page, 'Schedule')],
  ['maple.admin', '/managerPropertyDetails?new=true', () => Promise.resolve()],
  ['maple.admin', '/users', (page) => pressed(page, 'New user')],
  ['maple.admin', '/teams', (page) => pressed(page, 'New team')],
  [
    'maple.admin',
    '/customer-management',
    async (page) => {
      await page.getByRole('main').locator('h3 button').first().click();
      await pressed(page, 'Invite user');
    },
  ],
  [INSPECTOR, '/inspector/task', (page) => pressed(page, 'Submit Report')],
];

describe.each([
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('every screen in a language that is 40 % longer than English, on %s', (_device, viewport) => {
  const seen = new Set<RoutePath>();

  it.each(['maple.admin', 'maple.customeradmin', 'maple.inspector', 'cascade.admin', 'master'])(
    'shows no English sentence of the catalogue, and does not scroll sideways: %s',
    async (userName) => {
      const page = await product.signedIn(userName, viewport);
      const faults: Record<string, Omit<Faults, 'isAccented'>> = {};
      const isOwn = (path: RoutePath) => userName === INSPECTOR || !REPORTS.includes(path);
      const screens = await inPseudoLocale(page);
      for (const path of screens.filter((each) => isOwn(each) && !seen.has(each))) {
        seen.add(path);
        await page.goto(ADDRESSES[path] ?? path, { waitUntil: 'networkidle' });
        await page.getByRole('main').getByText('[').first().waitFor();
        const { isAccented, ...rest } = await faultsOf(page);
        expect([path, isAccented]).toEqual([path, true]);
        if (rest.english.length > 0 || rest.sideways > 0) faults[path] = rest;
      }
      expect(faults).toEqual({});
    },
  );

  it('had every screen', () => {
    expect(SCREEN_PATHS.filter((path) => !seen.has(path))).toEqual([]);
  });
});

describe('a dialog in a language that is 40 % longer than English, on a phone', () => {
  it('shows no English sentence of the catalogue, and does not scroll sideways', async () => {
    const faults: Record<string, Omit<Faults, 'isAccented'>> = {};
    for (const [who, at, open] of DIALOGS) {
      const page = await product.signedIn(who, PHONE);
      await inPseudoLocale(page);
      await page.goto(ADDRESSES[at as RoutePath] ?? at, { waitUntil: 'networkidle' });
      await open(page);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
      await dialog.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      const { isAccented: _isAccented, ...rest } = await faultsOf(page);
      if (rest.english.length > 0 || rest.sideways > 0) faults[`${at}: ${await dialog.innerText()}`] = rest;
      await product.leave(page);
    }
    expect(faults).toEqual({});
  });
});
