import type { FormDefinition } from '../definition';
import { rowsOf } from '../rows/row';
import { rowProblems } from '../rows/row-limits';
import { holds, type Answers, type FormContext } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { correctionProblem } from './corrections';
import { factsIn } from './facts';
import { isComputed } from '../question-types';
import { isBlank, isEmpty, isUnanswered, valueProblem, type ProblemCode } from './value-kinds';
import { isOffered } from './options';
import { photoPlace } from './photo-places';
import { elementPhotoProblems, type PlaceInRoom } from './room-photos';
import { isEnabled, isEntryVisible } from './visibility';

export interface Problem {
  key: string;
  code: ProblemCode;
  itemId: string;
  sectionId: string;
  /** The answer in a row of the repeat `key`; what is wrong with a row itself has the key of its repeat. */
  inRow?: RowPlace;
  /** The element of a room that it is about. */
  inRoom?: PlaceInRoom;
  /** It is about the photos of the answer, row or element. */
  ofPhotos?: true;
}

/** A question in the rows of a repeat. */
export interface RowPlace {
  /** Ids of the rows around it, outer ones first. */
  rows: readonly string[];
  key: string;
}

/** Returns whether a fact of an entry holds; false for an entry without it. */
function isFact(fact: string | undefined, context: FormContext): boolean {
  return fact !== undefined && context.facts?.[fact] === true;
}

/** Returns what is wrong with an answer whose condition does not hold. */
function validityCodeOf({ key, rules, validWhen }: Entry, answers: Answers, context: FormContext) {
  const isAnswered = !isEmpty(answers[key]) && !isBlank(answers[key], rules);
  return validWhen !== undefined && isAnswered && !isFact(validWhen, context) ? 'invalid' : null;
}

/** Returns the problem of a choice that is not offered while other answers are as they are. */
function offerCodeOf(entry: Entry, value: unknown, context: FormContext) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((each) => isOffered(entry, each, context)) ? null : 'option';
}

function codeOf(entry: Entry, answers: Answers, context: FormContext): ProblemCode | null {
  const value = Object.hasOwn(answers, entry.key) ? answers[entry.key] : undefined;
  if (!isUnanswered(value, entry) && !isBlank(value, entry.rules))
    return valueProblem(value, entry.rules) ?? offerCodeOf(entry, value, context);
  if (entry.kind === 'rooms') return entry.required ? 'noRooms' : null;
  const ticked = entry.requiredIf !== undefined && answers[entry.requiredIf] === true;
  const open = entry.requiredUnless !== undefined && answers[entry.requiredUnless] !== true;
  return entry.required || ticked || open || isFact(entry.requiredWhen, context) ? 'required' : null;
}

/**
 * Returns what is wrong with a correction: it must differ from the recorded value and keep the limits on the number of
 * values.
 */
function correctionCodeOf(
  { item, role, key, requiredUnless }: Entry,
  answers: Answers,
  context: FormContext,
) {
  const isOpen = requiredUnless === undefined || answers[requiredUnless] !== true;
  if (item.corrects === undefined || role !== 'value' || !isOpen || isEmpty(answers[key])) return null;
  return correctionProblem(item.corrects, answers[key], context.recorded?.[item.corrects] ?? '');
}

/** Returns what is wrong with the photos of an answer or a row. */
function photoCodeOf(
  { key, photo }: Entry,
  row: string | undefined,
  context: FormContext,
): ProblemCode | null {
  if (photo === undefined || context.photos === undefined) return null;
  const place = photoPlace(key, row);
  const count = Object.hasOwn(context.photos, place) ? (context.photos[place] ?? 0) : 0;
  const isNeeded = photo.when === undefined || isFact(photo.when, context);
  if (isNeeded && count < photo.min) return 'tooFewPhotos';
  return photo.max !== undefined && count > photo.max ? 'tooManyPhotos' : null;
}

type RowProblem = Pick<Problem, 'code' | 'inRow' | 'ofPhotos'>;

/** Returns the problems of the answers in the rows of a repeat, by the facts of each row. */
function problemsInRows(entry: Entry, answer: unknown, context: FormContext): RowProblem[] {
  const questions = entry.rules.questions ?? [];
  return rowsOf(answer).flatMap((row) => {
    const facts = Object.hasOwn(context.rowFacts ?? {}, row.id) ? context.rowFacts?.[row.id] : {};
    const inside: FormContext = { ...context, facts: facts ?? {} };
    const photosAt = (of: Entry): RowProblem[] => {
      const code = photoCodeOf(of, row.id, inside);
      return code === null ? [] : [{ code, inRow: { rows: [row.id], key: of.key }, ofPhotos: true }];
    };
    const ofQuestions = questions.flatMap((question): RowProblem[] => {
      const answers: Answers = question.kind === 'rows' ? (row.rows ?? {}) : row.values;
      if (isComputed(question.item) || !holds(question.conditions, row.values, inside)) return [];
      const code = codeOf(question, answers, inside) ?? validityCodeOf(question, answers, inside);
      const own: RowProblem[] = code === null ? [] : [{ code, inRow: { rows: [row.id], key: question.key } }];
      if (question.kind !== 'rows') return [...own, ...photosAt(question)];
      if (code === 'type') return own;
      const inner = problemsInRows(question, answers[question.key], context);
      return [
        ...own,
        ...inner.map(({ inRow, ...found }) => ({
          ...found,
          ...(inRow && { inRow: { ...inRow, rows: [row.id, ...inRow.rows] } }),
        })),
      ];
    });
    return [...ofQuestions, ...photosAt(entry)];
  });
}

/**
 * Returns the problems of one key; none if it is hidden, or its side is not being edited.
 * @param unstorable why rows cannot be stored, by key
 */
function problemsOf(
  definition: FormDefinition,
  entry: Entry,
  answers: Answers,
  { context, unstorable }: { context: FormContext; unstorable: ReadonlyMap<string, ProblemCode> },
): Problem[] {
  const { item, side, key } = entry;
  if (isComputed(item)) return [];
  if (!isEnabled(side, context) || !isEntryVisible(definition, entry, answers, context)) return [];
  const place = { key, itemId: item.id, sectionId: entry.section.id };
  const found =
    codeOf(entry, answers, context) ??
    correctionCodeOf(entry, answers, context) ??
    validityCodeOf(entry, answers, context);
  const ofRows = unstorable.get(key) ?? null;
  const code = ofRows === 'type' ? ofRows : (found ?? ofRows);
  const own: Problem[] = code === null ? [] : [{ ...place, code }];
  if (entry.kind !== 'rows') {
    const ofPhotos = photoCodeOf(entry, undefined, context);
    if (ofPhotos !== null) own.push({ ...place, code: ofPhotos, ofPhotos: true });
    if (entry.kind !== 'rooms') return own;
    const rooms = Object.hasOwn(answers, key) ? answers[key] : undefined;
    const inRooms = elementPhotoProblems(item.elementPhotos, rooms, context.photos);
    return [...own, ...inRooms.map((each): Problem => ({ ...place, ...each, ofPhotos: true }))];
  }
  if (code === 'type') return own;
  const inRows = problemsInRows(entry, Object.hasOwn(answers, key) ? answers[key] : undefined, context);
  // The answer that has the problem says it itself.
  const isSaid = found === null && inRows.some((each) => each.code === code);
  return [...(isSaid ? [] : own), ...inRows.map((each) => ({ ...place, ...each }))];
}

/**
 * Returns everything that blocks submission of the active side, in document order; Submit scrolls to the first. Agrees with
 * the compiled submit schema of that side, except for what no schema can say: whether a correction differs from the record
 * (`correctionProblem`), whether rows can be stored (`rowProblems`), and how many photos there are.
 */
export function problems(definition: FormDefinition, answers: Answers, context: FormContext): Problem[] {
  const inside = factsIn(definition, answers, context);
  const unstorable = new Map(rowProblems(definition, answers).map(({ key, code }) => [key, code]));
  return entries(definition, context.activeSide).flatMap((entry) =>
    problemsOf(definition, entry, answers, { context: inside, unstorable }),
  );
}
