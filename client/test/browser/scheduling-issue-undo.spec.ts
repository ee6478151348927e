import type { StaffInspectionRow } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { basketInspections, cardOf, flagIssue, fromMore, INSPECTOR } from './support/basket';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const { call, given } = basketInspections(product);

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const isFlagged = async (id: number) =>
  (await call<StaffInspectionRow>('GET', `inspections/${id}`)).hasSchedulingIssue;

describe('the scheduling issue of an inspection', () => {
  it('is flagged and removed from the Work Basket, and each is undone', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = cardOf(page, inspection);
    const undo = async (said: string) => {
      await button(page.getByText(said).locator('..'), 'Undo').click();
      await page.getByText('Undone.').waitFor();
    };
    await flagIssue(page, card, 'Nobody has a key');
    await card.getByText('Nobody has a key').waitFor();
    await undo('Inspection has been flagged with a scheduling issue');
    await card.getByText('Nobody has a key').waitFor({ state: 'detached' });
    expect(await isFlagged(inspection.id)).toBe(false);

    await flagIssue(page, card, 'The lock is broken');
    await card.getByText('The lock is broken').waitFor();
    await fromMore(page, card, 'Remove scheduling issue');
    await button(page.getByRole('alertdialog'), 'Remove scheduling issue').click();
    await undo('Inspection scheduling issue flag has been removed');
    // With its reason.
    await card.getByText('The lock is broken').waitFor();
    expect(await isFlagged(inspection.id)).toBe(true);
  });

  it('has no Undo after somebody else changed the inspection', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await flagIssue(page, cardOf(page, inspection), 'Nobody answers');
    await button(page, 'Undo').waitFor();
    await call('PUT', `inspections/${inspection.id}/scheduling-issues?hasIssues=false`, 'maple.admin', {});
    await button(page, 'Undo').waitFor({ state: 'detached' });
    await until(() => isFlagged(inspection.id), false);
  });
});
