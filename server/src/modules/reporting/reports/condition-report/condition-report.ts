import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, inDefaultLanguage, messages } from '@walkthrough/domain';
import { entries } from '@walkthrough/form-definitions';
import { requestContext } from '../../../../core/context/request-context';
import type { PrintableDocument, PrintResource } from '../../../../core/pdf/printable-document';
import type { MarginPart, PageMargins } from '../../../../core/pdf/page-header-footer';
import type { PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import type { FitPicture, FittedPicture } from '../../../../core/pictures/fit-picture';
import { FONT_FAMILY, REPORT_FONTS } from '../fonts';
import { extraFontsFor } from '../extra-fonts';
import { loadTemplates } from '../templates';
import type { ConditionReportInput, ReportPhoto } from './condition-report.input';
import { contentHash } from './content-hash';
import { fitLogo, fitSignature } from './pictures';
import { addendumPhotoName } from './view/addenda';
import { buildView, isStored, numberOf, revisionOf } from './view/build-view';
import { sizeWithin } from './view/photos';
import type { PlacedPicture, ReportView } from './view/report-view';
import { PlacedSignatures, SIGNATURE_BOX } from './view/placed-signatures';

const TEMPLATES = join(__dirname, 'templates');
const print = loadTemplates<ReportView>(TEMPLATES);

const CSS: PrintResource = {
  bytes: readFileSync(join(TEMPLATES, 'report.css')),
  type: 'text/css; charset=utf-8',
};

/** Adds fonts to the style sheet for characters that the report's own fonts lack. */
const withFaces = (faces: string): PrintResource =>
  faces === '' ? CSS : { ...CSS, bytes: Buffer.concat([Buffer.from(`${faces}\n`), CSS.bytes]) };

const LOGO = 'logo.png';

/** Millimetres. */
const LOGO_BOX = { width: 46, height: 14 } as const;

/** Characters of the hash on each page; the last page has all of it. */
const SHORT_HASH = 16;

function drawingOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { png } = value as { png?: unknown };
  return typeof png === 'string' && png !== '' ? png : null;
}

async function readSignatures(
  { document, answers }: ConditionReportInput,
  fit: FitPicture,
): Promise<PlacedSignatures> {
  const drawings = new Map<string, FittedPicture | null>();
  for (const { key, kind } of entries(document)) {
    const drawing = kind === 'signature' && Object.hasOwn(answers, key) ? drawingOf(answers[key]) : null;
    if (drawing !== null) drawings.set(key, await fitSignature(fit, drawing));
  }
  return new PlacedSignatures(drawings);
}

/** Reads the drawn signatures of addenda, by their resource names. */
async function readLaterSignatures(
  { addenda = [] }: ConditionReportInput,
  fit: FitPicture,
): Promise<LaterSignatures> {
  const placed = new Map<number, PlacedPicture | null>();
  const resources: [string, FittedPicture][] = [];
  for (const { number, contents } of addenda) {
    const png = contents.signature?.png ?? null;
    if (png === null) continue;
    const picture = await fitSignature(fit, png);
    const src = `addendum-${number}-signature.png`;
    placed.set(number, picture && { src, ...sizeWithin(picture, SIGNATURE_BOX) });
    if (picture) resources.push([src, picture]);
  }
  return { placed, resources };
}

interface LaterSignatures {
  placed: ReadonlyMap<number, PlacedPicture | null>;
  resources: readonly (readonly [string, FittedPicture])[];
}

/** Returns the photos of addenda by their resource names. */
const addendumPhotos = ({ addenda = [] }: ConditionReportInput): (readonly [string, PrintResource])[] =>
  addenda.flatMap(({ number, photos }) =>
    photos.map(
      ({ id, bytes }) =>
        [addendumPhotoName(number, id), { bytes, type: 'image/jpeg', hasPrintedSize: true }] as const,
    ),
  );

const COUNTERS: Readonly<Record<string, MarginPart>> = {
  '{page}': { counter: 'page' },
  '{pages}': { counter: 'pages' },
};

function pageOfPages(): MarginPart[] {
  return messages.conditionReport.page.split(/(\{\w+\})/u).map((part) => COUNTERS[part] ?? part);
}

function marginsOf(input: ConditionReportInput): PageMargins {
  const hash = fill(messages.conditionReport.shortHash, { hash: input.contentHash.slice(0, SHORT_HASH) });
  const check = isStored(input)
    ? [` · ${fill(messages.conditionReport.checkAt, { address: input.checkAddress })}`]
    : [];
  return {
    header: { left: [`${numberOf(input)} · ${revisionOf(input)}`], right: [input.tenant.displayName] },
    footer: { left: input.trial ? [messages.conditionReport.trial] : [hash, ...check], right: pageOfPages() },
    style: `font: 7.5pt ${FONT_FAMILY}; color: #4a5560`,
  };
}

/** Runs work in the language of the file: every reader of it gets the same, whoever's request prints it first. */
const inLanguageOf = <T>({ language }: Pick<ConditionReportInput, 'language'>, work: () => T): T =>
  language === undefined ? inDefaultLanguage(work) : requestContext.inLanguage(language, work);

/**
 * Builds the HTML of a report and its resources. Also used by the comparison with plain browser printing.
 * @throws RangeError when the given content hash does not match the content
 */
export async function conditionReportPage(
  input: ConditionReportInput,
  fit: FitPicture,
): Promise<PrintableDocument> {
  if (input.contentHash !== contentHash(input)) throw new RangeError('The content hash is of other contents');
  const logo = input.tenant.logo === null ? null : await fitLogo(fit, input.tenant.logo);
  const signatures = await readSignatures(input, fit);
  const later = await readLaterSignatures(input, fit);
  const placed = {
    later: later.placed,
    logo: logo === null ? null : { src: LOGO, ...sizeWithin(logo, LOGO_BOX) },
    signatures,
  };
  const { html, margins, photos } = inLanguageOf(input, () => {
    const { view, photos } = buildView(input, placed);
    return { html: print(view), margins: marginsOf(input), photos };
  });
  const photo = ({ bytes }: ReportPhoto): PrintResource => ({
    bytes,
    type: 'image/jpeg',
    hasPrintedSize: true,
  });
  const letters = extraFontsFor(html + JSON.stringify(margins));
  return {
    html,
    resources: new Map<string, PrintResource>([
      ['report.css', withFaces(letters.css)],
      ...letters.fonts,
      ...(logo === null ? [] : [[LOGO, logo] as const]),
      ...signatures.placed,
      ...later.resources,
      ...addendumPhotos(input),
      ...[...photos].map(([name, each]) => [name, photo(each)] as const),
    ]),
    fonts: REPORT_FONTS,
    margins,
  };
}

/**
 * Renders the condition report as a PDF. Rendered once per finished report: the bytes and their SHA-256 are stored and
 * served (docs/decisions/0011).
 * @throws ProductError 'unavailable' (see PdfRenderer.render)
 */
export async function renderConditionReport(
  renderer: Pick<PdfRenderer, 'render'>,
  fit: FitPicture,
  input: ConditionReportInput,
): Promise<Buffer> {
  return renderer.render(await conditionReportPage(input, fit));
}
