import { fill, xlsForms } from '@walkthrough/domain';
import { KEY_PATTERN, type FormDefinition, type Item, type Section } from '../definition';
import { LIMITS } from '../limits';
import type { ValueKind } from '../engine/entry';
import { freeName, isRecordName } from '../edit/names';
import { answersIn } from '../engine/wordings';
import type { ChoiceCode, Question, ScalarType } from '../expressions/types';
import type { NamedRow } from './columns';
import type { Languages } from './languages';
import { OWN_COLUMNS, XLSFORM_LIMITS, type XlsFinding } from './sheet';
import { understand, type XlsScope } from './understand';
import { NotUnderstood, type XPath } from './xpath';

/** What keeps an expression that was not understood. */
type Owner = Pick<Item | Section, 'notes'>;

/** An expression that waits until all questions are known. */
interface Waiting {
  text: string;
  parsed?: XPath;
  row: NamedRow;
  column: string;
  owner: Owner;
  own?: string;
  path: readonly string[];
  wanted?: ScalarType;
  /** The key whose value it computes; others may need its type. */
  computes?: string;
  apply(text: string, type: ScalarType): void;
  /** Called when it is not understood. @returns whether a note keeps it */
  fail?(): boolean;
}

interface Known {
  key: string;
  /** Undefined for what expressions cannot use, and for computed values whose type is not known yet. */
  question?: Question;
  /** Codes of its choices by their names in the file. */
  codes?: ReadonlyMap<string, ChoiceCode>;
}

/** A text in the file that waits until all questions are known. */
interface WaitingText {
  id: string;
  texts: ReadonlyMap<string, string>;
  otherwise: string;
  row: NamedRow;
  column: string;
  sheet: string;
  hasAnswers: boolean;
}

const legalKey = new RegExp(KEY_PATTERN, 'u');
const TAG = /<[a-z/!?][^<>]*>?/giu;
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const NOTE_LENGTH = 2_500;

/** Returns a name with letters, digits and `_` only, which begins with a letter. */
function legalName(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9_]/gu, '_').slice(0, LIMITS.idLength - 6);
  return legalKey.test(plain) ? plain : `q_${plain}`.slice(0, LIMITS.idLength - 6);
}

/** What an import knows while it reads: names, texts and expressions that wait, and what was not carried. */
export class ImportState {
  readonly findings: XlsFinding[] = [];
  private readonly byName = new Map<string, Known>();
  private readonly byKey = new Map<string, Known>();
  private readonly itemIds = new Set<string>();
  private readonly sectionIds = new Set<string>();
  private readonly textIds = new Set<string>();
  private readonly waiting: Waiting[] = [];
  private readonly texts: WaitingText[] = [];

  /** @param reserved keys of the product by the kind that they have; null: nothing may have them */
  constructor(
    readonly languages: Languages,
    private readonly surveyName: string,
    private readonly reserved: ReadonlyMap<string, ValueKind | null>,
  ) {}

  find(row: NamedRow, column: string, reason: string, sheet = this.surveyName): void {
    this.findings.push({ sheet, row: row.line, column: column === '' ? '' : row.heading(column), reason });
  }

  /** Returns a free key for a name of the file. */
  key(name: string, kind: ValueKind): string {
    const isTaken = (key: string) =>
      this.byKey.has(key) || (this.reserved.has(key) ? this.reserved.get(key) !== kind : isRecordName(key));
    return freeName(legalName(name), isTaken);
  }

  itemId(name: string): string {
    return take(this.itemIds, legalName(name));
  }

  sectionId(name: string): string {
    return take(this.sectionIds, legalName(name));
  }

  /** Makes a question known under its name in the file; a second one of the same name is not found by it. */
  know(name: string, known: Known): void {
    if (!this.byName.has(name)) this.byName.set(name, known);
    this.byKey.set(known.key, known);
  }

  hasName(name: string): boolean {
    return this.byName.has(name);
  }

  /** Adds a text of a row in all languages. @returns its id */
  text(
    preferred: string,
    row: NamedRow,
    column: string,
    otherwise: string,
    options: TextOptions = {},
  ): string {
    const id = take(this.textIds, preferred.slice(0, LIMITS.idLength - 6));
    const { sheet = this.surveyName, hasAnswers = false } = options;
    this.texts.push({ id, texts: row.texts(column), otherwise, row, column, sheet, hasAnswers });
    return id;
  }

  /** Adds a text of our own, the same in all languages. */
  fixedText(preferred: string, row: NamedRow, text: string): string {
    const id = take(this.textIds, preferred);
    this.texts.push({
      id,
      texts: new Map(),
      otherwise: text,
      row,
      column: '',
      sheet: this.surveyName,
      hasAnswers: false,
    });
    return id;
  }

  expression(waiting: Waiting): void {
    this.waiting.push(waiting);
  }

  /** Keeps an expression as an internal note: somebody has to decide about it before the form can be published. */
  keep(owner: Owner, row: NamedRow, column: string, expression: string, reason: string): void {
    const note = fill(xlsForms.keptNote, { column, expression, reason }).slice(0, NOTE_LENGTH);
    if ((owner.notes?.length ?? 0) < LIMITS.itemNotes) (owner.notes ??= []).push(note);
    this.find(row, column, fill(xlsForms.expressionKept, { reason }));
  }

  /** Understands the waiting expressions: computed values first, those that need others after them. */
  finishExpressions(): void {
    let open = this.waiting.filter(({ computes }) => computes !== undefined);
    for (let before = -1; before !== open.length;) {
      before = open.length;
      open = open.filter((each) => !this.finish(each, false));
    }
    open.forEach((each) => this.finish(each, true));
    this.waiting.filter(({ computes }) => computes === undefined).forEach((each) => this.finish(each, true));
  }

  private finish(waiting: Waiting, isLast: boolean): boolean {
    const { text, parsed, row, column, owner, wanted, computes } = waiting;
    try {
      const found = understand(parsed ?? text, this.scopeOf(waiting), wanted);
      const known = computes === undefined ? undefined : this.byKey.get(computes);
      if (known !== undefined)
        known.question = { type: found.type, ...(waiting.path.length > 0 && { path: waiting.path }) };
      waiting.apply(found.text, found.type);
      return true;
    } catch (problem) {
      if (!(problem instanceof NotUnderstood)) throw problem;
      if (isLast) {
        if (waiting.fail?.() ?? true) this.keep(owner, row, column, text, problem.message);
      }
      return isLast;
    }
  }

  private scopeOf({ own, path }: Pick<Waiting, 'own' | 'path'>): XlsScope {
    return {
      question: (key) => this.byKey.get(key)?.question,
      keyOf: (name) => this.byName.get(name)?.key,
      codeOf: (key, choice) => this.byKey.get(key)?.codes?.get(choice),
      ...(own === undefined ? {} : { own }),
      path,
    };
  }

  /** Returns the texts of the form by locale. */
  finishTexts(): FormDefinition['i18n'] {
    const [main = ''] = this.languages.locales;
    return Object.fromEntries(
      this.languages.locales.map((locale) => [
        locale,
        Object.fromEntries(
          this.texts.map((each) => {
            const own = this.languages.textOf(each.texts, locale);
            const text = own ?? this.languages.textOf(each.texts, main) ?? each.otherwise;
            return [each.id, this.readable(text, each, locale === main)];
          }),
        ),
      ]),
    );
  }

  /** Returns a text that forms may have: without markup, not too long, and with answers by their keys. */
  private readable(text: string, { row, column, sheet, hasAnswers }: WaitingText, isMain: boolean): string {
    const find = (reason: string) => {
      if (isMain) this.find(row, column, reason, sheet);
    };
    const visible = text
      .replaceAll(/[^\S\n]+/gu, ' ')
      .replaceAll(INVISIBLE, (sign) => (sign === '\n' ? sign : ''));
    const plain = visible.replaceAll(TAG, '');
    if (plain !== visible) find(xlsForms.markupRemoved);
    const lost: string[] = [];
    const named = plain.replaceAll(/\$\{([^{}]{1,200})\}/gu, (_whole, written: string) => {
      const name = written.trim();
      const known = this.byName.get(name);
      const isUsable = hasAnswers && known?.question !== undefined && known.question.path === undefined;
      if (isUsable) return `\${${known.key}}`;
      lost.push(name);
      return '…';
    });
    if (lost.length > 0) find(fill(xlsForms.answersNotCarried, { names: lost.join(', ') }));
    // Braces are placeholders of our own.
    const safe = named.replaceAll(/(?<!\$)\{(\w{1,40})\}/gu, '($1)');
    const short = shortened(safe);
    if (short !== safe) find(fill(xlsForms.textTooLong, { most: XLSFORM_LIMITS.text }));
    return short.trim() === '' ? '…' : short.trim();
  }
}

interface TextOptions {
  sheet?: string;
  hasAnswers?: boolean;
}

/** Returns the internal notes that our own column has, one a line. */
export const notesOf = (row: NamedRow): string[] =>
  row
    .get(OWN_COLUMNS.note)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, LIMITS.itemNoteLength))
    .slice(0, LIMITS.itemNotes);

/** Cuts a text at the limit, but not within an answer. */
function shortened(text: string): string {
  if (text.length <= XLSFORM_LIMITS.text) return text;
  const cut = text.slice(0, XLSFORM_LIMITS.text - 1);
  const open = cut.lastIndexOf('${');
  const isWithin = open >= 0 && !cut.slice(open).includes('}') && answersIn(text.slice(open)).length > 0;
  return `${isWithin ? cut.slice(0, open) : cut}…`;
}

function take(taken: Set<string>, preferred: string): string {
  const name = freeName(preferred, (each) => taken.has(each));
  taken.add(name);
  return name;
}
