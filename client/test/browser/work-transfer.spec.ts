import { buffer } from 'node:stream/consumers';
import { useBadLine } from './support/bad-line';
import { PHONE } from './support/browser';
import { addRoom, dialog, field, photograph, submit } from './support/condition-reports';
import { showList } from './support/basket';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';

const FINISH = /^POST \/api\/submissions\/[^/]+\/finish/;

const product = useProduct();
const reports = new TaskReports(product);
const line = useBadLine(product);

it('exports work that a phone cannot send to a file, and another phone sends it', async () => {
  const id = await reports.begun();
  const { property } = await reports.record(id);
  const broken = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
  await broken.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await broken.goto(taskAddress(id));
  await field(broken, 'comments').getByRole('textbox').waitFor();
  await broken.context().setOffline(true);
  await field(broken, 'comments').getByRole('textbox').fill('Typed on the phone that broke');
  await addRoom(broken, 'Kitchen');
  await photograph(broken, 'door.jpg', 'The tap');
  await submit(broken, 'Submit Report');
  await dialog(broken).getByRole('button', { name: 'Done' }).click();
  await broken.waitForURL(/\/inspector$/);
  await showList(broken, 'offline');
  const [download] = await Promise.all([
    broken.waitForEvent('download'),
    broken.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^unsent-work-\d{4}-\d{2}-\d{2}\.zip$/);
  await broken.getByText(/Reports: 1, photos: 1, small changes: 0/).waitFor();
  const saved = await buffer(await download.createReadStream());
  const file = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer: saved };
  // Signing out offers the same export; the top bar hides while the page is scrolled.
  await broken.evaluate(() => scrollTo(0, 0));
  await broken.getByRole('button', { name: 'Log Out' }).click();
  const [again] = await Promise.all([
    broken.waitForEvent('download'),
    broken.getByRole('alertdialog').getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(download.suggestedFilename());
  await broken.close();

  const nadia = await product.open('/inspector', 'maple.inspector2', PHONE);
  await showList(nadia, 'offline');
  await nadia.locator('input[type=file]').setInputFiles(file);
  await nadia.getByText('This is the work of maple.inspector.', { exact: false }).waitFor();
  await nadia.close();

  const other = await product.open('/inspector', INSPECTOR, PHONE, { baseURL: line.address });
  const isMended = line.break(FINISH);
  await showList(other, 'offline');
  await other.locator('input[type=file]').setInputFiles(file);
  await other
    .getByRole('alert', { name: 'Work from another device' })
    .getByText(/is now on this device/)
    .waitFor();
  const card = other.getByRole('listitem').filter({ hasText: property.code });
  await card.getByRole('button', { name: 'Submit offline report' }).waitFor();
  expect((await reports.record(id)).visit.inspectedDate).toBeNull();
  isMended();
  await showList(other, 'synchBasket');
  await card.getByRole('button', { name: 'Sync now' }).click();
  // A sent report is no longer waiting.
  await showList(other, 'offline');
  await card.getByText(/Safe to leave/).waitFor();
  const done = await reports.record(id);
  expect(done.visit.inspectedDate).not.toBeNull();
  expect(done['comments']).toBe('Typed on the phone that broke');
  const images = await product.api<{ fileCaption: string }[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
  expect(images.map(({ fileCaption }) => fileCaption)).toEqual(['The tap']);
});
