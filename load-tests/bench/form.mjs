import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { openBrowser, signIn } from '../lib/browser.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';

export const title = 'The largest form with 25 rooms, on a phone four times slower than this machine';
export const peer = 'a bare page with as many native fields, in the same browser at the same throttle';

const ROOMS = 25;
const THROTTLE = 4;
/** A form is opened in about a second. */
const MOST_MOUNTS = 15;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COORDINATOR = 'cascade.coordinator';
const INSPECTOR = 'cascade.inspector';

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const product = await Product.start();
  try {
    const report = await reportWithRooms(product);
    const page = await throttled(await browser.newPage(PHONE));
    await signIn(page, product, INSPECTOR);
    await page.waitForLoadState('networkidle');
    // Once before it is measured: what is fetched and kept on the device is there from then on.
    await mount(page, report.id);
    const fields = await page.locator('input, textarea, select').count();
    const bare = await throttled(await browser.newPage(PHONE));
    await bare.goto('about:blank');

    const mounts = await inTurn(
      Math.min(runs, MOST_MOUNTS),
      () => mount(page, report.id),
      () => mountBare(bare, fields),
      { warmUp: 2 },
    );
    const field = page.locator('[data-key="landlordCity"] input:enabled').first();
    await field.scrollIntoViewIfNeeded();
    await field.focus();
    await bare.locator('input').nth(4).focus();
    const presses = await inTurn(
      runs,
      () => press(page),
      () => press(bare),
    );
    return {
      lines: [
        compared('form opened', mounts.product, mounts.baseline),
        compared('key press to paint', presses.product, presses.baseline),
      ],
      notes: [
        `${fields} fields, ${ROOMS} rooms, CPU throttled ${THROTTLE} times (goals: open 1 s, key press p95 100 ms)`,
      ],
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** A move-in on the American form, which has the most questions, with its answers and rooms on the server. */
async function reportWithRooms(product) {
  const ask = async (who, method, path, body) => {
    const answer = await product.as(who, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const inspector = (await ask(INSPECTOR, 'GET', '/api/users/self')).id;
  const { content } = await ask(COORDINATOR, 'GET', '/api/properties/query?count=200');
  const place = content.find(
    ({ isUnassignable, occupantNames }) => !isUnassignable && occupantNames.length > 0,
  );
  const opened = await ask(COORDINATOR, 'POST', '/api/condition-inspections', {
    dueDate: '2020-01-15',
    inspectorId: inspector,
    country: 'US',
    ciType: 'WA',
    type: 'MOVE_IN',
    propertyId: place.id,
  });
  const golden = JSON.parse(
    readFileSync(fromRoot('form-definitions/test/golden/condition-us.1.moveIn.json'), 'utf8'),
  );
  await ask(INSPECTOR, 'PUT', `/api/condition-inspections/partial/${opened.id}`, golden);
  const rooms = Array.from({ length: ROOMS }, (_, n) => ({
    id: randomUUID(),
    type: n % 3 === 0 ? 'BATHROOM' : 'BEDROOM',
    name: `Room ${n + 1}`,
    sourceRoomId: null,
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
  }));
  await ask(INSPECTOR, 'POST', `/api/inspections/${opened.inspectionId}/rooms`, rooms);
  return opened;
}

async function throttled(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

/** From the step to the form's address until its last field has been painted, in milliseconds. */
async function mount(page, id) {
  await page.evaluate(() => {
    history.pushState({}, '', '/inspector');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('[data-key]').first().waitFor({ state: 'detached' });
  return page.evaluate(async (address) => {
    const began = performance.now();
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    const isThere = () =>
      document.querySelector('[data-key="landlordCity"]') &&
      document.querySelectorAll('[data-key]').length > 100;
    while (!isThere()) await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  }, `/condition-inspection-form?ciId=${id}`);
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

/** From the event of a key to the frame after it, in milliseconds. */
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
