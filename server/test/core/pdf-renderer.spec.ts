import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { messages } from '@walkthrough/domain';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { SingleLane } from '../../src/core/pdf/single-lane';
import { eventually } from '../support/eventually';
import { killAll } from '../support/kill-processes';
import { fontsOf, imagesOf, pagesOf, pdfInfo, textOfPdf } from '../support/pdf-tools';
import { configWithChromium } from '../support/report-input';
import { documentsWith, vectorsTo } from '../support/exfiltration';
import { UnwillingChromium } from '../support/unwilling-chromium';

/** A browser prints in parallel, so the duration means nothing. */
jest.setTimeout(180_000);

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A document</title><style>@page { size: letter; margin: 20mm }</style>${head}</head><body>${body}</body></html>`;

const documentOf = (html: string, changes: Partial<PrintableDocument> = {}): PrintableDocument => ({
  html,
  resources: new Map(),
  margins: { header: {}, footer: {}, style: 'font: 8pt sans-serif' },
  ...changes,
});

/** Returns all descendants of a process. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([each = 0, of]) => (of === parent ? [each, ...below(each)] : []));
  return below(pid);
}

const browsersOfMine = () =>
  descendantsOf(process.pid).filter((pid) => {
    try {
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        '--remote-debugging',
      );
    } catch {
      // The process has ended in the meantime.
      return false;
    }
  });

describe('the renderer', () => {
  const renderer = new PdfRenderer(configWithChromium());
  afterAll(() => renderer.onApplicationShutdown());

  it('prints tagged, titled Letter pages with embedded fonts and an outline of its headings', async () => {
    const pdf = await renderer.render(documentOf(page('<h1>Title</h1><p>Ana Lee</p>')));
    const info = pdfInfo(pdf);
    expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/u);
    expect(info).toMatch(/Tagged:\s+yes/u);
    expect(info).toMatch(/Title:\s+A document/u);
    expect(pdf.includes('/Outlines')).toBe(true);
    expect(fontsOf(pdf).length).toBeGreaterThan(0);
    expect(fontsOf(pdf).every(({ embedded }) => embedded)).toBe(true);
    expect(textOfPdf(pdf)).toBe('Title Ana Lee');
  });

  it('prints the margins on every page, with any text', async () => {
    const words = 'No. 7 "}\\ </style><b>{page}';
    const pdf = await renderer.render(
      documentOf(page('<p>one</p><p style="break-before: page">two</p>'), {
        margins: {
          header: { left: [words], right: ['Maple'] },
          footer: { right: ['Page ', { counter: 'page' }, ' of ', { counter: 'pages' }] },
          style: 'font: 8pt sans-serif',
        },
      }),
    );
    const pages = pagesOf(pdf);
    expect(pages).toHaveLength(2);
    pages.forEach((text, index) => {
      expect(text).toContain(words);
      expect(text).toContain('Maple');
      expect(text).toContain(`Page ${index + 1} of 2`);
    });
  });

  it('shows the given pictures', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const resources = new Map([['one.jpg', { bytes, type: 'image/jpeg' }]]);
    const pdf = await renderer.render(documentOf(page('<img src="one.jpg" alt="">'), { resources }));
    expect(imagesOf(pdf)).toHaveLength(1);
  });

  it.each([
    ['is not shown', page('<p>none</p>'), 'one.jpg', Buffer.from('x')],
    ['cannot be read', page('<img src="one.jpg" alt="">'), 'one.jpg', Buffer.from('no picture')],
    ['was not given', page('<img src="two.jpg" alt="">'), undefined, undefined],
  ])('refuses to print when a picture %s, and prints the next document', async (_, html, name, bytes) => {
    const resources = new Map(name === undefined ? [] : [[name, { bytes, type: 'image/jpeg' }] as const]);
    await expect(renderer.render(documentOf(html, { resources }))).rejects.toMatchObject({
      code: 'unavailable',
      message: messages.reports.notPrinted,
    });
    await expect(renderer.render(documentOf(page('next')))).resolves.toBeInstanceOf(Buffer);
  });

  it('runs no script and shows no file of the machine', async () => {
    const html = page(
      `<p id="p">as sent</p><script>document.getElementById('p').textContent = 'changed'</script>
       <iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>
       <iframe srcdoc="<script>top.document.body.append('changed')</script>inner"></iframe>`,
    );
    const text = textOfPdf(await renderer.render(documentOf(html)));
    expect(text).toContain('as sent');
    expect(text).not.toMatch(/changed|root:/u);
  });

  it('prints again after its browser crashed, also during a document', async () => {
    await renderer.render(documentOf(page('before')));
    const before = browsersOfMine();
    expect(before.length).toBeGreaterThan(0);
    const long = Array.from({ length: 40_000 }, (_, row) => `<p>Row ${row}</p>`).join('');
    const dying = renderer.render(documentOf(page(long)));
    const refused = expect(dying).rejects.toMatchObject({ code: 'unavailable' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The page of the first document is being closed: its process may have ended.
    killAll(before);
    await refused;
    expect(textOfPdf(await renderer.render(documentOf(page('after'))))).toBe('after');
    expect(browsersOfMine().some((pid) => before.includes(pid))).toBe(false);
  });
});

describe('a document with external references', () => {
  let reached: string[] = [];
  let listener: Server;
  let address: string;
  beforeAll(async () => {
    listener = createServer((socket) => {
      reached.push('connection');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        reached.push(/^\w+ (\S+)/u.exec(data.toString())?.[1] ?? 'bytes');
        socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    reached = [];
  });
  afterAll(() => new Promise((resolve) => listener.close(resolve)));

  const settled = () => new Promise((resolve) => setTimeout(resolve, 700));

  it('reaches nothing: no connection by any means', async () => {
    const vectors = vectorsTo(address);
    expect(vectors.length).toBeGreaterThanOrEqual(20);
    const renderer = new PdfRenderer(configWithChromium());
    try {
      for (const { head, body } of documentsWith(vectors)) {
        // A missing image fails the report; the test checks only that no request leaves.
        await renderer.render(documentOf(page(body, head))).catch(() => undefined);
      }
      await settled();
    } finally {
      await renderer.onApplicationShutdown();
    }
    expect(reached).toEqual([]);
  });

  it('would reach its target without the renderer’s isolation', async () => {
    const browser = await chromium.launch({
      executablePath: configWithChromium().chromiumPath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu'],
    });
    try {
      for (const { names, head, body } of documentsWith(vectorsTo(address))) {
        const missing = () => names.filter((name) => !reached.some((path) => path.startsWith(`/${name}`)));
        const open = await browser.newPage();
        await open.setContent(page(body, head), { waitUntil: 'commit' }).catch(() => undefined);
        for (let waits = 0; waits < 200 && missing().length > 0; waits++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        expect(missing()).toEqual([]);
        await open.close();
      }
    } finally {
      await browser.close();
    }
  });
});

describe('a server that cannot print', () => {
  it.each([
    ['has no Chromium', undefined, /no Chromium.*apt-get install chromium.*CHROMIUM_PATH/u],
    [
      'names one that is not there',
      '/nowhere/chromium',
      /\/nowhere\/chromium does not start.*CHROMIUM_PATH/u,
    ],
    ['names another program', '/bin/true', /\/bin\/true does not start/u],
  ])('says what it needs when it %s', async (_, chromiumPath, message) => {
    const renderer = new PdfRenderer(configWithChromium({ chromiumPath }));
    await expect(renderer.render(documentOf(page('x')))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(message),
    });
    await renderer.onApplicationShutdown();
  });

  it('is detected when its Chromium fails to start, and retries automatically', async () => {
    class Restless extends PdfRenderer {
      protected override get tryAgainMs(): number {
        return 0;
      }
    }
    const unwilling = new UnwillingChromium(configWithChromium().chromiumPath!);
    const renderer = new Restless(configWithChromium({ chromiumPath: unwilling.path }));
    try {
      expect(renderer.missing()).toBeNull();
      await expect(renderer.render(documentOf(page('x')))).rejects.toMatchObject({ code: 'unavailable' });
      expect(renderer.missing()).toContain(`${unwilling.path} does not start`);
      unwilling.putRight();
      await eventually('it has been tried again', () => renderer.missing() === null);
      await expect(renderer.render(documentOf(page('x')))).resolves.toBeInstanceOf(Buffer);
    } finally {
      await renderer.onApplicationShutdown();
      unwilling.remove();
    }
  });

  it('is detected at the start when its purpose is to print', async () => {
    const unwilling = new UnwillingChromium(configWithChromium().chromiumPath!);
    const worker = new PdfRenderer(configWithChromium({ chromiumPath: unwilling.path }).as('worker'));
    try {
      worker.onApplicationBootstrap();
      await eventually('it has been tried', () => worker.missing() !== null);
    } finally {
      await worker.onApplicationShutdown();
      unwilling.remove();
    }
  });

  it('gives up a document that takes too long, and prints the next one', async () => {
    class Impatient extends PdfRenderer {
      patience = 1;
      protected override get mostMs(): number {
        return this.patience;
      }
    }
    const renderer = new Impatient(configWithChromium());
    const document = documentOf(page('x'));
    await expect(renderer.render(document)).rejects.toMatchObject({ message: messages.reports.tooSlow });
    renderer.patience = 60_000;
    await expect(renderer.render(document)).resolves.toBeInstanceOf(Buffer);
    await renderer.onApplicationShutdown();
  });

  it('refuses after it was stopped, and leaves no browser behind', async () => {
    const renderer = new PdfRenderer(configWithChromium());
    const last = renderer.render(documentOf(page('the last one')));
    const ended = renderer.onApplicationShutdown();
    await expect(last).rejects.toMatchObject({ message: messages.reports.stopping });
    await ended;
    await expect(renderer.render(documentOf(page('x')))).rejects.toMatchObject({
      message: messages.reports.stopping,
    });
    expect(browsersOfMine()).toEqual([]);
  });
});

describe('the queue before the browser', () => {
  it('prints one document at a time, in order, and refuses when too many wait', async () => {
    const lane = new SingleLane(2);
    const done: string[] = [];
    let atOnce = 0;
    const work = (name: string) => async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      done.push(name);
      if (name === 'second') throw new Error('second fails');
    };
    const first = lane.run(work('first'));
    const second = lane.run(work('second'));
    const third = lane.run(work('third'));
    await expect(lane.run(work('fourth'))).rejects.toMatchObject({
      code: 'unavailable',
      message: messages.reports.tooMany,
    });
    await first;
    await expect(second).rejects.toThrow('second fails');
    await third;
    await lane.run(work('fifth'));
    expect(done).toEqual(['first', 'second', 'third', 'fifth']);
  });
});
