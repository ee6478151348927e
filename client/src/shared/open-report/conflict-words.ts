import {
  fill,
  labelled,
  messages,
  perLanguage,
  type Room,
  ROOM_TYPE_LABELS,
  type RoomType,
} from '@walkthrough/domain';
import {
  allRows,
  answersInWords,
  isRow,
  labelNames,
  withQuestions,
  type Entry,
} from '@walkthrough/form-definitions';
import type { OpenConflict } from '../../offline/reports/merge/open-conflicts';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { displayValue } from '../../report-form/controls/read-value';
import type { FormModel } from '../../report-form/form-model';
import { codeLabel, elementFacts } from '../../report-form/rooms/room-statuses';

const { common, conditionForm, repeats, reportChanges } = messages;

/** Returns the name of a conflicting question or room field. */
export function fieldWords(
  { conflict, room, rowNumbers }: OpenConflict,
  model: FormModel,
  session: ReportSession,
): string {
  if (conflict.part === 'room') {
    const field = roomFieldWords(conflict.field, room);
    return fill(reportChanges.inRoom, { room: room?.name ?? '', field });
  }
  if (conflict.part === 'caption') {
    return fill(reportChanges.inRoom, { room: room?.name ?? '', field: conditionForm.caption });
  }
  const entry = model.entryOf(conflict.key);
  if (!entry) return conflict.key;
  const labelOf = labelsOf(model, session);
  if (conflict.part === 'row') return placeInRows(entry, conflict, rowNumbers ?? [], labelOf);
  const cell = entry.role === 'cell' ? [model.text(entry.row?.label), model.text(entry.column?.label)] : [];
  return [labelOf(entry), ...cell].reduce(labelled, '');
}

/** Returns a function that returns the label of a question with the names and answers in it. */
function labelsOf(model: FormModel, session: ReportSession): (entry: Entry) => string {
  const answers = answersInWords(model.document, session.answers, session.context, model.text);
  return ({ item, side }) => {
    const names = labelNames(session.answers, side, session.context.country);
    return model.text(item.label, names, answers).replace(/:\s*$/u, '');
  };
}

type RowsConflict = OpenConflict['conflict'] & { part: 'row' };

/** Returns the question of a conflict in rows; undefined for a whole row. */
function questionOf(entry: Entry, { field }: RowsConflict): Entry | undefined {
  return withQuestions(entry).find(({ key }) => key === field);
}

/** Returns the repeat, the numbers of the rows, and the question. */
function placeInRows(
  entry: Entry,
  conflict: RowsConflict,
  numbers: readonly number[],
  labelOf: (entry: Entry) => string,
): string {
  const repeat = labelOf(entry);
  if (numbers.length === 0) return repeat;
  const place = { repeat, row: numbers.join('.') };
  const question = questionOf(entry, conflict);
  if (question === undefined) return fill(repeats.rowOf, place);
  return fill(repeats.inRow, { ...place, label: labelOf(question) });
}

/** Returns an answer of a row, or the answers of a whole row. */
function rowWords(conflict: RowsConflict, value: unknown, model: FormModel): string {
  const entry = model.entryOf(conflict.key);
  if (entry === undefined) return plainWords(value);
  const question = questionOf(entry, conflict);
  if (question !== undefined) return displayValue(question, value, model);
  if (!isRow(value)) return repeats.deleted;
  const questions = withQuestions(entry);
  const words = allRows([value]).flatMap(({ values }) =>
    questions.map((each) => displayValue(each, values[each.key], model)),
  );
  return words.filter((text) => text !== '').join(', ') || repeats.emptyRow;
}

const ROOM_FIELDS: Readonly<Record<string, string>> = perLanguage(() => ({
  name: conditionForm.roomName,
  elementOrder: conditionForm.elementOrder,
  type: conditionForm.roomType,
  otherObservations: conditionForm.otherObservations,
  unauthorizedAppliance: conditionForm.unauthorizedAppliance,
  unauthorizedRenovations: conditionForm.unauthorizedRenovations,
}));

/** `doorCodes`, `doorNote`; in common areas `element3`, `element3Label`, `element3Note`. */
const OF_ELEMENT = /^([a-z][A-Za-z0-9]*?)(Codes|Note|Label|Type)?$/;

function roomFieldWords(field: string, room: Room | null): string {
  const known = ROOM_FIELDS[field];
  if (known !== undefined) return known;
  const [, element = field, part] = OF_ELEMENT.exec(field) ?? [];
  const own = room?.[`${element}Label`];
  const label = typeof own === 'string' ? own : elementFacts(element).label;
  return part === 'Note' ? fill(conditionForm.noteOn, { element: label }) : label;
}

/** Formats a conflicting value. */
export function valueWords({ conflict }: OpenConflict, value: unknown, model: FormModel): string {
  const words = () => {
    if (conflict.part === 'room') return roomValueWords(conflict.field, value);
    if (conflict.part === 'row') return rowWords(conflict, value, model);
    return conflict.part === 'caption' ? plainWords(value) : answerWords(conflict.key, value, model);
  };
  return words().trim() === '' ? reportChanges.nothing : words();
}

function answerWords(key: string, value: unknown, model: FormModel): string {
  const entry = model.entryOf(key);
  return entry ? displayValue(entry, value, model) : plainWords(value);
}

function roomValueWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (field === 'type') return ROOM_TYPE_LABELS[value as RoomType] ?? String(value);
  if (!Array.isArray(value)) return plainWords(value);
  const { scale } = elementFacts(field.replace(/Codes$/u, ''));
  return value.map((code) => codeLabel(scale, String(code))).join(', ');
}

const plainWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
