import { Type } from '@sinclair/typebox';
import { answers, takes } from '../wire/call';
import { FormTrial, NewFormTrialCode, OpenedFormTrial } from './contract';

/** Trial runs of drafts (docs/decisions/0239). */
export const FORM_TRIAL_CALLS = {
  'GET form-trials': answers(Type.Array(FormTrial)),
  /** A trial of the draft's current revision: the caller's own, where there is one. */
  'POST form-trials': takes<{ body: { key: string; version: number } }>().answers(FormTrial, {
    status: 201,
    refuses: ['edit_conflict'],
  }),
  /** Opens the trial of a colleague's code. */
  'POST form-trials/openings': takes<{ body: { code: string } }>().answers(OpenedFormTrial, {
    refuses: ['too_many_attempts'],
  }),
  'GET form-trials/{id}': answers(FormTrial),
  'DELETE form-trials/{id}': answers('nothing'),
  'POST form-trials/{id}/openings': answers(OpenedFormTrial),
  /** A code for one colleague, in place of an earlier one. */
  'POST form-trials/{id}/codes': takes<{ body: { userId: number } }>().answers(NewFormTrialCode, {
    status: 201,
  }),
  'DELETE form-trial-codes/{id}': answers('nothing'),
  /** A form with the report as JSON text in `report`, and its photos in `files`. */
  'POST form-trials/{id}/print': answers('file', {
    refuses: ['answers_invalid', 'too_many_attempts', 'unavailable', 'unsupported_type'],
  }),
};
