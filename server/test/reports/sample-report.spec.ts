import { SHIPPED_DEFINITIONS, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import type { PrintableDocument, PrintedDocument } from '../../src/core/pdf/printable-document';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { SamplePrinting } from '../../src/modules/company/forms/sample-printing';
import { SampleReport } from '../../src/modules/reporting/reports/sample-report/sample-report';
import { solid, textOfPdf } from '../support/pdf-tools';
import { configWithChromium } from '../support/report-input';

/** A browser prints in parallel, so the duration means nothing. */
jest.setTimeout(180_000);

/** Renderer that records its printed documents. */
class WatchedRenderer extends PdfRenderer {
  readonly printed: PrintedDocument[] = [];

  override async renderWithText(document: PrintableDocument, mostMs?: number): Promise<PrintedDocument> {
    const result = await super.renderWithText(document, mostMs);
    this.printed.push(result);
    return result;
  }
}

/** Renderer that gives no document enough time. */
class HastyRenderer extends PdfRenderer {
  override renderWithText(document: PrintableDocument): Promise<PrintedDocument> {
    return super.renderWithText(document, 1);
  }
}

const renderer = new WatchedRenderer(configWithChromium());
const hasty = new HastyRenderer(configWithChromium());
afterAll(() => Promise.all([renderer.onApplicationShutdown(), hasty.onApplicationShutdown()]));

const findingsOf = (form: FormDefinition, by: PdfRenderer = renderer) =>
  new SampleReport(by, new SamplePrinting()).findings(form);
const [american] = SHIPPED_DEFINITIONS.filter(({ key }) => key === 'condition-us');

function changed(change: (form: FormDefinition) => void): FormDefinition {
  const form = structuredClone(american!);
  change(form);
  return form;
}

const heading: Item = { id: 'lonely', type: 'title', label: 'lonely' };

describe('the sample report of the publish gate', () => {
  it.each(SHIPPED_DEFINITIONS.map((form) => [form.key, form] as const))(
    'of %s shows every label, also in the text layer of the PDF',
    async (_key, form) => {
      renderer.printed.length = 0;
      expect(await findingsOf(form)).toEqual([]);
      const layer = solid(renderer.printed.map(({ bytes }) => textOfPdf(bytes)).join(' '));
      const texts = Object.values(form.i18n)[0] ?? {};
      const labels = form.sections
        .filter(({ print }) => print?.hide !== true)
        .flatMap(({ items }) => items)
        .filter(({ type, print }) => !['divider', 'padding', 'rooms'].includes(type) && print?.hide !== true)
        .map((item) => solid((texts[item.label ?? ''] ?? '').split('{')[0] ?? '').replace(/:$/u, ''));
      expect(labels.length).toBeGreaterThan(form.sides === undefined ? 30 : 2);
      expect(labels.filter((label) => !layer.includes(label))).toEqual([]);
    },
  );

  it('shows mutually exclusive questions, each in its own sample', async () => {
    renderer.printed.length = 0;
    const exclusive = changed((form) => {
      const texts = Object.values(form.i18n)[0]!;
      const items = form.sections[0]!.items;
      items.push({
        id: 'pet',
        type: 'radio',
        label: 'pet',
        keys: { moveIn: 'petIn' },
        options: [
          [0, 'petNone'],
          [1, 'petSome'],
        ],
      });
      for (const [id, state] of [
        ['petNone', 0],
        ['petSome', 1],
      ] as const)
        items.push({
          id: `${id}Why`,
          type: 'text',
          label: `${id}Why`,
          keys: { moveIn: `${id}In` },
          when: [['petIn', state]],
        });
      Object.assign(texts, {
        pet: 'Pet',
        petNone: 'None',
        petSome: 'Some',
        petNoneWhy: 'Why none',
        petSomeWhy: 'Which pet',
      });
    });
    expect(await findingsOf(exclusive)).toEqual([]);
    const texts = renderer.printed.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.some((text) => text.includes('Why none') && !text.includes('Which pet'))).toBe(true);
    expect(texts.some((text) => text.includes('Which pet') && !text.includes('Why none'))).toBe(true);
  });

  it('points to a text that the report does not show', async () => {
    const form = changed(({ sections, i18n }) => {
      sections[0]!.items.push(heading);
      Object.values(i18n)[0]!['lonely'] = 'Nothing stands under this';
    });
    const path = `/sections/0/items/${form.sections[0]!.items.length - 1}`;
    expect(await findingsOf(form)).toEqual([
      { path, code: 'print', severity: 'error', message: expect.stringContaining('lonely') as string },
    ]);
  });

  it('is refused when nothing of the form is printed', async () => {
    const form = changed(({ sections }) => sections.forEach((section) => (section.print = { hide: true })));
    expect(await findingsOf(form)).toMatchObject([{ path: '', code: 'print', severity: 'error' }]);
  });

  it('points to the section that cannot be laid out', async () => {
    const at = american!.sections.findIndex(({ items }) =>
      items.some(({ options }) => options !== undefined),
    );
    const form = changed(({ sections }) => {
      const item = sections[at]!.items.find(({ options }) => options !== undefined)!;
      item.options = item.options!.map(([value]) => [value, 5 as unknown as string]);
    });
    expect(await findingsOf(form)).toMatchObject([{ path: `/sections/${at}`, code: 'print' }]);
  });

  it('is refused when it takes too long, and the next form is printed', async () => {
    expect(await findingsOf(american!, hasty)).toMatchObject([
      { path: '', message: expect.stringContaining('too long') as string },
    ]);
    expect(await findingsOf(american!)).toEqual([]);
  });

  it('is skipped with a message when this server has no Chromium', async () => {
    const bare = new PdfRenderer(configWithChromium({ chromiumPath: '/nowhere/chromium' }));
    await expect(findingsOf(american!, bare)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('CHROMIUM_PATH') as string,
    });
    await bare.onApplicationShutdown();
  });
});
