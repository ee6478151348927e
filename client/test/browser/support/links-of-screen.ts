import type { Page } from 'playwright-core';

/**
 * Makes `page.getByRole('link')` find links of the screen only. Links of the main navigation have the same names as
 * those of the landing page; specs find them in their landmark.
 */
export function linksOfScreen(page: Page): Page {
  const all = page.getByRole.bind(page);
  const outside = page.locator(':not(nav[aria-label="Main navigation"] *)');
  page.getByRole = (role, options) =>
    role === 'link' ? all(role, options).and(outside) : all(role, options);
  return page;
}
