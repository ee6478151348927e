import type { Browser } from 'playwright-core';
import { UnknownPdfStructure } from '../../src/core/pdf/pdf-objects';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import { goldenAnswers } from '../support/golden-answers';
import {
  fontsOf,
  imagesOf,
  pagesOf,
  pdfInfo,
  placedImagesOf,
  tagsOf,
  textOfPdf,
  wordsOf,
} from '../support/pdf-tools';
import { plainBrowser, printPlainly } from '../support/plain-print';
import { configWithChromium, hashed, photoOf, reportOf, withDrawings } from '../support/report-input';
import { logoPng } from '../support/logos';
import { CANADIAN, PRINTING_MS } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);

/** Words of every script that the product ships fonts for, and emoji. */
const SCRIPTS = 'Ana Škvorecká Иван 王小明 アンナ 김민준 محمد نועה प्रिया สมชาย 🏠👩🏽‍🔧🇨🇦 ™ ✓';

const renderer = new PdfRenderer(configWithChromium());
let browser: Browser;
beforeAll(async () => {
  browser = await plainBrowser();
});
afterAll(() => Promise.all([browser.close(), renderer.onApplicationShutdown()]));

/** A two-sided report with photos in rooms, beside elements and without a room, with marks and in both formats. */
async function fullReport(): Promise<PrintableDocument> {
  const base = reportOf(CANADIAN, {
    ...(await withDrawings(CANADIAN, goldenAnswers('condition-ca', 'moveOut'))),
    moveInGeneralComments: SCRIPTS,
  });
  const room = (side: 'moveIn' | 'moveOut') => base.rooms[side][0]?.id ?? null;
  const circle = { id: 'a', kind: 'circle', x1: 2_000, y1: 2_000, x2: 8_000, y2: 8_000 } as const;
  const photos = {
    moveIn: [
      await photoOf(1, { roomId: room('moveIn'), marks: [circle], caption: SCRIPTS }),
      await photoOf(2, { roomId: room('moveIn'), element: 'door', width: 480, height: 640 }),
      await photoOf(3),
    ],
    moveOut: [await photoOf(4, { roomId: room('moveOut') }), await photoOf(5, { width: 880, height: 300 })],
  };
  const tenant = { ...base.tenant, logo: await logoPng('teal') };
  return conditionReportPage(hashed({ ...base, tenant, photos }), fitPicture);
}

/** Everything that a reader gets from a file, except its date. */
const contentsOf = (pdf: Buffer) => ({
  info: pdfInfo(pdf).replace(/^(?:Creator|CreationDate|ModDate|File size).*\n/gmu, ''),
  pages: pagesOf(pdf),
  text: textOfPdf(pdf),
  words: wordsOf(pdf),
  tags: tagsOf(pdf),
  fonts: fontsOf(pdf),
  places: placedImagesOf(pdf),
  language: /\/Lang \([^)]*\)/u.exec(pdf.toString('latin1'))?.[0],
});

describe('a report', () => {
  it('is word for word, tag for tag and photo for photo what the browser prints of the whole document', async () => {
    const document = await fullReport();
    const plain = await printPlainly(browser, document);
    // The first one opens its page, the second one has a page that was ready.
    for (const printed of [await renderer.render(document), await renderer.render(document)]) {
      expect(contentsOf(printed)).toEqual(contentsOf(plain));
      expect(imagesOf(printed)).toEqual(imagesOf(plain));
    }
    expect(textOfPdf(plain)).toContain('王小明');
    expect(contentsOf(plain).language).toBe('/Lang (en-CA)');
    expect(tagsOf(plain).children.length).toBeGreaterThan(0);
  });

  it('contains the very bytes of its photos at print size', async () => {
    const document = await fullReport();
    const images = imagesOf(await renderer.render(document));
    const photos = [...document.resources].filter(([name]) => name.startsWith('photo-'));
    expect(photos).toHaveLength(5);
    for (const [name, { bytes }] of photos)
      expect([name, images.filter((image) => image.equals(bytes)).length]).toEqual([name, 1]);
  });

  it('is printed with its photos by a browser whose files have another structure', async () => {
    class Unfamiliar extends PdfRenderer {
      asked = 0;
      protected override readonly putPhotos = (): Buffer => {
        this.asked += 1;
        throw new UnknownPdfStructure('Another structure');
      };
    }
    const unfamiliar = new Unfamiliar(configWithChromium());
    try {
      const document = await fullReport();
      const plain = await printPlainly(browser, document);
      expect(imagesOf(await unfamiliar.render(document))).toEqual(imagesOf(plain));
      expect(contentsOf(await unfamiliar.render(document))).toEqual(contentsOf(plain));
      expect(unfamiliar.asked).toBe(1);
    } finally {
      await unfamiliar.onApplicationShutdown();
    }
  });
});
