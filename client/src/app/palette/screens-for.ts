import {
  pageTitle,
  type RoutePath,
  SCREEN_PATHS,
  screenAt,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { inTermOf } from '../../session/customer-term';
import { mayOpen } from '../../session/screens';
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
  for (const path of SCREEN_PATHS) {
    const { access, isAboutOne = false } = screenAt(path);
    const title = inTerm(pageTitle(path));
    if (isAboutOne || access === 'public' || !mayOpen(user, path) || byTitle.has(title)) continue;
    byTitle.set(title, { path, title });
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
