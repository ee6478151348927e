import { openBrowser, signIn } from '../lib/browser.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { productForm, TYPED } from './form-peers/forms.mjs';
import { PEERS, servePeers } from './form-peers/pages.mjs';

export const title =
  'A form with 400 questions, 50 computed values and 200 rows, on a phone four times slower';
export const peer =
  'SurveyJS, Form.io and ODK Web Forms with the same form, in the same browser at the same throttle';

const THROTTLE = 4;
const NEVER_MS = 300_000;
/** The slowest peer takes a minute for one opening. */
const MOST_OPENINGS = 3;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ADMIN = 'maple.admin';
const INSPECTOR = 'maple.inspector';
const FORM = '/api/form-definitions/task-unit';
const UNIT = 1;
/** What a section may hold. */
const MOST_ITEMS = 200;

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const peers = await servePeers();
  const product = await Product.start();
  try {
    const ours = await productPage(browser, product);
    const lines = [];
    const failed = [];
    for (const each of PEERS) {
      const theirs = await peerPage(browser, peers.address, each);
      try {
        lines.push(...(await compare(each.title, ours, theirs, runs)));
      } catch (error) {
        // The figures of the other peers took minutes and count without it.
        failed.push(`${each.title} could not be measured: ${error.message}`);
      }
      await theirs.page.context().close();
    }
    return {
      lines,
      notes: [
        ...failed,
        `CPU throttled ${THROTTLE} times. Open: until the question can be seen, and until the page is quiet`,
        'The product reads form and answers from the device’s storage; the peers have theirs in memory.',
      ],
    };
  } finally {
    await browser.close();
    peers.close();
    await product.remove();
  }
}

async function compare(name, ours, theirs, runs) {
  const product = [];
  const baseline = [];
  for (let n = 0; n <= Math.min(runs, MOST_OPENINGS); n += 1) {
    product.push(await throttled(ours.page, ours.open));
    baseline.push(await throttled(theirs.page, theirs.open));
  }
  // The first one warms up.
  const each = (from, what) => from.slice(1).map((times) => times[what]);
  await ours.focus();
  await theirs.focus();
  const presses = await inTurn(
    runs,
    () => throttled(ours.page, ours.press),
    () => throttled(theirs.page, theirs.press),
  );
  return [
    compared(`${name}: first questions seen`, each(product, 'seen'), each(baseline, 'seen')),
    compared(`${name}: page quiet`, each(product, 'quiet'), each(baseline, 'quiet')),
    compared(`${name}: key press to paint`, presses.product, presses.baseline),
  ];
}

async function ask(product, who, method, path, body) {
  const answer = await product.as(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Puts the form to use for the inspections of apartments. */
async function publish(product, { items, texts }) {
  const { version, document } = await ask(product, ADMIN, 'POST', `${FORM}/drafts`, { from: 1 });
  const i18n = Object.fromEntries(
    Object.entries(document.i18n).map(([locale, own]) => [locale, { ...own, ...texts }]),
  );
  const [first, ...others] = document.sections;
  const added = Array.from({ length: Math.ceil(items.length / MOST_ITEMS) }, (_, n) => ({
    ...{ id: `part${n}`, title: first.title },
    items: items.slice(n * MOST_ITEMS, (n + 1) * MOST_ITEMS),
  }));
  const sections = [...added, first, ...others];
  const changed = JSON.stringify({ ...document, engine: 3, i18n, sections });
  await ask(product, ADMIN, 'PUT', `${FORM}/${version}`, { document: changed });
  await ask(product, ADMIN, 'POST', `${FORM}/${version}/publish`, { note: 'Measured' });
  const all = await ask(product, ADMIN, 'GET', '/api/form-definitions/assignments');
  for (const { country, conditionInspectionType, effectiveFrom } of all.filter(
    ({ key }) => key === 'task-unit',
  ))
    await ask(product, ADMIN, 'PUT', '/api/form-definitions/assignments', {
      ...{ country, conditionInspectionType, effectiveFrom, key: 'task-unit', version },
    });
}

async function productPage(browser, product) {
  const form = productForm();
  await publish(product, form);
  const { inspector } = await ask(product, INSPECTOR, 'GET', '/api/users/self');
  const rows = await ask(product, INSPECTOR, 'GET', `/api/inspector/${inspector.id}/inspections`);
  const { id } = rows.find(({ inspection }) => inspection.template.id === UNIT).inspection;
  await ask(product, INSPECTOR, 'PUT', `/api/inspections/partial/${id}`, { inspectionData: form.answers });
  const page = await browser.newPage(PHONE);
  await signIn(page, product, INSPECTOR);
  await page.waitForLoadState('networkidle');
  const go = (address) =>
    page.evaluate((where) => {
      history.pushState({}, '', where);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  const typed = page.locator(`[data-key="${TYPED.name}"] input`);
  return {
    page,
    open: async () => {
      await go('/inspector');
      await page.locator('[data-key]').first().waitFor({ state: 'detached', timeout: NEVER_MS });
      return opening(page, `/inspector/task?taskId=${id}`);
    },
    focus: () => focus(typed),
    press: () => press(page),
  };
}

async function peerPage(browser, address, { name, model }) {
  const page = await browser.newPage(PHONE);
  await page.goto(`${address}/${name}`);
  const open = () => opening(page, model);
  return {
    page,
    open: async () => {
      await page.evaluate(() => document.getElementById('form').childElementCount > 0 && window.closeForm());
      return open();
    },
    // Not all peers connect labels and inputs, and one puts more text beside the label.
    focus: () =>
      focus(
        page.locator(`xpath=//*[text()[normalize-space()="${TYPED.label}"]]/following::input[1]`).first(),
      ),
    press: () => press(page),
  };
}

async function focus(input) {
  await input.scrollIntoViewIfNeeded();
  await input.click();
}

/** Slows a page down while it is measured: the slowing keeps a core busy and would disturb the other page. */
async function throttled(page, work) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/**
 * Opens a form: a peer's model, or an address of the product.
 * @returns milliseconds until the typed question was painted (`seen`), and until the last long task ended (`quiet`)
 */
function opening(page, what) {
  return page.evaluate(
    async ([form, label, limit]) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const isThere = () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (texts.currentNode.data.trim() === label) return true;
        return false;
      };
      const began = performance.now();
      if (window.openForm) void window.openForm(form);
      else {
        history.pushState({}, '', form);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      while (!isThere()) {
        if (performance.now() - began > limit) throw new Error(`${label} never appeared.`);
        await nextFrame();
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const seen = performance.now() - began;
      // Quiet: no frame took longer than 100 ms for one second.
      let [quiet, last] = [seen, performance.now()];
      while (performance.now() - began - quiet < 1_000) {
        await nextFrame();
        const now = performance.now();
        if (now - last > 100) quiet = now - began;
        last = now;
      }
      return { seen, quiet };
    },
    [what, TYPED.label, NEVER_MS],
  );
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
  await page.keyboard.press('1');
  return page.evaluate(() => window.pressed);
}
