import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { openBrowser, signIn } from '../lib/browser.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';

export const title =
  'The largest forms of both kinds with 25 rooms, on a phone four times slower than this machine';
export const peer = 'a bare page with as many native fields, in the same browser at the same throttle';

const ROOMS = 25;
const THROTTLE = 4;
/** A form that has not appeared by then counts as failed. */
const NEVER_MS = 60_000;
/** Opening a form takes about a second. */
const MOST_MOUNTS = 15;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COORDINATOR = 'cascade.coordinator';
const INSPECTOR = 'cascade.inspector';
/** Id of the apartment template. */
const UNIT = 1;

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const product = await Product.start();
  try {
    const reports = [await conditionReport(product), await taskReport(product)];
    const results = [];
    for (const report of reports) results.push(await measureForm(browser, product, report, runs));
    return {
      lines: results.flatMap(({ lines }) => lines),
      notes: [
        ...results.map(({ fields }, n) => `${reports[n].name}: ${fields} fields, ${ROOMS} rooms`),
        `CPU throttled ${THROTTLE} times (goals: open 1 s, key press p95 100 ms)`,
      ],
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function measureForm(browser, product, { name, address, typeInto }, runs) {
  const page = await throttled(await browser.newPage(PHONE));
  await signIn(page, product, INSPECTOR);
  await page.waitForLoadState('networkidle');
  // Opens it once before measuring, so that everything it fetches is already stored on the device.
  await mount(page, address);
  const fields = await page.locator('input, textarea, select').count();
  const bare = await throttled(await browser.newPage(PHONE));
  await bare.goto('about:blank');
  const mounts = await inTurn(
    Math.min(runs, MOST_MOUNTS),
    () => mount(page, address),
    () => mountBare(bare, fields),
    { warmUp: 2 },
  );
  const field = page.locator(typeInto).first();
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await bare.locator('input').nth(4).focus();
  const presses = await inTurn(
    runs,
    () => press(page),
    () => press(bare),
  );
  await page.context().close();
  await bare.context().close();
  return {
    fields,
    lines: [
      compared(`${name} opened`, mounts.product, mounts.baseline),
      compared(`${name}: key press to paint`, presses.product, presses.baseline),
    ],
  };
}

async function ask(product, who, method, path, body) {
  const answer = await product.as(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns an answer set of the form's golden tests. */
const golden = (name) =>
  JSON.parse(readFileSync(fromRoot('form-definitions/test/golden', `${name}.json`), 'utf8'));

const addRooms = (product, visit) =>
  ask(
    product,
    INSPECTOR,
    'POST',
    `/api/inspections/${visit}/rooms`,
    Array.from({ length: ROOMS }, (_, n) => ({
      id: randomUUID(),
      type: n % 3 === 0 ? 'BATHROOM' : 'BEDROOM',
      name: `Room ${n + 1}`,
      sourceRoomId: null,
      otherObservations: '',
      unauthorizedAppliance: null,
      unauthorizedRenovations: null,
    })),
  );

/** Prepares a move-in on the American form, which has the most questions, with answers and rooms on the server. */
async function conditionReport(product) {
  const inspector = (await ask(product, INSPECTOR, 'GET', '/api/users/self')).id;
  const { content } = await ask(product, COORDINATOR, 'GET', '/api/properties/query?count=200');
  const place = content.find(
    ({ isUnassignable, occupantNames }) => !isUnassignable && occupantNames.length > 0,
  );
  const opened = await ask(product, COORDINATOR, 'POST', '/api/condition-inspections', {
    dueDate: '2020-01-15',
    inspectorId: inspector,
    country: 'US',
    ciType: 'WA',
    type: 'MOVE_IN',
    propertyId: place.id,
  });
  const answers = golden('condition-us.1.moveIn');
  await ask(product, INSPECTOR, 'PUT', `/api/condition-inspections/partial/${opened.id}`, answers);
  await addRooms(product, opened.inspectionId);
  return {
    name: 'condition form',
    address: `/condition-inspection-form?ciId=${opened.id}`,
    typeInto: '[data-key="landlordCity"] input:enabled',
  };
}

/** Prepares a recurring inspection of the inspector, with answers and rooms on the server. */
async function taskReport(product) {
  const { inspector } = await ask(product, INSPECTOR, 'GET', '/api/users/self');
  const rows = await ask(product, INSPECTOR, 'GET', `/api/inspector/${inspector.id}/inspections`);
  const { id } = rows.find(({ inspection }) => inspection.template.id === UNIT).inspection;
  const { roomList: _rooms, ...inspectionData } = golden('task-unit.1.single');
  await ask(product, INSPECTOR, 'PUT', `/api/inspections/partial/${id}`, { inspectionData });
  await addRooms(product, id);
  return {
    name: 'task form',
    address: `/inspector/task?taskId=${id}`,
    typeInto: '[data-key="comments"] textarea:enabled, [data-key="comments"] input:enabled',
  };
}

async function throttled(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

/** @returns milliseconds from navigating to the form until its last room is painted */
async function mount(page, address) {
  await page.evaluate(() => {
    history.pushState({}, '', '/inspector');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('[data-key]').first().waitFor({ state: 'detached' });
  return page.evaluate(
    async ([where, lastRoom, limit]) => {
      const began = performance.now();
      history.pushState({}, '', where);
      dispatchEvent(new PopStateEvent('popstate'));
      const isThere = () => document.querySelector('.wt-form')?.textContent.includes(lastRoom);
      while (!isThere()) {
        if (performance.now() - began > limit) throw new Error(`${where} never showed ${lastRoom}.`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - began;
    },
    [address, `Room ${ROOMS}`, NEVER_MS],
  );
}

function mountBare(page, fields) {
  return page.evaluate(async (count) => {
    document.body.replaceChildren();
    await new Promise(requestAnimationFrame);
    const began = performance.now();
    document.body.innerHTML = Array.from(
      { length: count },
      (_, n) => `<p><label for="f${n}">Question ${n}</label><input id="f${n}"></p>`,
    ).join('');
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  }, fields);
}

/** @returns milliseconds from a key event to the next frame */
async function press(page) {
  await page.evaluate(() => {
    window.pressed = new Promise((resolve) =>
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        { once: true, capture: true },
      ),
    );
  });
  await page.keyboard.press('a');
  return page.evaluate(() => window.pressed);
}
