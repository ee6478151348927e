import type { Page } from 'playwright-core';

/** Roles of the parts of the main navigation. */
const ROLES: ReadonlySet<string> = new Set(['link', 'list', 'listitem']);

/**
 * Makes `page.getByRole` find links and lists of the screen only. Links of the main navigation have the same names as
 * those of the landing page; specs find them in their landmark.
 */
export function linksOfScreen(page: Page): Page {
  const all = page.getByRole.bind(page);
  const outside = page.locator(':not(nav[aria-label="Main navigation"] *)');
  page.getByRole = (role, options) =>
    ROLES.has(role) ? all(role, options).and(outside) : all(role, options);
  return page;
}
