import { Type } from '@sinclair/typebox';
import { ContactAttemptItem, type ContactAttemptValues } from './contract';
import { OccupantNoticeDraft, type OccupantNoticeRequest } from '../inspections/occupant-notices.contract';
import { answers, takes } from '../wire/call';

/** The contact history of an inspection. Writes may carry an Idempotency-Key: see field actions. */
export const CONTACT_CALLS = {
  'GET inspections/{id}/contactAttempts': answers(Type.Array(ContactAttemptItem)),
  'POST inspections/{id}/contactAttempts': takes<{ body: ContactAttemptValues }>().answers(
    ContactAttemptItem,
    { status: 201 },
  ),
  /** Notice for a scheduled inspection. */
  'GET inspections/{id}/occupantNotice': answers(OccupantNoticeDraft, { refuses: ['rule_violation'] }),
  /** Answers the contact attempts that record it. */
  'POST inspections/{id}/occupantNotice': takes<{ body: OccupantNoticeRequest }>().answers(
    Type.Array(ContactAttemptItem),
    { status: 201, refuses: ['too_many_attempts'] },
  ),
  'PUT contactAttempts/{id}': takes<{ body: ContactAttemptValues }>().answers(ContactAttemptItem, {
    refuses: ['edit_conflict'],
  }),
  'DELETE contactAttempts/{id}': answers('nothing', { refuses: ['edit_conflict'] }),
};
