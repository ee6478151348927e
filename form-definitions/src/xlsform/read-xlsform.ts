import { fill, formatNumber, TASK_RECORD_FIELDS, xlsForms, type TaskFormType } from '@walkthrough/domain';
import { PLAIN_ENGINE, type FormDefinition, type Item } from '../definition';
import { LIMITS } from '../limits';
import { forCurrentEngine } from '../engine-needed';
import type { ValueKind } from '../engine/entry';
import { TASK_FIELDS } from '../task-fields';
import { ChoiceLists } from './choice-lists';
import { namedSheet, type NamedRow, type NamedSheet } from './columns';
import { ImportState } from './import-state';
import { languagesOf } from './languages';
import { XLSFORM_LIMITS, type XlsFinding, type XlsSheet } from './sheet';
import { SurveyReader } from './survey-reader';
import { withTaskFields } from '../fragments/with-task-fields';

/** What the form of an XLSForm will be used for. */
export interface ImportOptions {
  key: string;
  country: readonly string[];
  /** The recurring inspections that it is for; empty for a company's own kinds of inspection. */
  types: readonly TaskFormType[];
  /** Locale of texts whose language the file does not name. */
  locale: string;
}

/** A form, and what of the file it does not have: the first findings, and how many follow them. */
export type XlsImport =
  { definition: FormDefinition; findings: XlsFinding[]; moreFindings: number } | { refused: string };

/** Returns the keys that the product uses: those of the record, and those that each report of a visit has. */
const reservedKeys = (types: readonly TaskFormType[]): ReadonlyMap<string, ValueKind | null> =>
  new Map<string, ValueKind | null>([
    ...TASK_RECORD_FIELDS.map((name) => [name, null] as const),
    ...types.flatMap((type) => Object.entries(TASK_FIELDS[type])),
  ]);

const isNamed = (name: string) => (sheet: XlsSheet) => sheet.name.trim().toLowerCase() === name;

const itemsOf = (items: readonly Item[]): number =>
  items.reduce((count, { questions = [] }) => count + 1 + itemsOf(questions), 0);

/** Drops repeats without questions, which have nothing to ask. */
const withoutEmpty = (items: Item[]): Item[] =>
  items
    .map((item) =>
      item.questions === undefined ? item : { ...item, questions: withoutEmpty(item.questions) },
    )
    .filter(({ questions }) => questions === undefined || questions.length > 0);

interface Sheets {
  survey: NamedSheet;
  choices: NamedSheet | null;
  settings: NamedRow | null;
  /** What is not carried of the settings and of other sheets. */
  findings: readonly XlsFinding[];
}

/** The last one is what an export of ours says to its readers. */
const CARRIED_SHEETS: readonly string[] = ['survey', 'choices', 'settings', 'walkthrough_notes'];

const isOther = ({ name }: XlsSheet): boolean => !CARRIED_SHEETS.includes(name.trim().toLowerCase());

const sheetFinding = ({ name }: XlsSheet): XlsFinding => ({
  sheet: name,
  row: 1,
  column: '',
  reason: fill(xlsForms.sheetNotCarried, { sheet: name }),
});

function sheetsOf(sheets: readonly XlsSheet[]): Sheets | { refused: string } {
  const long = sheets.find(({ rows }) => rows.length > XLSFORM_LIMITS.rows);
  if (long !== undefined)
    return {
      refused: fill(xlsForms.tooManyRows, { sheet: long.name, most: formatNumber(XLSFORM_LIMITS.rows) }),
    };
  const survey = sheets.find(isNamed('survey'));
  if (survey === undefined || survey.rows.length === 0) return { refused: xlsForms.surveyMissing };
  const choices = sheets.find(isNamed('choices'));
  const settings = sheets.find(isNamed('settings'));
  const named = namedSheet(survey, 'survey');
  const ofSettings = settings === undefined ? null : namedSheet(settings, 'settings');
  if (!named.columns.includes('type')) return { refused: xlsForms.typeColumnMissing };
  return {
    survey: named,
    choices: choices === undefined ? null : namedSheet(choices, 'choices'),
    settings: ofSettings?.rows[0] ?? null,
    findings: [...(ofSettings?.surplus() ?? []), ...sheets.filter(isOther).map(sheetFinding)],
  };
}

/**
 * Makes a form of one side from an XLSForm: what the product has no word for is left out and listed, and an expression that
 * is not wholly understood becomes an internal note.
 */
export function readXlsForm(sheets: readonly XlsSheet[], options: ImportOptions): XlsImport {
  const found = sheetsOf(sheets);
  if ('refused' in found) return found;
  const { survey, choices, settings } = found;
  const languages = languagesOf(
    choices === null ? [survey] : [survey, choices],
    settings?.get('default_language') ?? '',
    survey.columns.includes('label') && survey.rows.some((row) => row.texts('label').has('')),
    options.locale,
  );
  const state = new ImportState(languages, survey.name, reservedKeys(options.types));
  const lists = new ChoiceLists(choices);
  // One by one: a call has room for fewer arguments than a file for findings.
  for (const each of [languages.findings, survey.surplus(), found.findings, lists.findings].flat())
    state.findings.push(each);
  const titleRow = settings ?? survey.rows[0];
  if (titleRow === undefined) return { refused: xlsForms.noQuestions };
  const titleText = settings?.get('form_title') || settings?.get('form_id') || options.key;
  const title = state.fixedText('title', titleRow, titleText);
  const reader = new SurveyReader(state, lists, (preferred) =>
    state.fixedText(preferred, titleRow, titleText),
  );
  reader.read(survey.rows);
  state.finishExpressions();
  const sections = reader
    .finish()
    .map((section) => ({ ...section, items: withoutEmpty(section.items) }))
    .filter(({ items }) => items.length > 0);
  const count = itemsOf(sections.flatMap(({ items }) => items));
  if (count === 0) return { refused: xlsForms.noQuestions };
  if (count > LIMITS.items)
    return { refused: fill(xlsForms.tooManyQuestions, { most: formatNumber(LIMITS.items) }) };
  const definition: FormDefinition = {
    key: options.key,
    version: 1,
    engine: PLAIN_ENGINE,
    title,
    sides: ['single'],
    appliesTo: { country: [...options.country], conditionInspectionType: [...options.types] },
    i18n: state.finishTexts(),
    sections,
    metadata: { sources: sourcesOf(settings), unconfirmed: [] },
  };
  return {
    definition: forCurrentEngine(withTaskFields(definition, options.types)),
    findings: inOrder(state.findings).slice(0, XLSFORM_LIMITS.findings),
    moreFindings: Math.max(0, state.findings.length - XLSFORM_LIMITS.findings),
  };
}

function sourcesOf(settings: NamedRow | null): string[] {
  const [id, version] = [settings?.get('form_id') ?? '', settings?.get('version') ?? ''];
  if (id === '') return [];
  const words = version === '' ? xlsForms.importedFrom : xlsForms.importedFromVersion;
  return [fill(words, { id, version }).slice(0, 500)];
}

const inOrder = (findings: readonly XlsFinding[]): XlsFinding[] =>
  [...findings].sort((a, b) => b.sheet.localeCompare(a.sheet) || a.row - b.row);
