import { type Static, Type } from '@sinclair/typebox';
import type { PhotoMark } from '../photos/contract';
import { Id, Instant, nullable } from '../wire/pages';
import { TRIED_DRAFT_STATES } from './vocabulary';

/** A colleague's code of a trial, without the code. */
const code = {
  id: Id,
  userId: Id,
  name: Type.String(),
  expiresAt: Instant,
  /** When the colleague entered it. */
  openedAt: nullable(Instant),
};

export const FormTrialCode = Type.Object(code, { $id: 'FormTrialCode', additionalProperties: false });
export type FormTrialCode = Static<typeof FormTrialCode>;

/** POST form-trials/{id}/codes: the only answer with the code itself. */
export const NewFormTrialCode = Type.Object(
  { ...code, code: Type.String() },
  { $id: 'NewFormTrialCode', additionalProperties: false },
);
export type NewFormTrialCode = Static<typeof NewFormTrialCode>;

const trial = {
  id: Id,
  key: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  /** Revision of the draft that is tried. */
  revision: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  /** What became of the draft since. */
  draft: Type.Union(TRIED_DRAFT_STATES.map((each) => Type.Literal(each))),
  createdBy: Type.String(),
  createdAt: Instant,
  /** When the caller can no longer open it; devices delete it then. */
  expiresAt: Instant,
  /** For administrators; empty for others. */
  codes: Type.Array(FormTrialCode),
};

/** A trial run of a draft: a row of GET form-trials. */
export const FormTrial = Type.Object(trial, { $id: 'FormTrial', additionalProperties: false });
export type FormTrial = Static<typeof FormTrial>;

/** POST form-trials/{id}/openings: the trial with the form as it was when the trial began. */
export const OpenedFormTrial = Type.Object(
  { ...trial, document: Type.Unknown(), uiSchema: Type.Unknown() },
  { $id: 'OpenedFormTrial', additionalProperties: false },
);
export type OpenedFormTrial = Static<typeof OpenedFormTrial>;

/** A photo of a printed trial. Its file is the one at the same place in `files`. */
export interface FormTrialPhoto {
  id: string;
  side: string;
  roomId: string | null;
  element: string | null;
  caption: string;
  marks?: readonly PhotoMark[];
  takenAt: number | null;
}

/** The form field `report` of POST form-trials/{id}/print, as JSON text. Nothing of it is stored. */
export interface FormTrialReport {
  /** The side that is filled in. */
  side: string;
  country: string;
  ownerIsCompany: boolean;
  answers: Readonly<Record<string, unknown>>;
  /** Rooms by side. */
  rooms: Readonly<Record<string, readonly object[]>>;
  photos: readonly FormTrialPhoto[];
}
