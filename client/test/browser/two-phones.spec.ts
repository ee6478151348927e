import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { addRoom, field } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);

const comments = (page: Page) => field(page, 'comments').getByRole('textbox');
const roomNames = async (id: number) => (await reports.rooms(id)).map(({ name }) => name).sort();

it('two phones on one report: what both added is there, and what both wrote is shown twice and chosen from', async () => {
  const id = await reports.begun();
  const [one, other] = [
    await product.open(taskAddress(id), INSPECTOR, PHONE),
    await product.open(taskAddress(id), INSPECTOR, PHONE),
  ];
  for (const page of [one, other]) await comments(page).waitFor();
  await comments(one).fill('The heater is off');
  await addRoom(one, 'Bedroom');
  await until(async () => (await reports.record(id))['comments'], 'The heater is off');
  await until(() => roomNames(id), ['Bedroom']);

  await addRoom(other, 'Kitchen');
  await until(() => roomNames(id), ['Bedroom', 'Kitchen']);
  await comments(other).fill('The heater is on');
  const asked = other.getByRole('listitem', { name: 'Comments', exact: true });
  await asked.getByText('The heater is on').waitFor();
  await asked.getByText('The heater is off').waitFor();
  expect((await reports.record(id))['comments']).toBe('The heater is off');

  // Nothing is submitted over the head of the other.
  await other.getByRole('button', { name: 'Submit Report' }).click();
  // Rooms that nobody has rated are asked about first.
  await other.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await other.getByText(/Somebody else has written something otherwise in this report/).waitFor();

  await asked.getByRole('button', { name: 'Use what they wrote: Comments' }).click();
  await asked.waitFor({ state: 'detached' });
  await until(() => comments(other).inputValue(), 'The heater is off');
  for (const room of ['Bedroom', 'Kitchen']) {
    await other
      .getByRole('heading', { name: room })
      .or(other.getByRole('button', { name: room }))
      .first()
      .waitFor();
  }

  // The first one learns of it with its next save.
  await comments(one).fill('The heater is off, and cold');
  await addRoom(one, 'Hallway');
  await one.getByText('Somebody else has changed this report').waitFor();
  await one.getByRole('button', { name: 'Show what changed' }).click();
  await one.getByText('Somebody else has changed this report').waitFor({ state: 'detached' });
  await until(() => comments(one).inputValue(), 'The heater is off, and cold');
  await until(() => roomNames(id), ['Bedroom', 'Hallway', 'Kitchen']);
});
