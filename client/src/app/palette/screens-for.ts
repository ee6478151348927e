import { PAGE_TITLES, type RoutePath, type TenantMeta, type UserSelf } from '@walkthrough/domain';
import { inTermOf } from '../../session/customer-term';
import { mayOpen } from '../../session/screens';
import { ALL_SCREENS } from '../screens';
import type { PaletteOption } from './palette-option';

interface OpenScreen {
  path: RoutePath;
  title: string;
}

/**
 * Returns the screens that the user may open without an id in the URL, by title. Of screens with the same title (the
 * landing screens) the first wins.
 */
function screensFor(user: UserSelf, tenant: TenantMeta | null): OpenScreen[] {
  const inTerm = inTermOf(tenant);
  const byTitle = new Map<string, OpenScreen>();
  for (const { path, access, isAboutOne } of ALL_SCREENS) {
    const title = isAboutOne ? null : titleOf(path, inTerm);
    if (title === null || access === 'public' || !mayOpen(user, path) || byTitle.has(title)) continue;
    byTitle.set(title, { path: path as RoutePath, title });
  }
  return [...byTitle.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Returns the screens whose titles contain every word, first those that begin with the first word. */
export function screensLike(user: UserSelf, tenant: TenantMeta | null, text: string): PaletteOption[] {
  const words = text.toLowerCase().trim().split(/\s+/);
  const beginsWith = ({ title }: OpenScreen) => title.toLowerCase().startsWith(words[0] ?? '');
  return screensFor(user, tenant)
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .sort((a, b) => Number(beginsWith(b)) - Number(beginsWith(a)))
    .map(({ path, title }) => ({ key: `screen ${path}`, to: path, title }));
}

/** Returns the title of a screen; null for a screen without one. */
const titleOf = (path: string, inTerm: (text: string) => string): string | null =>
  Object.hasOwn(PAGE_TITLES, path) ? inTerm(PAGE_TITLES[path as RoutePath]) : null;
