import { createRequire } from 'node:module';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';

const require = createRequire(import.meta.url);

export const title = 'Publishing a form of the shipped ones, until it is the one in use';
export const peer = 'the same gate and compiler called in this process, with nothing stored, printed or told';

const ADMIN = 'maple.admin';
/** The gate prints a sample, which takes about a second. */
const MOST_RUNS = 15;

export async function measure({ runs }) {
  const { compile, gate, SHIPPED_DEFINITIONS } = require(fromRoot('form-definitions/dist/index.js'));
  const chromium = findChromium();
  if (!chromium) return { lines: [], notes: ['Chromium is not installed: nothing can be published.'] };
  const product = await Product.start({ settings: { CHROMIUM_PATH: chromium } });
  try {
    const lines = [];
    for (const definition of SHIPPED_DEFINITIONS) {
      const times = await inTurn(
        Math.min(runs, MOST_RUNS),
        async () => publish(product, definition.key, await newDraft(product, definition.key)),
        () => {
          const began = performance.now();
          gate(definition, [definition]);
          compile(definition);
          return performance.now() - began;
        },
        { warmUp: 2 },
      );
      lines.push(compared(definition.key, times.product, times.baseline));
    }
    return { lines };
  } finally {
    await product.remove();
  }
}

async function newDraft(product, key) {
  const { status, body } = await product.as(ADMIN, 'POST', `/api/form-definitions/${key}/drafts`, {
    from: 1,
  });
  if (status !== 201) throw new Error(`No draft of ${key}: ${JSON.stringify(body)}`);
  return body.version;
}

/** Measures publishing only. @returns milliseconds */
async function publish(product, key, version) {
  const began = performance.now();
  const path = `/api/form-definitions/${key}/${version}/publish`;
  const { status, body } = await product.as(ADMIN, 'POST', path, { note: 'Measured' });
  if (status >= 300) throw new Error(`${key} ${version} was not published: ${JSON.stringify(body)}`);
  return performance.now() - began;
}
