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
  '/tenant-report': '/tenant-report{tenantLink}',
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

/** The notices above have a button of this name as well. */
async function openDelivery(page) {
  const part = page.getByRole('region', { name: 'Deliveries', exact: true });
  await part.getByRole('button', { name: 'Record delivery' }).click();
  await dialog(page);
}

async function addDeduction(page) {
  await opens('Show deductions')(page);
  await button(page, 'Add deduction');
  await page.getByRole('dialog', { name: 'Add deduction' }).waitFor();
}

/** Answers the list of failed jobs, because none fails in the demo. */
async function showFailedJobs(page) {
  const at = 1_790_000_000_000;
  const job = { company: 'Maple Ridge Property Care', promisedAt: at, since: at, isPrint: false };
  const content = [
    {
      ...{ ...job, id: 1, kind: 'mail.passwordReset', recipient: 'maple.auditor@demo.example' },
      ...{ state: 'failed', count: 9, nextTryAt: null, reason: 'connect ECONNREFUSED 127.0.0.1:25' },
    },
    {
      ...{ ...job, id: 2, kind: 'mail.report', recipient: 'owner@demo.example', state: 'retrying' },
      ...{ count: 2, nextTryAt: at + 3_600_000, reason: null },
    },
  ];
  const jobs = { content, totalElements: 2, totalPages: 1, last: true };
  await page.route('**/api/jobs/attention*', (route) =>
    route.fulfill({ json: jobs, headers: { 'x-call-id': route.request().headers()['x-call-id'] ?? '' } }),
  );
  await page.reload();
  await page.getByText('maple.auditor@demo.example', { exact: false }).first().waitFor();
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
  ...[
    ['law', undefined],
    ['edited tenancy', opens('Edit tenancy')],
    ['deductions', opens('Show deductions')],
    ['added deduction', addDeduction],
    ['notice', opens('Write notice')],
    ['delivery', openDelivery],
    ['hold', opens('Place legal hold')],
    ['link', opens('Create link')],
  ].map(([name, open]) => ({
    path: '/properties/:id',
    name: `with a tenancy: ${name}`,
    address: '/properties/{lawProperty}',
    open,
  })),
  { path: '/tenancy-law', name: 'rule', open: opens('Change rule BC-11') },
  { path: '/tenancy-law', name: 'holds', address: '/tenancy-law?view=holds' },
  {
    path: '/tenancy-law',
    name: 'end of a hold',
    address: '/tenancy-law?view=holds',
    open: opens(/^End legal hold on/),
  },
  { path: '/notice-texts', name: 'preview', open: (page) => button(page, 'Preview with real data') },
  { path: '/attention', name: 'failed jobs', open: showFailedJobs, isWhole: true },
  {
    path: '/tenant-report',
    name: 'disagrees',
    open: async (page) => {
      const whole = page.getByRole('group', { name: 'Your opinion on The whole report' });
      await whole.getByRole('button', { name: 'I disagree' }).click();
      await page.getByLabel('Your comment on the whole report').fill('The wall was painted before.');
    },
    isWhole: true,
  },
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
