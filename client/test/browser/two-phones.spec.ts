import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { addRoom, field } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const MANAGER = 'maple.manager';

const product = useProduct();
const reports = new TaskReports(product);

const comments = (page: Page) => field(page, 'comments').getByRole('textbox');
const roomNames = async (id: number) => (await reports.rooms(id)).map(({ name }) => name).sort();

const hasFocus = (page: Page) => comments(page).evaluate((element) => element === document.activeElement);
const room = (page: Page, name: string) =>
  page.getByRole('heading', { name }).or(page.getByRole('button', { name })).first();

it('shows two phones on one report each other’s changes, and lets users choose between conflicting ones', async () => {
  const id = await reports.begun();
  const [one, other] = [
    await product.open(taskAddress(id), INSPECTOR, PHONE),
    await product.open(taskAddress(id), INSPECTOR, PHONE),
  ];
  for (const page of [one, other]) await comments(page).waitFor();
  await comments(other).focus();
  await comments(one).fill('The heater is off');
  await addRoom(one, 'Bedroom');

  // An open form takes over the other's changes without moving the focus.
  await until(() => comments(other).inputValue(), 'The heater is off');
  await room(other, 'Bedroom').waitFor();
  expect(await hasFocus(other)).toBe(true);
  await comments(other).press('End');
  await comments(other).pressSequentially(' since');
  await addRoom(one, 'Kitchen');
  await comments(other).pressSequentially(' May');
  await room(other, 'Kitchen').waitFor();
  expect(await comments(other).inputValue()).toBe('The heater is off since May');
  expect(await hasFocus(other)).toBe(true);
  await until(() => comments(one).inputValue(), 'The heater is off since May');
  expect(await one.getByText('This report was changed elsewhere').count()).toBe(0);

  // If both edit the same field, the user chooses.
  await other.context().setOffline(true);
  await comments(other).fill('The heater is on');
  await other.getByText(/^Saved on this device/).waitFor();
  await comments(one).fill('The heater is off');
  await addRoom(one, 'Hallway');
  await until(async () => (await reports.record(id))['comments'], 'The heater is off');
  await until(() => roomNames(id), ['Bedroom', 'Hallway', 'Kitchen']);
  await other.context().setOffline(false);
  const asked = other.getByRole('listitem', { name: 'Comments', exact: true });
  // The same user on two phones is not called somebody else.
  await other.getByText(/Both are kept until you choose/).waitFor();
  await asked.getByText('The heater is on').waitFor();
  await asked.getByText('The heater is off').waitFor();
  expect((await reports.record(id))['comments']).toBe('The heater is off');
  await room(other, 'Hallway').waitFor();

  // Conflicts must be resolved before Submit.
  await other.getByRole('button', { name: 'Submit Report' }).click();
  // Unrated rooms need a confirmation first.
  await other.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await other.getByText(/This report was also changed elsewhere/).waitFor();

  await asked.getByRole('button', { name: 'Use the other version: Comments' }).click();
  await asked.waitFor({ state: 'detached' });
  await until(() => comments(other).inputValue(), 'The heater is off');
});

it('keeps both values of a field changed by an offline phone and the office, and lets users choose', async () => {
  const id = await reports.begun();
  const phone = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.goto(taskAddress(id));
  await comments(phone).waitFor();
  await phone.context().setOffline(true);
  await comments(phone).fill('Written in the field');
  await phone.getByText(/^Saved on this device/).waitFor();

  const desk = await product.open(`${taskAddress(id)}&manager=true`, MANAGER);
  await comments(desk).fill('Written at the desk');
  await until(async () => (await reports.record(id))['comments'], 'Written at the desk');

  await phone.context().setOffline(false);
  const asked = phone.getByRole('listitem', { name: 'Comments', exact: true });
  await asked.getByText('Written in the field').waitFor();
  await asked.getByText('Written at the desk').waitFor();
  expect((await reports.record(id))['comments']).toBe('Written at the desk');
  // The conflict survives a restart of the app.
  await phone.reload();
  await asked.getByText('Written at the desk').waitFor();
  await asked.getByRole('button', { name: /^Keep this version/ }).click();
  await asked.waitFor({ state: 'detached' });
  await until(async () => (await reports.record(id))['comments'], 'Written in the field');
});
