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
 * The screens that a person may open by their address alone, by title: as they say themselves of whom they are for. Where
 * two have one title (the landing screens), the first is meant.
 */
function screensFor(user: UserSelf, tenant: TenantMeta | null): OpenScreen[] {
  const inTerm = inTermOf(tenant);
  const byTitle = new Map<string, OpenScreen>();
  for (const { path, opensTo, isAboutOne } of ALL_SCREENS) {
    const title = isAboutOne ? null : titleOf(path, inTerm);
    if (title === null || opensTo === 'strangers' || !mayOpen(user, path) || byTitle.has(title)) continue;
    byTitle.set(title, { path: path as RoutePath, title });
  }
  return [...byTitle.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Those whose titles hold every word; the ones that begin with the first come first. */
export function screensLike(user: UserSelf, tenant: TenantMeta | null, text: string): PaletteOption[] {
  const words = text.toLowerCase().trim().split(/\s+/);
  const beginsWith = ({ title }: OpenScreen) => title.toLowerCase().startsWith(words[0] ?? '');
  return screensFor(user, tenant)
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .sort((a, b) => Number(beginsWith(b)) - Number(beginsWith(a)))
    .map(({ path, title }) => ({ key: `screen ${path}`, to: path, title }));
}

/** None of a screen that is about one thing, whose id its address has to name. */
const titleOf = (path: string, inTerm: (text: string) => string): string | null =>
  Object.hasOwn(PAGE_TITLES, path) ? inTerm(PAGE_TITLES[path as RoutePath]) : null;
