import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { IsolatedPage } from '../../src/core/pdf/isolated-page';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { REPORT_FONTS } from '../../src/modules/reporting/reports/fonts';
import { eventually } from '../support/eventually';
import { killAll } from '../support/kill-processes';
import { fontsOf, imagesOf, pagesOf, tagsOf, textIn, textOfPdf } from '../support/pdf-tools';
import { configWithChromium } from '../support/report-input';

/** A browser prints in parallel, so the duration means nothing. */
jest.setTimeout(180_000);

let renderer: PdfRenderer;
beforeEach(() => {
  renderer = new PdfRenderer(configWithChromium());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await renderer.onApplicationShutdown();
});

const documentOf = (body: string, changes: Partial<PrintableDocument> = {}): PrintableDocument => ({
  html: `<!doctype html><html lang="en"><head><title>A document</title><link rel="stylesheet" href="own.css"></head><body>${body}</body></html>`,
  resources: new Map([
    ['own.css', { bytes: Buffer.from("p { font-family: 'Public Sans' }"), type: 'text/css; charset=utf-8' }],
  ]),
  fonts: REPORT_FONTS,
  margins: { header: {}, footer: {}, style: '' },
  ...changes,
});

/** Descendants of this process whose command line contains a text. */
function processesWith(text: string): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [])
    .map(([, pid = '0', parent = '0', args = '']) => ({ pid: Number(pid), parent: Number(parent), args }));
  const below = (parent: number): typeof rows =>
    rows.flatMap((each) => (each.parent === parent ? [each, ...below(each.pid)] : []));
  return below(process.pid)
    .filter(({ args }) => args.includes(text))
    .map(({ pid }) => pid);
}

/** Watches which pages are opened, and waits until all of them are open. */
function watchPages() {
  const open = IsolatedPage.open.bind(IsolatedPage);
  const opened: Promise<IsolatedPage>[] = [];
  jest.spyOn(IsolatedPage, 'open').mockImplementation((...args) => {
    const page = open(...args);
    opened.push(page);
    return page;
  });
  return { count: () => opened.length, last: async () => (await Promise.all(opened)).at(-1)! };
}

describe('the page that is ready', () => {
  it('shows one document, and the next document gets another one', async () => {
    const pages = watchPages();
    expect(textOfPdf(await renderer.render(documentOf('<p>first</p>')))).toBe('first');
    const ready = await pages.last();
    const print = jest.spyOn(ready, 'print');
    expect(textOfPdf(await renderer.render(documentOf('<p>second</p>')))).toBe('second');
    expect(print).toHaveBeenCalledTimes(1);
    expect(ready.isUsable).toBe(false);
    expect(textOfPdf(await renderer.render(documentOf('<p>third</p>')))).toBe('third');
    expect(print).toHaveBeenCalledTimes(1);
    // One for the first document, and one after each document.
    expect(pages.count()).toBe(4);
  });

  it('leaves nothing of one company’s document in the next company’s', async () => {
    const red = { r: 220, g: 30, b: 30 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: red } })
      .jpeg()
      .toBuffer();
    const style = '<style>p { color: red } p::after { content: "MAPLE" }</style>';
    const first = documentOf(
      `${style}<h1>Maple</h1><p id="secret">Ana Lee</p><img src="one.jpg" alt="Maple" style="width: 40mm; height: 30mm">`,
      {
        resources: new Map([['one.jpg', { bytes, type: 'image/jpeg', hasPrintedSize: true }]]),
        margins: { header: { left: ['Maple 17'] }, footer: {}, style: '' },
      },
    );
    const second = documentOf('<h2>Cascade</h2><p>Ben Low</p>');
    const alone = await renderer.render(second);
    expect(textOfPdf(await renderer.render(first))).toMatch(/Maple 17.*Ana Lee.*MAPLE/su);
    const after = await renderer.render(second);
    expect(pagesOf(after)).toEqual(pagesOf(alone));
    expect(tagsOf(after)).toEqual(tagsOf(alone));
    expect(fontsOf(after)).toEqual(fontsOf(alone));
    expect(imagesOf(after)).toEqual([]);
    expect(textIn(tagsOf(after))).not.toMatch(/Maple|Ana Lee/iu);
  });

  it('is no page of a document that asks for a resource of the one before', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = '<img src="one.png" alt="">';
    const given = documentOf(image, { resources: new Map([['one.png', { bytes, type: 'image/png' }]]) });
    expect(imagesOf(await renderer.render(given))).toHaveLength(1);
    await expect(renderer.render(documentOf(image))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not used for a document with other fonts', async () => {
    const pages = watchPages();
    await renderer.render(documentOf('<p>first</p>'));
    const ready = await pages.last();
    const print = jest.spyOn(ready, 'print');
    expect(textOfPdf(await renderer.render(documentOf('<p>second</p>', { fonts: undefined })))).toBe(
      'second',
    );
    expect(print).not.toHaveBeenCalled();
  });

  it('is replaced when its process has crashed while it waited', async () => {
    const pages = watchPages();
    await renderer.render(documentOf('<p>before</p>'));
    const ready = await pages.last();
    killAll(processesWith('--type=renderer'));
    await eventually('the crash is known', () => !ready.isUsable);
    expect(textOfPdf(await renderer.render(documentOf('<p>after</p>')))).toBe('after');
  });

  it('is replaced when the whole browser has crashed while it waited', async () => {
    const pages = watchPages();
    await renderer.render(documentOf('<p>before</p>'));
    const ready = await pages.last();
    killAll(processesWith('--remote-debugging'));
    await eventually('the crash is known', () => !ready.isUsable);
    expect(textOfPdf(await renderer.render(documentOf('<p>after</p>')))).toBe('after');
    expect(textOfPdf(await renderer.render(documentOf('<p>then</p>')))).toBe('then');
  });

  it('ends with the server, also while it is being opened', async () => {
    const pages = watchPages();
    await renderer.render(documentOf('<p>last</p>'));
    expect(pages.count()).toBe(2);
    await renderer.onApplicationShutdown();
    await eventually('no browser is left', () => processesWith('--remote-debugging').length === 0);
    expect(pages.count()).toBe(2);
  });
});
