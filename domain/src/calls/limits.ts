import { TEAM_NAME_LIMIT } from '../contracts/teams';
import { SAVED_VIEW_NAME_LIMIT } from '../vocabulary/saved-views';
import type { BodyOf, CallName } from './index';

/** What a field of a body may hold, as plain data: a screen reads it, and nothing is compiled from it. */
export interface FieldLimit {
  /** The call is refused without it, and a text has to say something. */
  readonly required?: boolean;
  /** Of a text its characters, of a number the number itself. */
  readonly least?: number;
  readonly most?: number;
  /** A number without fraction. */
  readonly whole?: boolean;
  /** A day of the calendar, `YYYY-MM-DD`. */
  readonly day?: boolean;
}

type LimitsOf<N extends CallName> =
  BodyOf<N> extends object ? { readonly [K in keyof BodyOf<N>]?: FieldLimit } : never;

const publication = { note: { required: true, most: 2000 }, assignFrom: { day: true } } as const;

const visitTime = { scheduledDate: { required: true }, timezone: { required: true, most: 40 } } as const;

/**
 * Limits of the calls that people fill in. The server's request classes say the same in their own words, and a test
 * holds the document that they make against this table.
 */
export const CALL_LIMITS: { readonly [N in CallName]?: LimitsOf<N> } = {
  'PUT form-definitions/assignments': {
    country: { required: true, most: 2 },
    conditionInspectionType: { most: 40 },
    effectiveFrom: { required: true, day: true },
  },
  'POST form-definitions/{key}/{version}/publish': publication,
  'POST form-definitions/{key}/{version}/roll-back': publication,
  'POST teams': { name: { required: true, most: TEAM_NAME_LIMIT } },
  'PUT teams/{id}': { name: { required: true, most: TEAM_NAME_LIMIT } },
  'POST saved-views': { name: { required: true, most: SAVED_VIEW_NAME_LIMIT } },
  'PUT saved-views/{id}': { name: { required: true, most: SAVED_VIEW_NAME_LIMIT } },
  'POST condition-inspections': {
    dueDate: { required: true, day: true },
    inspectorId: { required: true, whole: true, least: 1, most: 2_147_483_647 },
    justification: { most: 2000 },
  },
  'PUT inspections/{id}/schedule': visitTime,
  'PUT inspections/set/schedule': visitTime,
};
