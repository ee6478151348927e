import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { requireTypeScript } from '../lib/typescript.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { printBare } from './print-bare.mjs';

const require = createRequire(import.meta.url);

export const title = 'The PDF of a condition report';
export const peer = 'raw Chromium that prints the very same HTML, style sheet and pictures from memory';

const DOCUMENTS = [{ count: 0 }, { count: 60 }, { count: 60, areGrainy: true }, { count: 200 }];
/** Printing two hundred photos takes seconds. */
const MOST_RUNS = 15;

/** Compares the renderer of the built server with a page of a bare browser. Both browsers are already running. */
export async function measure({ runs }) {
  const executablePath = findChromium();
  if (!executablePath) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const { PdfRenderer } = require(fromRoot('dist/server/src/core/pdf/pdf-renderer.js'));
  const { pageWithPhotos } = requireTypeScript('server/test/support/report-pages.ts');
  const renderer = new PdfRenderer({ chromiumPath: executablePath });
  const browser = await openBrowser();
  const [loadBefore] = loadavg();
  try {
    const lines = [];
    const notes = [];
    for (const { count, areGrainy = false } of DOCUMENTS) {
      const document = await pageWithPhotos(count, areGrainy);
      const name = `${count} photos${areGrainy ? ' of a phone' : ''}`;
      const sizes = {};
      const times = await inTurn(
        Math.min(runs, MOST_RUNS),
        async () => void (sizes.product = (await renderer.render(document)).length),
        async () => void (sizes.peer = (await printBare(browser, document)).length),
        { warmUp: 2 },
      );
      lines.push(compared(name, times.product, times.baseline));
      notes.push(`${name}: ${sizes.product} bytes, the peer's ${sizes.peer}`);
    }
    const load = [loadBefore, loadavg()[0]].map((value) => value.toFixed(1));
    return {
      lines,
      notes: [...notes, `load of the machine (1 minute): ${load[0]} before, ${load[1]} after`],
    };
  } finally {
    await browser.close();
    await renderer.onApplicationShutdown();
  }
}
