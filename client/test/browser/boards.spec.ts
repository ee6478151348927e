import { until } from './support/until';
import {
  PERMISSION_FLAGS,
  PERMISSION_PRESETS,
  type InspectorItem,
  type PersonItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { PASSWORD } from './support/sign-ins';

const product = useProduct();

const board = async (who: string, viewport?: typeof PHONE): Promise<Page> => {
  const page = await product.open('/inspections', who, viewport);
  await page
    .getByRole('tab', { name: /Rolling List|Auditing Basket/ })
    .first()
    .waitFor();
  return page;
};
const rows = (page: Page) => page.locator('.ag-row');

const PERIODIC_TABS = [
  'Rolling List',
  'Assigned Inspections',
  'Scheduled Inspections',
  'Auditing Basket',
  'Inspection History',
  'Cancelled Inspections',
];

describe('Inspection Management', () => {
  it('[CV-436][CV-438] opens on the Rolling List of the user’s company, with its title', async () => {
    const page = await board('maple.coordinator');
    await page.getByText('Periodic Inspections').first().waitFor();
    await rows(page).first().waitFor();
    expect(await page.title()).toContain('Inspection Management: Rolling List');
    await page.getByText('MA-0').first().waitFor();
    expect(await page.getByText(/^CA-0/).count()).toBe(0);
  });

  it('[CV-439][CV-440][CV-441][CV-442][CV-444][CV-445] has a list for each inspection state, with its title', async () => {
    const page = await board('maple.manager');
    const entitled = (title: string) =>
      page.waitForFunction((wanted) => document.title === wanted, `${title} | Walkthrough`);
    for (const name of PERIODIC_TABS) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      await entitled(`Inspection Management: ${name}`);
      await rows(page).first().waitFor();
    }
    await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    for (const name of ['Create', 'Assigned', 'Scheduled', 'History', 'Cancelled']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
      await entitled('Condition Move-In / Move-Out Inspection Management');
    }
  });

  it('[CV-456] has First, Previous, Next and Last pages', async () => {
    const page = await product.open('/inspections?kind=periodic&tab=audited', 'maple.manager');
    const { content, totalPages } = await product.api<StaffInspectionPage>(
      'maple.manager',
      'GET',
      'inspections/audited?mode=2&sortDir=DESC&size=50',
    );
    expect(totalPages).toBeGreaterThan(2);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const button = (name: string) => pages.getByRole('button', { name, exact: true });
    const first = page.locator(`.ag-row[row-id="${content[0]!.id}"]`).first();
    for (const [name, now] of [
      ['Next', 2],
      ['Last', totalPages],
      ['Previous', totalPages - 1],
      ['First', 1],
    ] as const) {
      await button(name).click();
      await pages.getByText(`${now} / ${totalPages}`, { exact: true }).waitFor();
      await first.waitFor({ state: now === 1 ? 'visible' : 'detached' });
      // The buttons are disabled at both ends.
      await until(() => button('Previous').isDisabled(), now === 1);
      await until(() => button('Next').isDisabled(), now === totalPages);
    }
  });

  describe('tabs', () => {
    const COORDINATOR = 'maple.coordinator2';
    const CONDITION = 'Move-In / Move-Out Condition Inspections';
    const PLANNING = PERIODIC_TABS.slice(0, 3);
    const AUDITING = PERIODIC_TABS.slice(3, 4);
    const READING = [...PERIODIC_TABS.slice(3, 5), 'Monthly Files', ...PERIODIC_TABS.slice(5)];
    const tabsOf = async (who: string) => {
      const page = await board(who);
      const labels = await page.getByRole('tablist', { name: 'Lists' }).getByRole('tab').allInnerTexts();
      // Waits for the first list, too.
      await rows(page)
        .or(page.getByText(/^No .* inspections$/))
        .first()
        .waitFor();
      const tabs = labels.map((label) => label.replace(/[\d\s,]+$/, ''));
      const plansConditions = (await page.getByRole('tab', { name: CONDITION }).count()) === 1;
      await product.leave(page);
      return { tabs, plansConditions };
    };
    const refused = async (who: string) => {
      const page = await product.open('/inspections', who);
      await page.getByText(/^You do not have access to Inspection Management/).waitFor();
      await product.leave(page);
    };
    const mayOnly = async (...flags: string[]) => {
      const { content } = await product.api<{ content: PersonItem[] }>(
        'maple.admin',
        'GET',
        `users/all?search=${COORDINATOR}`,
      );
      const userPermissions = Object.fromEntries(
        PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)] as const),
      );
      await product.api('maple.admin', 'PUT', `users/${content[0]!.id}`, { userPermissions });
    };
    afterAll(() => mayOnly(...PERMISSION_PRESETS.coordinator));

    it('[CV-708] are exactly those that the user’s permissions or audited teams open', async () => {
      for (const flag of ['canAssignInspection', 'canScheduleAllInspections']) {
        await mayOnly(flag);
        expect([flag, await tabsOf(COORDINATOR)]).toEqual([flag, { tabs: PLANNING, plansConditions: true }]);
      }
      await mayOnly('canAccessInspection');
      expect(await tabsOf(COORDINATOR)).toEqual({ tabs: READING, plansConditions: false });
      for (const flag of ['canAuditInspection', 'canAuditSpecificInspection']) {
        await mayOnly(flag);
        expect([flag, await tabsOf(COORDINATOR)]).toEqual([flag, { tabs: AUDITING, plansConditions: false }]);
      }
      await mayOnly('canAssignInspection', 'canAccessInspection');
      expect(await tabsOf(COORDINATOR)).toEqual({ tabs: [...PLANNING, ...READING], plansConditions: true });
      await mayOnly('canScheduleInspection', 'canViewContactHistory');
      await refused(COORDINATOR);
      // Two inspectors have the same permissions, but only one audits for a team.
      expect(await tabsOf('maple.inspector2')).toEqual({ tabs: AUDITING, plansConditions: false });
      await refused('maple.inspector');
    });

    it('show a team auditor the Auditing Basket of their teams, with live changes', async () => {
      const { content } = await product.api<StaffInspectionPage>(
        'maple.inspector2',
        'GET',
        'inspections/completed?size=200',
      );
      const all = await product.api<StaffInspectionPage>(
        'maple.manager',
        'GET',
        'inspections/completed?size=200',
      );
      expect(content.length).toBeGreaterThan(0);
      expect(content.length).toBeLessThan(all.content.length);
      const [visit] = content;
      const page = await product.open(
        `/inspections?tab=completed&addressLine1=${encodeURIComponent(visit!.property.addressLine1)}`,
        'maple.inspector2',
      );
      const row = page.locator(`.ag-row[row-id="${visit!.id}"]`).first();
      await row.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await product.api('maple.auditor', 'PUT', `inspections/${visit!.id}/audited?audited=true`);
      await row.waitFor({ state: 'detached' });
    });
  });

  it('[CV-482][CV-484] cancels a periodic inspection after a confirmation, and keeps it in the history', async () => {
    const page = await board('maple.manager');
    const { content } = await product.api<StaffInspectionPage>(
      'maple.manager',
      'GET',
      'inspections/rolling/page',
    );
    const inspection = content.at(-1)!;
    await page.goto(`/inspections?tab=rolling&code=${inspection.property.code}`);
    const row = page.locator(`.ag-row[row-id="${inspection.id}"]`);
    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm task deletion?' });
    await question.getByText(/ will be cancelled\. It stays in the history of the property/).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^The inspection of .* was cancelled\.$/).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Cancelled Inspections/ }).click();
    await row.waitFor();
    // A canceled inspection only has actions that read.
    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Contact History' }).waitFor();
    for (const action of ['Delete', 'Schedule', 'Mark Completed Externally'])
      expect(await page.getByRole('menuitem', { name: action, exact: true }).count()).toBe(0);
  });

  it('fits a phone', async () => {
    const page = await board('maple.coordinator', PHONE);
    await page.getByRole('listitem').first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('assigning an inspection', () => {
  /** Property manager profile of `maple.pm`. */
  const PM_OF_MAPLE = 1;
  const listOf = async (who: string, list: string) =>
    (await product.api<StaffInspectionPage>(who, 'GET', `inspections/${list}?size=200`)).content;
  const inspectors = (who: string) => product.api<InspectorItem[]>(who, 'GET', 'inspectors');
  /** Opens the dialog of a row from its menu. */
  const assigning = async (page: Page, id: number, action = 'Assign Inspector'): Promise<Locator> => {
    await page
      .locator(`.ag-row[row-id="${id}"]`)
      .getByRole('button', { name: /actions/i })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    return page.getByRole('dialog');
  };
  const offered = async (dialog: Locator): Promise<string[]> => {
    const options = dialog.page().getByRole('option');
    await dialog.getByLabel('Inspector').click();
    await dialog.getByLabel('Inspector').press('ArrowDown');
    await options.first().waitFor();
    return options.allInnerTexts();
  };
  const choose = async (dialog: Locator, name: string) => {
    await dialog.getByLabel('Inspector').fill(name);
    await dialog
      .page()
      .getByRole('option', { name: new RegExp(name) })
      .click();
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
  };

  it('offers eligible inspectors only: no periodic inspection for a customer’s own inspector', async () => {
    const page = await board('cascade.coordinator');
    const [visit] = await listOf('cascade.coordinator', 'rolling/page');
    const dialog = await assigning(page, visit!.id);
    expect(await offered(dialog)).toEqual([expect.stringContaining('Kowalski, Ivan')]);
    const maple = await board('maple.coordinator');
    const [other] = await listOf('maple.coordinator', 'rolling/page');
    expect(await offered(await assigning(maple, other!.id))).toEqual([
      expect.stringContaining('Farah, Nadia'),
      expect.stringContaining('Kowalski, Ivan'),
    ]);
  });

  it('explains when an offered inspector is no longer eligible', async () => {
    const page = await board('cascade.coordinator');
    const [visit] = await listOf('cascade.coordinator', 'rolling/page');
    // An outdated list of inspectors.
    await page.route('**/api/inspectors?inspectionIds=*', (route) =>
      route.continue({ url: `${product.address}/api/inspectors` }),
    );
    const dialog = await assigning(page, visit!.id);
    await choose(dialog, 'Farah');
    await dialog
      .getByText('This inspector cannot be assigned to this inspection. Choose another inspector.')
      .waitFor();
    await choose(dialog, 'Kowalski');
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows busy inspectors, without details of inspections that the user may not see', async () => {
    const [ivan, nadia] = ['Kowalski', 'Farah'].map(async (name) => {
      const found = (await inspectors('maple.coordinator')).find((one) => one.name === name);
      return found!.id;
    });
    const plan = async (id: number, inspectorId: number | undefined, scheduledDate: string) => {
      const as = ['maple.coordinator', 'PUT'] as const;
      await product.api(...as, `inspector/${inspectorId}/inspections`, { ids: [id] });
      const time = { scheduledDate, timezone: 'CANADA_PACIFIC' };
      return product.api<StaffInspectionRow>(...as, `inspections/${id}/schedule`, time);
    };
    const rolling = await listOf('maple.coordinator', 'rolling/page');
    const { property: place } = rolling.find(
      ({ property }) => property.propertyManagerObj?.id === PM_OF_MAPLE && !property.isUnassignable,
    )!;
    const theirs = rolling.find(
      ({ property }) => property.customerId !== place.customerId && property.virtualLocation === null,
    )!;
    const hidden = await plan(theirs.id, await ivan, '2027-02-09T09:10');
    const { inspectionId } = await product.api<{ inspectionId: number }>(
      'maple.coordinator',
      'POST',
      'condition-inspections',
      {
        propertyId: place.id,
        type: 'MOVE_IN',
        dueDate: '2020-01-15',
        inspectorId: await nadia,
        country: 'CA',
        ciType: 'BC',
      },
    );
    await plan(inspectionId, await nadia, '2027-02-09T09:00');

    const page = await board('maple.coordinator');
    await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await page.getByRole('tab', { name: /^Scheduled\b/ }).click();
    const dialog = await assigning(page, inspectionId, 'Reassign Inspector');
    expect(await offered(dialog)).toEqual([
      expect.stringMatching(/Farah, Nadia$/),
      expect.stringMatching(/Kowalski, Ivan \(busy at that time\)$/),
    ]);
    // Requested by a user who sees this inspection but not the conflicting one.
    const signedIn = { usernameOrEmail: 'maple.pm', password: PASSWORD };
    const pm = await product.api<{ accessToken: string }>('maple.pm', 'POST', 'auth/signin', signedIn);
    await page.route('**/api/inspector/*/inspections', (route) =>
      route.continue({
        headers: { ...route.request().headers(), authorization: `Bearer ${pm.accessToken}` },
      }),
    );
    await choose(dialog, 'Kowalski');
    const inTheWay = dialog.getByRole('list', { name: 'Conflicts' });
    await inTheWay.waitFor();
    expect(await inTheWay.innerText()).toMatch(/^busy, Tue, Feb 9 2027, 9:10 AM, \w+ - \w+$/);
    expect(await dialog.innerText()).not.toContain(hidden.property.addressLine1);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
    await inTheWay.getByText(hidden.property.addressLine1).waitFor();
  });
});
