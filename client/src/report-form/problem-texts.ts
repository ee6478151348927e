import { fill, formQuestions, messages } from '@walkthrough/domain';
import {
  ANSWER_LIMITS,
  LIMITS,
  maxLengthOf,
  maxRowsOf,
  NUMBER_LIMIT,
  type Entry,
  type ProblemCode,
} from '@walkthrough/form-definitions';
import type { FormModel } from './form-model';

const { conditionForm: texts, repeats } = messages;

function missing({ kind, role }: Entry): string {
  if (role === 'note') return formQuestions.problemNote;
  if (kind === 'choice') return texts.problemChoice;
  if (kind === 'rows') return repeats.rowMissing;
  if (kind === 'choices') return formQuestions.problemChoices;
  return kind === 'signature' ? texts.problemSignature : texts.problemRequired;
}

/** Returns the decimal places of a number: 2 for the step 0.01. */
const placesOf = ({ rules }: Entry): number => Math.max(0, Math.round(-Math.log10(rules.step ?? 1)));

/** Returns the message for too few photos. */
const tooFewPhotosText = (count: number): string => fill(formQuestions.problemTooFewPhotos, { count });

/** Returns the message for too many photos. */
const tooManyPhotosText = (count: number): string => fill(formQuestions.problemTooManyPhotos, { count });

/** Returns the message for the photos of a room's element. */
export const elementPhotosText = (code: ProblemCode, limit: number): string =>
  (code === 'tooManyPhotos' ? tooManyPhotosText : tooFewPhotosText)(limit);

/** Returns the message for an answer's problem. */
export function problemText(entry: Entry, code: ProblemCode, model: Pick<FormModel, 'text'>): string {
  const { rules } = entry;
  const isMissing = code === 'required' || code === 'noRooms';
  if (isMissing && entry.role !== 'note' && entry.item.missing !== undefined)
    return model.text(entry.item.missing);
  switch (code) {
    case 'required':
      return missing(entry);
    case 'noRooms':
      return messages.taskForm.roomMissing;
    case 'option':
      return entry.filters === undefined ? texts.problemChoice : formQuestions.problemNotOffered;
    case 'time':
      return entry.kind === 'time' ? formQuestions.problemTimeOnly : formQuestions.problemTime;
    case 'type':
      return rules.kind === 'number' && rules.whole === true ? texts.problemWhole : texts.problemType;
    case 'min':
      return fill(texts.problemMin, { min: rules.min ?? -NUMBER_LIMIT });
    case 'max':
      // The maximum of a repeat is a number of rows.
      return fill(texts.problemMax, {
        max: (rules.kind === 'rows' ? undefined : rules.max) ?? NUMBER_LIMIT,
      });
    case 'step':
      if (['decimal', 'money'].includes(entry.item.type))
        return fill(formQuestions.problemPlaces, { count: placesOf(entry) });
      return fill(texts.problemStep, { step: rules.step ?? 1 });
    case 'tooLong':
      return fill(texts.problemTooLong, { max: maxLengthOf(rules) });
    case 'tooMany':
      return fill(texts.problemTooMany, { max: ANSWER_LIMITS.rooms });
    case 'tooFewRows':
      return fill(repeats.tooFewRows, { min: rules.min ?? 1 });
    case 'tooManyRows':
      return fill(repeats.tooManyRows, { max: maxRowsOf(rules) });
    case 'tooManyCells':
      return fill(repeats.tooManyAnswers, { max: ANSWER_LIMITS.cells });
    case 'date':
      return texts.problemDate;
    case 'email':
      return texts.problemEmail;
    case 'invalid':
      return model.text(entry.item.validWhen?.message);
    case 'unchanged':
      return messages.taskForm.valueUnchanged;
    case 'tooManyValues':
      return texts.problemTooManyValues;
    case 'notPhones':
      return texts.problemPhones;
    case 'notEmails':
      return texts.problemEmails;
    case 'tooFewPhotos':
      return tooFewPhotosText(entry.photo?.min ?? 1);
    case 'tooManyPhotos':
      return tooManyPhotosText(entry.photo?.max ?? LIMITS.photos);
  }
}

/** Returns whether a problem is marked at once: empty answers only after Submit, invalid ones immediately. */
export const isFaultAtOnce = (code: ProblemCode): boolean =>
  code !== 'required' && code !== 'noRooms' && code !== 'tooFewPhotos';
