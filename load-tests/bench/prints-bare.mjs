import { openBrowser } from '../lib/browser.mjs';
import { answerWith } from '../lib/helper.mjs';
import { requireTypeScript } from '../lib/typescript.mjs';
import { printAll } from './print-all.mjs';
import { printBare } from './print-bare.mjs';

let prints;

/** Starts the browsers. Each prints one document at a time. */
async function begin({ photos, browsers }) {
  const { pageWithPhotos } = requireTypeScript('server/test/support/report-pages.ts');
  const document = await pageWithPhotos(photos);
  const opened = await Promise.all(Array.from({ length: browsers }, () => openBrowser()));
  prints = opened.map((browser) => () => printBare(browser, document));
}

answerWith(({ begin: question, count }) => (question ? begin(question) : printAll(count, prints)));
