import {
  displayDate,
  displayTime,
  displayWall,
  fill,
  formatDecimal,
  formQuestions,
  isCalendarDate,
  labelled,
  languageFormats,
  messages,
} from '@walkthrough/domain';
import type { Option } from '../definition';
import { digitsOf, fromNumber } from '../expressions/decimal';
import { isComputed } from '../question-types';
import { computedWords } from './computed';
import type { Answers } from './context';
import type { Entry } from './entry';
import { rowsOf, type FormRow } from '../rows/row';
import { isEmpty } from './value-kinds';

/** What the words of an answer need besides its value. */
export interface AnswerWording {
  /** Returns a text of the form by its id. */
  text: (id: string) => string;
  /** Other answers: what was specified for a choice is one of its own. */
  answers?: Answers;
}

/** Returns an amount of money in the language of the reader: `$1,234.50`. */
function moneyWords(value: number): string {
  const [whole = '', cents = ''] = Math.abs(value).toFixed(2).split('.');
  const formats = languageFormats();
  if (formats) return formats.money(whole, cents, value < 0);
  return `${value < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/gu, ',')}.${cents}`;
}

function numberWords({ item, rules }: Entry, value: number, { text }: AnswerWording): string {
  if (isComputed(item)) return computedWords(value, item, text);
  if (item.type === 'money') return moneyWords(value);
  if (item.type === 'rating') return fill(formQuestions.ratingOf, { value, max: rules.max ?? value });
  const exact = fromNumber(value);
  const digits = formatDecimal(exact === null ? String(value) : digitsOf(exact));
  return item.unit === undefined ? digits : `${digits} ${text(item.unit)}`;
}

function choiceWords(entry: Entry, value: unknown, { text, answers }: AnswerWording): string {
  const options: readonly Option[] = entry.column?.options ?? entry.item.options ?? [];
  const label = options.find(([each]) => each === value)?.[1];
  const words = label === undefined ? String(value) : text(label);
  const { other } = entry.item;
  const specified = value === other?.option ? answers?.[other?.keys[entry.side] ?? ''] : undefined;
  return typeof specified === 'string' ? labelled(words, specified.trim()) : words;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** Returns a date, a time or both as they are shown; the value itself when it is none. */
function momentWords(kind: 'date' | 'time' | 'dateTime', value: string): string {
  if (kind === 'time') return TIME.test(value) ? displayTime(`2000-01-01T${value}`) : value;
  const [day = '', time] = value.split('T');
  if (!isCalendarDate(day)) return value;
  if (kind === 'date') return time === undefined ? displayDate(day) : value;
  return time !== undefined && TIME.test(time) ? displayWall(value) : value;
}

/** Returns whether an answer is shown otherwise than before engine 3. */
export function hasOwnWords({ kind, role, item }: Entry): boolean {
  if (role !== 'value') return false;
  const isLater = ['decimal', 'money', 'rating', 'calculated'].includes(item.type) || item.unit !== undefined;
  return isLater || item.other !== undefined || ['choices', 'time', 'dateTime', 'rows'].includes(kind);
}

/** Returns what an answer in a row is called; what is kept beside the row itself has no other name. */
function labelInRow({ role, item, kind }: Entry, text: AnswerWording['text']): string {
  const own = text(item.label ?? item.id).replace(/:\s*$/u, '');
  if (role === 'value') return own;
  const part = kind === 'boolean' ? formQuestions.flagged : messages.forms.note;
  return item.type === 'repeat' ? part : `${own} – ${part}`;
}

/** Returns rows in words: `1. Kind: Electric; Reading: 12. 2. Kind: Water`. Empty answers are left out. */
function rowsWords(entry: Entry, rows: readonly FormRow[], wording: AnswerWording): string {
  const { text } = wording;
  return rows
    .map((row, index) => {
      const answers: Answers = { ...row.values, ...row.rows };
      const parts = (entry.rules.questions ?? []).flatMap((question) => {
        const words = wordsOfAnswer(question, answers[question.key], { text, answers });
        if (words === '') return [];
        const label = labelInRow(question, text);
        return [question.kind === 'rows' ? `${label} (${words})` : labelled(label, words)];
      });
      return `${index + 1}. ${parts.join('; ')}`.trim();
    })
    .join(' ');
}

/** Returns an answer in words, as on the screen, in the report and within other texts; empty without one. */
export function wordsOfAnswer(entry: Entry, value: unknown, wording: AnswerWording): string {
  if (isEmpty(value)) return '';
  const { kind } = entry;
  if (kind === 'rows') return rowsWords(entry, rowsOf(value), wording);
  if (Array.isArray(value)) return value.map((each) => choiceWords(entry, each, wording)).join(', ');
  if (typeof value === 'boolean') return value ? messages.common.yes : messages.common.no;
  if (kind === 'choice' || entry.rules.options !== undefined) return choiceWords(entry, value, wording);
  if (typeof value === 'number') return numberWords(entry, value, wording);
  if (typeof value !== 'string') return '';
  return kind === 'date' || kind === 'time' || kind === 'dateTime' ? momentWords(kind, value) : value;
}
