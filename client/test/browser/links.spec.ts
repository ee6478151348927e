import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();

/** Returns an inspection that both the customer and the office see. */
const inspected = async (): Promise<StaffInspectionRow> => {
  const { content } = await product.api<StaffInspectionPage>(
    'maple.customeradmin',
    'GET',
    'customers/self/auditedInspections?ciMode=true&size=200',
  );
  return content[0]!;
};
/** Returns the inspector's path of a report. */
const reportAt = (id: number | null) => `/condition-inspection-form?ciId=${id}`;
const address = ({ property }: StaffInspectionRow) => property.addressLine1;

describe('the inspector’s address of a report', () => {
  it('opens a reading view for users who may see the record', async () => {
    const row = await inspected();
    for (const who of ['maple.coordinator', 'maple.customeradmin']) {
      const page = await product.open(reportAt(row.conditionInspectionId), who);
      await page.getByText(address(row), { exact: false }).first().waitFor();
      expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/condition-inspection-form');
    }
  });

  it('shows the same page for an invisible and for a missing record', async () => {
    const row = await inspected();
    const shown = async (id: number | null) => {
      const page = await product.open(reportAt(id), 'cascade.coordinator');
      await page.getByText('This does not exist, or you do not have access to it.').waitFor();
      return page.getByRole('main').innerText();
    };
    expect(await shown(row.conditionInspectionId)).toBe(await shown(999_999));
  });
});

describe('a screen without permission', () => {
  const refused = async (who: string, path: string): Promise<Page> => {
    const page = await product.open(path, who);
    await page.waitForURL('**/landing');
    return page;
  };

  it.each([
    [
      'maple.inspector',
      '/teams',
      'You do not have access to Team Management: it is for managers and administrators with the right to manage teams.',
    ],
    ['maple.coordinator', '/inspector', 'You do not have access to Work Basket: it is for inspectors.'],
    ['maple.manager', '/form-definitions/condition-ca/1', 'it is for administrators.'],
    ['maple.admin', '/master/mails', 'it is for system operators.'],
  ])('tells %s at %s which permission it needs', async (who, path, text) => {
    await (await refused(who, path)).getByText(text, { exact: false }).waitFor();
  });

  it('shows the message once: a reload of the landing page has none', async () => {
    const page = await refused('maple.coordinator', '/inspector');
    const note = page.getByText(/^You do not have access to /);
    await note.waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    expect(await note.count()).toBe(0);
  });

  it('shows no message to users who open the landing page directly', async () => {
    const page = await product.open('/landing', 'maple.inspector');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    expect(await page.getByText(/You do not have access to /).count()).toBe(0);
  });
});
