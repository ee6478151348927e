import { mayOpenScreen, messages, SCREEN_PATHS, type RoutePath } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { visitorOf } from '../../src/session/permissions';
import type { Session } from '../../src/session/session-store';
import { PHONE, TABLET } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

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

/** Sentences of the catalogue, and labels. Other short texts can be data; those with values are seen with their values. */
const ENGLISH = [
  ...new Set([
    ...LABELS,
    ...Object.values(messages as Readonly<Record<string, Readonly<Record<string, string>>>>)
      .flatMap((group) => Object.values(group))
      .filter((text) => /\S+ \S+ \S+/.test(text) && !text.includes('{')),
  ]),
];

interface Faults {
  /** English sentences, wherever a person or a screen reader meets them. */
  english: string[];
  /** How far the page scrolls sideways, in pixels. */
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
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      english: [...found],
      sideways: Math.max(0, scrollWidth - clientWidth),
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
  return SCREEN_PATHS.filter((path) => !path.includes(':') && mayOpenScreen(visitor, path));
}

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
      for (const path of (await inPseudoLocale(page)).filter((each) => !seen.has(each))) {
        seen.add(path);
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('main').getByText('[').first().waitFor();
        const { isAccented, ...rest } = await faultsOf(page);
        expect([path, isAccented]).toEqual([path, true]);
        if (rest.english.length > 0 || rest.sideways > 0) faults[path] = rest;
      }
      expect(faults).toEqual({});
    },
  );

  it('had every screen without a parameter', () => {
    const missed = SCREEN_PATHS.filter((path) => !path.includes(':') && !seen.has(path));
    expect(missed).toEqual([]);
  });
});
