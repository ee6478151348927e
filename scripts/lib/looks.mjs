import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from '../../load-tests/lib/browser.mjs';
import { Caller } from '../../load-tests/lib/caller.mjs';
import { Product } from '../../load-tests/lib/product.mjs';
import { requireTypeScript } from '../../load-tests/lib/typescript.mjs';
import { addressOf, STATES, withRows } from './looks-places.mjs';
import { openRows } from './looks-rows.mjs';
import { StepFailed } from './processes.mjs';

const { ALL_SCREENS, mayOpenScreen } = createRequire(import.meta.url)('@walkthrough/domain');
const { violationsOf } = requireTypeScript('client/test/browser/support/axe.ts');
const { DEMO_ACCOUNTS } = createRequire(import.meta.url)('../../dist/server/src/demo/accounts.js');

/** Contrast of 7:1, which the theme for bright light has on the screens of the field. */
const ENHANCED = ['color-contrast-enhanced'];
const THEMES = ['light', 'dark', 'sunlight'];
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1112 },
  desk: { width: 1440, height: 900 },
};
const VISITOR = 'visitor';
const ACCOUNTS = [VISITOR, ...DEMO_ACCOUNTS.map(({ who }) => `maple.${who}`), 'master'];
/** What a state may take to open. */
const STATE_LIMIT_MS = 5_000;

/** `light` is a part of `sunlight`, so themes are named whole. */
const isWanted = (theme, { theme: wanted }) => wanted === undefined || wanted.includes(theme);
const fits = (wanted, value) => wanted === undefined || wanted.some((each) => value.includes(each));
const nameOf = (text) => text.replace(/[^\w.]+/g, '-').replace(/^-|-$/g, '') || 'start';

/** Returns a property that the account may see; 1 when it has none. */
async function propertyOf(caller, account, { user }) {
  if (user.inspector !== null) {
    const tasks = await caller.as(account, 'GET', `/api/inspector/${user.inspector.id}/inspections`);
    return tasks.body[0]?.inspection.property.id ?? 1;
  }
  // The first is for staff, the second for customers and property managers.
  for (const path of ['/api/properties/query?count=1', '/api/properties?count=1']) {
    const { status, body } = await caller.as(account, 'GET', path);
    if (status === 200 && body.content.length > 0) return body.content[0].id;
  }
  return 1;
}

const sees = async (caller, account, propertyId) =>
  account !== VISITOR && (await caller.as(account, 'GET', `/api/properties/${propertyId}`)).status === 200;

/** Returns the storage of a device on which this account is signed in (client/src/session/session-store.ts). */
async function storageOf(caller, account) {
  const read = async (path) => (await caller.as(account, 'GET', `/api/${path}`)).body;
  const user = await read('users/self');
  const isMaster = user.roles.includes('ROLE_MASTER');
  const tenant = isMaster ? null : await read('sys_tenants/self');
  const templates = isMaster ? [] : await read('inspection-templates');
  const roles = (await read('auth/roles')).map(({ role }) => role);
  const dateCreated = Date.now();
  const token = await caller.token(account);
  const credentials = { token, dateCreated, expiresAt: dateCreated + 3 * 86_400_000, roles };
  return { user, tenant, templates, logo: null, credentials };
}

function visitorOf({ user, tenant }) {
  const { inspector, customer, customerAdmin, propertyManagerUser } = user;
  const company =
    customer ?? customerAdmin?.customer ?? propertyManagerUser?.customer ?? inspector?.customer ?? null;
  return {
    roles: user.roles,
    flags: user.userPermissions,
    auditTeamIds: (inspector?.auditTeams ?? []).map(({ id }) => id),
    isCustomerAdmin: customerAdmin !== null,
    conditionInspectionSupport: company === null || company.conditionInspectionSupport === true,
    tenantHasTier2Support: tenant?.tenantConfig.hasTier2Support ?? false,
  };
}

/** Returns the places of an account: its screens, and their states. */
function placesOf(storage, rows, wanted) {
  const mayOpen = (path) =>
    storage === null
      ? ALL_SCREENS[path].access === 'public'
      : ALL_SCREENS[path].access !== 'public' && mayOpenScreen(visitorOf(storage), path);
  const screens = Object.keys(ALL_SCREENS).filter(mayOpen);
  const isField = (path) => ALL_SCREENS[path].worksInField === true;
  const visits = screens.map((path) => ({
    name: path,
    address: addressOf(path, rows),
    isField: isField(path),
  }));
  const states = STATES.filter(({ path }) => screens.includes(path)).map(
    ({ path, name, address, ...state }) => ({
      name: `${path} ${name}`,
      address: address === undefined ? addressOf(path, rows) : withRows(address, rows),
      isField: isField(path),
      ...state,
    }),
  );
  return [...visits, ...states].filter(({ name, address }) => address !== null && fits(wanted, name));
}

/** Buttons of a page pass under its fixed bars when it is scrolled; the next pixel shows them whole. */
const isScrolledUnderABar = (problem) => /^target-size.*partially obscured/s.test(problem);

/** Waits until the screen has loaded what it shows. */
async function settle(page) {
  await page.locator('#root h1, #root h2, #root form, #root main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true], .pending') === null)
    .catch(() => {});
}

/** Gives the page a camera that shows one color. */
function pretendCamera() {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const draw = () => {
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'slategray';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  };
  const getUserMedia = () => {
    draw();
    setInterval(draw, 100);
    return Promise.resolve(canvas.captureStream(10));
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices: async () => [{ kind: 'videoinput' }] },
  });
}

const changeTheme = (page, theme) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('walkthrough.theme', { detail })), theme);

/** Walks through the looks of one account in one size. */
class Walk {
  constructor(page, { account, size, options, result }) {
    Object.assign(this, { page, account, size, options, result });
  }

  async look(place) {
    const { page, account, size, options, result } = this;
    const name = `${account} ${size} ${place.name}`;
    try {
      await page.context().setOffline(false);
      await page.goto(place.address);
      await settle(page);
    } catch (error) {
      result.failures.push(`${name}: ${error.message}`);
      return;
    }
    const isOpen = await Promise.resolve(place.open?.(page)).then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
    for (const theme of THEMES.filter((each) => isWanted(each, options))) {
      // A machine under load may not take a picture in time; the other screens are still worth a look.
      await this.lookIn(theme, place).catch((error) =>
        result.failures.push(`${theme} ${name}: ${error.message}`),
      );
    }
    options.report(name);
  }

  async lookIn(theme, place) {
    const { page, account, size, options, result } = this;
    await changeTheme(page, theme);
    const problems = await violationsOf(page);
    if (theme === 'sunlight' && place.isField) problems.push(...(await violationsOf(page, ENHANCED)));
    result.shown += 1;
    for (const problem of problems.filter((each) => !isScrolledUnderABar(each))) {
      const places = result.findings.get(problem) ?? [];
      result.findings.set(problem, [...places, `${theme} ${account} ${size} ${place.name}`]);
      options.report(`  ${theme}: ${problem}`);
    }
    if (options.pictures === false) return;
    const path = join(options.folder, theme, size, `${nameOf(account)}_${nameOf(place.name)}.png`);
    // A page that is longer than its window would move what is fixed to it.
    await page.screenshot({ path, fullPage: place.isWhole ?? place.open === undefined });
  }
}

/** Opens a page of a device on which an account is signed in. */
async function openDevice(browser, { storage, viewport, origin }) {
  const context = await browser.newContext({
    viewport,
    baseURL: origin,
    locale: 'en-CA',
    hasTouch: viewport !== SIZES.desk,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultNavigationTimeout(30_000);
  await context.addInitScript(pretendCamera);
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept ?? {}))
      localStorage.setItem(`walkthrough.${key}`, JSON.stringify(value));
  }, storage);
  return page;
}

async function walkAccount(browser, { account, storage, places, origin, options, result }) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (!fits(options.size, size)) continue;
    const page = await openDevice(browser, { storage, viewport, origin });
    page.setDefaultTimeout(STATE_LIMIT_MS);
    const walk = new Walk(page, { account, size, options, result });
    for (const place of places) await walk.look(place);
    await page.context().close();
  }
}

/**
 * @param options parts of names to which the run is limited, `folder` of the pictures and `report`, which takes a line
 * @returns how many looks there were, axe's findings with their places, and the screens that did not open
 */
export async function walkLooks(options) {
  const browser = await openBrowser();
  if (browser === null) throw new StepFailed('Looks need Chromium (CHROMIUM_PATH).');
  const product = options.target ? null : await Product.start();
  const caller = product ?? new Caller(options.target);
  const result = { shown: 0, findings: new Map(), failures: [] };
  rmSync(options.folder, { recursive: true, force: true });
  mkdirSync(options.folder, { recursive: true });
  try {
    const rows = await openRows(caller, async (address, account, viewport) => {
      const storage = await storageOf(caller, account);
      const page = await openDevice(browser, { storage, viewport, origin: caller.address });
      await page.goto(address);
      return page;
    });
    for (const account of ACCOUNTS.filter((each) => fits(options.account, each))) {
      const storage = account === VISITOR ? null : await storageOf(caller, account);
      const property = storage === null ? 1 : await propertyOf(caller, account, storage);
      const shown = (await sees(caller, account, rows.lawProperty))
        ? rows
        : { ...rows, lawProperty: undefined };
      const places = placesOf(storage, { ...shown, property }, options.screen);
      await walkAccount(browser, { account, storage, places, origin: caller.address, options, result });
    }
  } finally {
    await browser.close();
    await product?.remove();
  }
  return result;
}
