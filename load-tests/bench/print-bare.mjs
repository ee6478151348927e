import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);

const ADDRESS = 'https://report.invalid/';

/** Prints as code that trusts the document would: a page in the running browser, with all resources in memory. */
export async function printBare(browser, { html, resources, fonts, margins }) {
  const { marginCss } = require(fromRoot('dist/server/src/core/pdf/page-header-footer.js'));
  const page = await browser.newPage();
  try {
    await page.route('**/*', (route) => {
      const name = route.request().url().slice(ADDRESS.length);
      if (name === '') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: withMargins });
      const resource = resources.get(name) ?? fonts?.files.get(name);
      return resource ? route.fulfill({ contentType: resource.type, body: resource.bytes }) : route.abort();
    });
    const withMargins = html.replace(
      '</head>',
      `<style>${fonts?.css ?? ''}${marginCss(margins)}</style></head>`,
    );
    await page.goto(ADDRESS, { waitUntil: 'load' });
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await page.close();
  }
}
