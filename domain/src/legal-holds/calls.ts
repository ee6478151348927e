import { Type } from '@sinclair/typebox';
import { answers, takes } from '../wire/call';
import { type LegalHoldEnd, LegalHoldItem, type NewLegalHold } from './contract';

/** Legal holds (docs/decisions/0251). */
export const LEGAL_HOLD_CALLS = {
  /** All holds of the company that are in force, newest first, and then the last ended ones. */
  'GET legal-holds': answers(Type.Array(LegalHoldItem)),
  /** Holds in force of a property, its tenancies and its reports. */
  'GET properties/{id}/legal-holds': answers(Type.Array(LegalHoldItem)),
  'POST legal-holds': takes<{ body: NewLegalHold }>().answers(LegalHoldItem, { status: 201 }),
  'PUT legal-holds/{id}/end': takes<{ body: LegalHoldEnd }>().answers(LegalHoldItem),
};
