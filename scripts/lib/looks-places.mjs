/**
 * Addresses of screens that are about one row. Screens that are not listed have their declared address, with 1 for each
 * parameter.
 */
const ROWS = {
  '/register': '/register?key=none',
  '/passwordReset': '/passwordReset?key=none',
  '/emailConfirm': '/emailConfirm?key=none',
  '/form-definitions/:key/:version': '/form-definitions/condition-ca/1',
  '/form-trials/:id': '/form-trials/{trial}',
  '/managerPropertyDetails': '/managerPropertyDetails?p_id=1',
  '/customer/property-details': '/customer/property-details?p_id={property}',
  '/properties/:id': '/properties/{property}',
  '/tenant-log': '/tenant-log?tenant=1',
  '/inspector/task': '/inspector/task?taskId={task}',
  '/condition-inspection-form': '/condition-inspection-form?ciId={report}',
};

/** Returns the address at which a declared screen is shown; null when the demo has no row for it. */
export const addressOf = (path, rows) => withRows((ROWS[path] ?? path).replace(/:\w+/g, '1'), rows);

/** Returns an address with the ids of its rows; null when one is missing. */
export function withRows(address, rows) {
  const missing = [...address.matchAll(/\{(\w+)\}/g)].some(([, row]) => rows[row] === undefined);
  return missing ? null : address.replace(/\{(\w+)\}/g, (_all, row) => rows[row]);
}

const button = (page, name) => page.getByRole('button', { name }).first().click();
const dialog = (page) => page.getByRole('dialog').first().waitFor();
const opens = (name) => async (page) => {
  await button(page, name);
  await dialog(page);
};
const fromMenu = (item) => async (page) => {
  await button(page, /^Actions for/);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await dialog(page);
};

/** Adds a room to the report, unless it has one. */
async function addRoom(page) {
  const photo = page.getByRole('button', { name: 'Take photo' }).first();
  if (!(await photo.isVisible())) {
    await opens('Add room')(page);
    await page.getByRole('dialog').getByText('Bedroom', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click();
  }
  await photo.waitFor();
}

/** Disconnects until the next visit. */
async function disconnect(page) {
  await page.context().setOffline(true);
  await page.getByText('Offline', { exact: true }).first().waitFor();
}

/** States of screens that a visit alone does not show. A state that an account lacks is omitted. */
export const STATES = [
  { path: '/landing', name: 'user menu', open: (page) => button(page, /^Account of/) },
  { path: '/inspector', name: 'user menu', open: (page) => button(page, /^Account of/) },
  { path: '/inspector', name: 'schedule', open: opens(/^Schedule/) },
  { path: '/inspector', name: 'offline', open: disconnect },
  { path: '/landing', name: 'offline', open: disconnect },
  {
    path: '/landing',
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page);
    },
  },
  { path: '/properties', name: 'views', open: (page) => button(page, 'Saved views') },
  {
    path: '/inspections',
    name: 'schedule',
    address: '/inspections?kind=periodic&tab=assigned',
    open: fromMenu('Schedule'),
  },
  { path: '/inspections', name: 'row menu', open: (page) => button(page, /^Actions for/) },
  {
    path: '/inspections',
    name: 'notes',
    address: '/inspections?kind=periodic&tab=assigned',
    open: fromMenu("Manager's notes"),
  },
  {
    path: '/inspections',
    name: 'selected',
    address: '/inspections?kind=periodic&tab=assigned',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).click();
      await page.getByRole('checkbox').nth(2).click();
    },
  },
  ...['rolling', 'assigned', 'scheduled', 'completed', 'audited', 'monthly'].map((tab) => ({
    path: '/inspections',
    name: tab,
    address: `/inspections?kind=periodic&tab=${tab}`,
  })),
  {
    path: '/managerPropertyDetails',
    name: 'new property',
    address: '/managerPropertyDetails',
    open: opens('New Property'),
  },
  { path: '/properties/:id', name: 'tenancy', open: opens('Edit tenancy') },
  { path: '/properties/:id', name: 'order of a kind', open: opens('Order inspection') },
  { path: '/inspection-kinds', name: 'new kind', open: opens('New kind of inspection') },
  { path: '/inspection-kinds', name: 'edited kind', open: fromMenu('Edit kind of inspection') },
  { path: '/form-trials/:id', name: 'codes', open: opens('Codes') },
  {
    path: '/form-definitions/:key/:version',
    name: 'section library',
    address: '/form-definitions/task-unit/{draft}',
    open: async (page) => {
      await opens('Add from library')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Comments/ })
        .click();
      await page.getByRole('list', { name: /^Items of/ }).waitFor();
    },
  },
  { path: '/users', name: 'new user', open: opens('New user') },
  {
    path: '/auditLogs',
    name: 'entry',
    address: '/auditLogs?kind=CREATE_PROPERTY',
    open: opens(/^View Create Property/),
  },
  { path: '/condition-inspection-management', name: 'order', open: opens('Create Condition Inspection') },
  {
    path: '/condition-inspection-form',
    name: 'missing answers',
    open: async (page) => {
      await button(page, 'Submit');
      await page.getByRole('group', { name: 'Missing answers' }).waitFor();
    },
  },
  {
    path: '/condition-inspection-form',
    name: 'signature',
    open: async (page) => {
      await page
        .locator('[data-key="moveInLandlordSignature"]')
        .getByRole('button', { name: 'Sign' })
        .click();
      await dialog(page);
    },
  },
  { path: '/condition-inspection-form', name: 'add room', open: opens('Add room') },
  { path: '/condition-inspection-form', name: 'room', open: addRoom, isWhole: true },
  {
    path: '/condition-inspection-form',
    name: 'camera',
    open: async (page) => {
      await addRoom(page);
      await button(page, 'Take photo');
      await dialog(page);
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    },
  },
  {
    path: '/condition-inspection-form',
    name: 'photo',
    open: async (page) => {
      await addRoom(page);
      await button(page, 'Take photo');
      await button(page, 'Take this photo');
      await page.getByLabel('Caption').waitFor();
    },
  },
  {
    path: '/inspection-summary',
    name: 'chart',
    address: '/inspection-summary?properties=1,2,3,4,5,6&start=2024-01-01&end=2027-01-01',
    open: (page) => page.locator('svg text').first().scrollIntoViewIfNeeded(),
    isWhole: true,
  },
  {
    path: '/form-definitions/:key/:version',
    name: 'JSON',
    open: (page) => page.getByRole('tab', { name: 'JSON' }).click(),
  },
];
