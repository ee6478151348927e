import {
  DEDUCTION_ANSWER_LABELS,
  deductionTotals,
  DEPOSIT_KIND_LABELS,
  displayDate,
  dollarWords,
  fill,
  LANGUAGE_NAMES,
  LINE_PHOTO_FIELDS,
  LINE_PHOTO_LABELS,
  messages,
  type OfferedLanguage,
  type StatementTranslation,
  type TenancyDepositItem,
  writtenAddress,
} from '@walkthrough/domain';
import type { DeductionLine } from './deduction-line.entity';

/** What a statement says, without its number, revision and day: equal contents are one revision. */
export interface StatementContents {
  company: string;
  /** Who of the customer side issued it, once it is issued. It is no part of the contents that make a revision. */
  issuer?: string;
  /** Languages in which it is issued besides English; absent: none. */
  translations?: readonly { language: StatementTranslation; isReviewed: boolean }[] | undefined;
  place: Parameters<typeof writtenAddress>[0];
  tenants: readonly string[];
  /** Days of the tenancy, `YYYY-MM-DD`; null: not known. Left out of statements from before they were printed. */
  tenancy?: { startOn: string | null; endOn: string | null };
  /** Names of the finished reports. */
  reports?: readonly { side: 'moveIn' | 'moveOut'; name: string }[];
  deposits: readonly Pick<TenancyDepositItem, 'kind' | 'cents' | 'receivedOn'>[];
  lines: readonly (Pick<
    DeductionLine,
    | 'id'
    | 'place'
    | 'description'
    | 'cents'
    | 'answer'
    | 'comment'
    | 'beforePhotos'
    | 'afterPhotos'
    | 'workPhotos'
  > & {
    /** Who answered last, and on which day; the office names nobody. Left out of a line without an answer. */
    answered?: { by: string | null; on: string };
    receipts: readonly { id: string; name: string; sha256: string; isPhoto: boolean }[];
  })[];
}

/** A picture on the page. */
export interface PlacedPicture {
  src: string;
  widthMm: string;
  heightMm: string;
}

/** A place in a row of photos: empty where a phase has fewer than another. */
interface StatementCell {
  photo: (PlacedPicture & { alt: string }) | null;
  none: string;
}

export interface StatementView {
  language: OfferedLanguage;
  title: string;
  heading: string;
  company: string;
  logo: PlacedPicture | null;
  facts: readonly string[];
  lines: readonly {
    title: string;
    cost: string;
    description: string;
    answer: string;
    comment: string;
    receiptsTitle: string;
    receipts: readonly { label: string; photos: readonly (PlacedPicture & { alt: string })[] }[];
    phases: readonly string[];
    /** A photo of each phase side by side. A long list of photos breaks between rows. */
    rows: readonly (readonly StatementCell[])[];
  }[];
  totals: readonly { label: string; amount: string }[];
  notes: readonly string[];
}

interface Issued {
  language: OfferedLanguage;
  number: string;
  revision: number;
  /** `YYYY-MM-DD` */
  day: string;
  checkAddress: string;
  logo: PlacedPicture | null;
  pictureOf: (id: string) => PlacedPicture | null;
}

/** Returns what the page shows, in the language of the current reader, which is that of the file. */
export function statementView(contents: StatementContents, issued: Issued): StatementView {
  const { law, statementDocument: texts } = messages;
  const { language } = issued;
  const { translations = [] } = contents;
  const translation = translations.find((each) => each.language === language);
  const numbered = fill(texts.statementNumber, { number: issued.number, revision: issued.revision });
  return {
    language,
    title: texts.statement,
    heading: numbered,
    company: contents.company,
    logo: issued.logo,
    facts: [
      writtenAddress(contents.place),
      ...(contents.tenants.length > 0
        ? [fill(texts.tenantsNamed, { names: contents.tenants.join(', ') })]
        : []),
      ...tenancyWords(contents),
      issuedWords(displayDate(issued.day), contents.issuer),
      // A statement in English only says nothing of languages.
      ...(translations.length > 0 ? [fill(texts.writtenIn, { language: LANGUAGE_NAMES[language] })] : []),
    ],
    lines: contents.lines.map((line, at) => ({
      title: `${at + 1}. ${line.place}`,
      cost: dollarWords(line.cents),
      description: line.description,
      answer: answerWords(line),
      comment: line.comment,
      receiptsTitle: texts.receipts,
      receipts: line.receipts.map(({ id, name, sha256: hash }, index) => {
        const picture = issued.pictureOf(id);
        const alt = fill(texts.receiptPhoto, { number: index + 1, name });
        return {
          label: fill(texts.receiptHash, { name, hash }),
          photos: picture ? [{ ...picture, alt }] : [],
        };
      }),
      phases: LINE_PHOTO_FIELDS.map((field) => LINE_PHOTO_LABELS[field]),
      rows: rowsOf(line, issued.pictureOf),
    })),
    totals: totalsOf(contents),
    notes: [
      `${law.disclaimer}.`,
      ...(translation?.isReviewed === false ? [texts.unreviewed] : []),
      fill(texts.sha256Help, { address: issued.checkAddress }),
    ],
  };
}

/** Which tenancy it is, and which reports its photos come from. */
function tenancyWords({ tenancy, reports = [] }: StatementContents): string[] {
  const { statementDocument: texts } = messages;
  const { startOn = null, endOn = null } = tenancy ?? {};
  const days = {
    start: startOn === null ? '' : displayDate(startOn),
    end: endOn === null ? '' : displayDate(endOn),
  };
  const text =
    startOn === null ? texts.tenancyUntil : endOn === null ? texts.tenancySince : texts.tenancyDays;
  return [
    ...(startOn === null && endOn === null ? [] : [fill(text, days)]),
    ...reports.map(({ side, name }) =>
      fill(side === 'moveIn' ? texts.moveInReport : texts.moveOutReport, { name }),
    ),
  ];
}

function answerWords({ answer, answered }: StatementContents['lines'][number]): string {
  const { statementDocument: texts } = messages;
  const label = DEDUCTION_ANSWER_LABELS[answer];
  if (answered === undefined) return label;
  const date = displayDate(answered.on);
  return answered.by === null
    ? fill(texts.answeredOffice, { answer: label, date })
    : fill(texts.answeredTenant, { answer: label, name: answered.by, date });
}

function issuedWords(date: string, name = ''): string {
  const { statementDocument: texts } = messages;
  return name === '' ? fill(texts.issuedOn, { date }) : fill(texts.issuedOnBy, { date, name });
}

/** Returns the sums of a statement, in the language of the current reader. */
export function totalsOf({
  deposits,
  lines,
}: Pick<StatementContents, 'deposits' | 'lines'>): StatementView['totals'] {
  const texts = messages.statementDocument;
  const totals = deductionTotals(deposits, lines);
  const row = (label: string, cents: number) => ({ label, amount: dollarWords(cents) });
  return [
    ...deposits.map(({ kind, cents }) => row(DEPOSIT_KIND_LABELS[kind], cents)),
    row(texts.totalDeposits, totals.deposits),
    row(texts.totalDeductions, totals.deductions),
    row(texts.totalAgreed, totals.agreed),
    row(texts.totalDisputed, totals.disputed),
    row(texts.totalOpen, totals.open),
    totals.balance >= 0 ? row(texts.balance, totals.balance) : row(texts.owed, -totals.balance),
  ];
}

function rowsOf(
  line: StatementContents['lines'][number],
  pictureOf: Issued['pictureOf'],
): StatementView['lines'][number]['rows'] {
  const { noPhoto, photoNumber } = messages.statementDocument;
  const columns = LINE_PHOTO_FIELDS.map((field) =>
    line[field].flatMap((id, index) => {
      const picture = pictureOf(id);
      const alt = fill(photoNumber, { phase: LINE_PHOTO_LABELS[field], number: index + 1 });
      return picture ? [{ ...picture, alt }] : [];
    }),
  );
  const count = Math.max(1, ...columns.map(({ length }) => length));
  return Array.from({ length: count }, (_, row) =>
    columns.map((photos) => ({ photo: photos[row] ?? null, none: row === 0 ? noPhoto : '' })),
  );
}
