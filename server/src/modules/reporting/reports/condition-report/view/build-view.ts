import {
  COUNTRY_LABELS,
  fill,
  inspectorName,
  messages,
  type Country,
  writtenStreet,
} from '@walkthrough/domain';
import type { Item, Side } from '@walkthrough/form-definitions';
import type { ConditionReportInput, ReportPhoto } from '../condition-report.input';
import { addendumView } from './addenda';
import { PhotoLayout } from './photos';
import { ReportReader, SIDE_NAMES } from './report-reader';
import type { PlacedPicture, ReportView } from './report-view';
import { RoomsBuilder } from './rooms';
import type { PlacedSignatures } from './placed-signatures';
import { scoreView } from './score';
import { sectionViews } from './sections';

const texts = messages.conditionReport;

/** Pictures other than photos, as placed on the page. */
export interface DrawnPictures {
  logo: PlacedPicture | null;
  signatures: PlacedSignatures;
  /** Drawn signatures of addenda, by number; null for a drawing that is not a picture. */
  later?: ReadonlyMap<number, PlacedPicture | null>;
}

interface BuiltReport {
  view: ReportView;
  /** Every photo of the input, by its resource name. */
  photos: ReadonlyMap<string, ReportPhoto>;
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(separator);
}

function addressOf({ property, country }: ConditionReportInput): string[] {
  const names: Readonly<Record<string, string>> = COUNTRY_LABELS satisfies Record<Country, string>;
  const { city, province, postalCode } = property;
  return [
    writtenStreet({ ...property, country }),
    joined([joined([city, province], ', '), postalCode, names[country] ?? country], ' '),
  ].filter((line) => line !== '');
}

function factsOf({ property, occupants, kind = '' }: ConditionReportInput): ReportView['facts'] {
  return [
    { label: messages.common.inspectionType, value: kind },
    { label: texts.propertyCode, value: property.code },
    { label: messages.common.landlord, value: property.landlord },
    { label: texts.occupants, value: joined(occupants, ', ') },
  ].filter(({ value }) => value.trim() !== '');
}

function inspectionsOf(reader: ReportReader): ReportView['visits'] {
  const inspector = (side: Side) => {
    const inspection = reader.input.visits[side];
    if (!inspection) return texts.notInspected;
    return inspection.inspector === null ? texts.notNamed : inspectorName(inspection.inspector);
  };
  const inspected = (side: Side) => {
    const at = reader.input.visits[side]?.inspectedDate ?? null;
    return at === null ? texts.notInspected : reader.time(at, side);
  };
  return [
    { label: texts.inspectedBy, values: reader.perSide(inspector) },
    { label: texts.inspectedAt, values: reader.perSide(inspected) },
  ];
}

export function revisionOf({
  revision,
  unmarked,
  trial,
}: Pick<ConditionReportInput, 'revision' | 'unmarked' | 'trial'>): string {
  if (trial) return texts.trialHeading;
  const words = revision === null ? texts.draft : fill(texts.revision, { revision });
  return unmarked ? fill(texts.unmarked, { revision: words }) : words;
}

/** Only stored prints can be verified: neither drafts nor trials nor copies without marks. */
export const isStored = ({
  revision,
  unmarked,
  trial,
}: Pick<ConditionReportInput, 'revision' | 'unmarked' | 'trial'>): boolean =>
  revision !== null && !unmarked && !trial;

/** Returns what stands for the number of a trial: it has none. */
export function numberOf({
  reportNumber,
  trial,
}: Pick<ConditionReportInput, 'reportNumber' | 'trial'>): string {
  if (trial) return texts.trial;
  return fill(texts.reportNumber, { number: reportNumber });
}

function recordFacts(input: ConditionReportInput, title: string): ReportView['record']['facts'] {
  const { form, contentHash } = input;
  const fact = (label: string, value: string, exact = false) => ({ label, value, exact });
  if (input.trial)
    return [fact(texts.formVersion, fill(texts.trialForm, { title, key: form.key, version: form.version }))];
  return [
    fact(numberOf(input), revisionOf(input)),
    fact(texts.formVersion, fill(texts.formVersionText, { title, key: form.key, version: form.version })),
    fact(texts.formHash, form.sha256, true),
    fact(texts.contentHash, contentHash, true),
  ];
}

function checkOf(input: ConditionReportInput): ReportView['record']['check'] {
  const { checkAddress } = input;
  if (!isStored(input)) return null;
  return { address: checkAddress, link: URL.canParse(checkAddress) ? checkAddress : null };
}

/**
 * Says in which languages people filled in and signed the form, in which it is printed, and whether that
 * translation was reviewed; null if there is nothing to say.
 */
function signedIn(reader: ReportReader): string | null {
  const { formLanguage, language } = reader;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const ofFile = new Intl.Locale(language).language;
  const signed = reader.signedLanguages();
  const sentences = [
    ...(signed.some((each) => each !== ofFile)
      ? [
          fill(texts.signedIn, {
            language: listOf(
              signed.map((each) => names.of(each) ?? each),
              language,
            ),
          }),
        ]
      : []),
    ...(formLanguage === ofFile
      ? []
      : [fill(texts.formPrintedIn, { language: names.of(formLanguage) ?? formLanguage })]),
    ...(reader.isTranslationUnreviewed ? [texts.translationUnreviewed] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** Builds what the templates print from the input alone, for any form. */
export function buildView(input: ConditionReportInput, drawn: DrawnPictures): BuiltReport {
  const reader = new ReportReader(input);
  const album = new PhotoLayout(reader);
  const book = new RoomsBuilder(reader, album);
  const sections = sectionViews(reader, drawn.signatures, album, (item: Item) => book.block(item));
  const score = scoreView(reader);
  if (score !== null) sections.unshift(score);
  const title = reader.text(input.document.title);
  // A form without rooms can still have photos, and so can questions that are not printed.
  const leftOver = [album.withoutRoom(), album.others()].filter((photos) => photos !== null);
  if (leftOver.length > 0) {
    sections.push({
      title: messages.conditionForm.photos,
      breakBefore: false,
      keepTogether: false,
      blocks: leftOver.map((photos) => ({ kind: 'photos', ...photos })),
    });
  }
  const view: ReportView = {
    language: reader.language,
    signedIn: signedIn(reader),
    title,
    number: numberOf(input),
    revision: revisionOf(input),
    draft: input.revision === null && !input.trial,
    trial: input.trial ?? false,
    unmarked: input.unmarked ?? false,
    company: input.tenant.displayName,
    logo: drawn.logo,
    address: addressOf(input),
    facts: factsOf(input),
    columns: reader.perSide((side) => SIDE_NAMES[side] || texts.answer),
    visits: inspectionsOf(reader),
    legend: book.codes,
    prefilledLegend: book.hasPrefilled ? messages.fieldWork.prefilledLegend : null,
    sections,
    addenda: (input.addenda ?? []).map((each) => addendumView(reader, each, drawn.later?.get(each.number))),
    record: {
      facts: recordFacts(input, title),
      photos: input.trial ? [] : album.records,
      check: checkOf(input),
    },
  };
  return { view, photos: album.placed };
}
