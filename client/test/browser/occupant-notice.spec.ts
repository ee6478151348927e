import type {
  ContactAttemptItem,
  OccupantNoticeDraft,
  StaffInspectionPage,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';

/** A scheduled inspection whose occupants have an email address. */
let row: StaffInspectionRow;
let draft: OccupantNoticeDraft;

beforeAll(async () => {
  const path = 'inspections/rolling/page?size=50';
  const { content } = await product.api<StaffInspectionPage>(ADMIN, 'GET', path);
  for (const each of content) {
    if (each.occupantNames.length === 0 || each.property.isUnassignable) continue;
    await product.api(ADMIN, 'PUT', 'inspector/6/inspections', { ids: [each.id] });
    await product.api(ADMIN, 'PUT', `inspections/${each.id}/schedule`, {
      scheduledDate: '2036-06-03T09:00',
      timezone: 'CANADA_PACIFIC',
    });
    row = each;
    draft = await product.api<OccupantNoticeDraft>(ADMIN, 'GET', `inspections/${each.id}/occupantNotice`);
    if (draft.emails.length > 0) break;
    await product.api(ADMIN, 'DELETE', `inspections/${each.id}/schedule`);
  }
}, 60_000);

describe('a notice to occupants', () => {
  it('goes to the selected addresses and the contact history, and a retry sends it only once', async () => {
    const page = await product.open(
      `/inspections?kind=periodic&tab=scheduled&code=${row.property.code}`,
      'maple.coordinator',
      PHONE,
    );
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menu').getByRole('menuitem', { name: 'Notify Occupants…' }).click();
    const dialog = page.getByRole('dialog');
    const [email] = draft.emails as [string];
    expect(await dialog.getByRole('checkbox', { name: email }).isChecked()).toBe(true);
    expect(await dialog.getByLabel('Notice', { exact: true }).inputValue()).toContain(
      'Jun 3 2036, 9:00 AM Pacific time.',
    );
    await dialog.getByRole('checkbox', { name: email }).click();
    if (draft.emails.length === 1) await dialog.getByText('Select at least one address.').waitFor();
    await dialog.getByRole('checkbox', { name: email }).click();
    await dialog.getByLabel('Notice', { exact: true }).fill('We come on Tuesday.');
    // The first answer is lost: the retry sends no second mail.
    await page.route(
      `**/api/inspections/${row.id}/occupantNotice`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const send = dialog.getByRole('button', { name: 'Send notice' });
    await send.click();
    await dialog.getByRole('alert').waitFor();
    await send.click();
    await page.getByText(/^The notice was sent/).waitFor();
    const history = await product.api<ContactAttemptItem[]>(
      ADMIN,
      'GET',
      `inspections/${row.id}/contactAttempts`,
    );
    expect(history[0]).toMatchObject({ channel: 0, contacteeInfo: expect.any(String) });
    expect(history.filter(({ outcome }) => outcome.includes('We come on Tuesday.'))).toHaveLength(1);
  });
});
