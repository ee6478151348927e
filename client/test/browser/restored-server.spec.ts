import { randomUUID } from 'node:crypto';
import type { StaffInspectionPage } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { field, photograph, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

// Without a secret of its own a new installation makes another, and everybody signs in anew before anything is sent.
const product = useProduct({ JWT_SECRET: 'as long as the configuration asks for' });
const reports = new TaskReports(product);

it('a report that was delivered after the backup is sent again by the phone, with its photo, while the app is open', async () => {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
  await field(page, 'comments').waitFor();
  const backup = await product.backUp();

  await field(page, 'comments').getByRole('textbox').fill('Written after the backup');
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'The sink');
  await submit(page, 'Submit Report');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  const state = async () => {
    const { comments, visit } = (await reports.record(id)) as { comments?: string } & Awaited<
      ReturnType<typeof reports.record>
    >;
    const images = await product.api<unknown[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    return { comments, images: images.length, inspected: visit.inspectedDate };
  };
  const delivered = await state();
  expect(delivered).toMatchObject({ comments: 'Written after the backup', images: 1 });

  await product.restoreFrom(backup);
  // An app that found no server for long asks again within a minute.
  await until(state, delivered, 90_000);
}, 240_000);

it('a board that was away over the restore shows what is so now, though more has happened since than it knew of', async () => {
  const COORDINATOR = 'maple.coordinator';
  const rolling = 'inspections/rolling/page?size=50';
  const { content } = await product.api<StaffInspectionPage>(COORDINATOR, 'GET', rolling);
  const [lost, ...others] = content.filter(({ property }) => property.virtualLocation === null);
  const giveOut = (ids: number[]) => product.api(COORDINATOR, 'PUT', 'inspector/6/inspections', { ids });
  const board = await product.open('/inspections', 'maple.coordinator2');
  // Without a network Chromium goes on with sockets: this one is away when we say so.
  let isAway = false;
  await board.routeWebSocket(/socket\.io/, (line) => void (isAway ? line.close() : line.connectToServer()));
  await board.reload();
  const row = board
    .locator('.ag-row')
    .filter({ has: board.getByText(lost!.property.code, { exact: true }) })
    .first();
  await row.waitFor();
  await board.getByRole('button', { name: /^Live\b/ }).waitFor();
  const backup = await product.backUp();

  await giveOut([lost!.id]);
  await row.waitFor({ state: 'detached' });
  isAway = true;
  await product.restoreFrom(backup);
  // The numbers of what is lost are given out again, and some beyond them.
  for (const { id } of others.slice(0, 3)) await giveOut([id]);
  isAway = false;
  // An app that found no server for long asks again within a minute.
  await row.waitFor({ timeout: 90_000 });
}, 240_000);
