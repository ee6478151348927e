import { type Browser, chromium } from 'playwright-core';
import { marginCss } from '../../src/core/pdf/page-header-footer';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { configWithChromium } from './report-input';

const ADDRESS = 'https://report.invalid/';

/** Starts the browser of the tests without the product's isolation. */
export const plainBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: configWithChromium().chromiumPath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });

/** Prints a document as any page: the browser loads it with its fonts and real pictures, and prints it. */
export async function printPlainly(
  browser: Browser,
  { html, resources, fonts, margins }: PrintableDocument,
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const body = html.replace(
      '<link rel="stylesheet"',
      `<style>${fonts?.css ?? ''}${marginCss(margins)}</style><link rel="stylesheet"`,
    );
    await page.route('**/*', (route) => {
      const name = route.request().url().slice(ADDRESS.length);
      if (name === '') return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
      const found = resources.get(name) ?? fonts?.files.get(name);
      return found ? route.fulfill({ contentType: found.type, body: found.bytes }) : route.abort();
    });
    await page.goto(ADDRESS, { waitUntil: 'load' });
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await page.close();
  }
}
