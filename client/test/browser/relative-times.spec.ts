import type { OwnSession, StaffInspectionPage } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Opens the user's devices. The server says that this one was last seen this long ago. */
async function seenBefore(ms: number): Promise<{ page: Page; lastSeenAt: number }> {
  const page = await product.signedIn('maple.manager');
  const lastSeenAt = Date.now() - ms;
  await page.route('**/api/users/self/sessions', async (route) => {
    const response = await route.fetch();
    const sessions = (await response.json()) as OwnSession[];
    await route.fulfill({ response, json: sessions.map((each) => ({ ...each, lastSeenAt })) });
  });
  await page.goto('/my-devices');
  await page
    .getByText(/^Last seen/)
    .first()
    .waitFor();
  return { page, lastSeenAt };
}
const shownTime = (page: Page) => page.locator('time').first();

describe('a recent time', () => {
  it('is relative, with the exact one on hover, for screen readers and for programs', async () => {
    const { page, lastSeenAt } = await seenBefore(3 * HOUR + 1000);
    const time = shownTime(page);
    const title = await time.getAttribute('title');
    expect(title).toMatch(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2} \d{4}, \d{1,2}:\d{2} [AP]M$/);
    // Screen readers get the exact time, too.
    expect(await time.textContent()).toBe(`3 hours ago (${title})`);
    const [seen, hidden] = await time.evaluate((element) => [
      element.firstChild?.textContent,
      element.querySelector('span')?.getBoundingClientRect().width,
    ]);
    expect([seen, hidden]).toEqual(['3 hours ago', 1]);
    expect(await time.getAttribute('datetime')).toBe(new Date(lastSeenAt).toISOString());
  });

  it('is exact from a week on', async () => {
    const { page } = await seenBefore(8 * DAY);
    const time = shownTime(page);
    expect(await time.getAttribute('title')).toBeNull();
    expect(await time.textContent()).toMatch(
      /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2} \d{4}, \d{1,2}:\d{2} [AP]M$/,
    );
  });
});

it.each([
  ['the audit log', '/auditLogs'],
  ['the devices of inspectors', '/devices'],
])('stands in %s', async (_name, path) => {
  const page = await product.open(path, 'maple.admin');
  await page.locator('main time[datetime]').first().waitFor();
});

it('stands in the timeline of a property', async () => {
  const path = 'inspections/scheduled?size=1&template=1';
  const { content } = await product.api<StaffInspectionPage>('maple.coordinator', 'GET', path);
  const { id } = content[0]!.property;
  // A change of just now.
  await product.api('maple.admin', 'DELETE', `inspections/${content[0]!.id}/schedule`);
  const page = await product.open(`/properties/${id}`, 'maple.admin');
  const time = page.getByRole('listitem').locator('time[title]').first();
  await time.waitFor();
  expect(await time.textContent()).toContain(`(${await time.getAttribute('title')})`);
});
