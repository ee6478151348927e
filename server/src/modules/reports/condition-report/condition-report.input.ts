import type { FormPin, PhotoMark, Room } from '@walkthrough/domain';
import type { Answers, BySide, FormContext, FormDefinition } from '@walkthrough/form-definitions';

/** A photo of one side. `bytes`: a JPEG made for print (see fitPhoto), `width` and `height` its pixels. */
export interface ReportPhoto {
  id: string;
  /** Null, or a room that is not in the report: printed after the rooms. */
  roomId: string | null;
  /** Of that room, by its key: printed beside it where the room has it. */
  element: string | null;
  caption: string;
  /** Printed over it; its bytes know nothing of them. */
  marks: readonly PhotoMark[];
  /** UTC ms. */
  takenAt: number | null;
  /** Of the file as it was received, not of `bytes`. */
  sha256: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** The visit of one side. */
export interface ReportVisit {
  inspector: { firstName: string; name: string } | null;
  /** UTC ms; null while it is open. */
  inspectedDate: number | null;
  /** IANA name or a key of TIME_ZONES: the zone in which the times of this side are printed. */
  zone: string | null;
}

export interface ReportProperty {
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  landlord: string;
  ownerIsCompany: boolean;
}

/** Everything a report prints, of two sides or of one; nothing is looked up while it is made. */
export interface ConditionReportInput {
  reportNumber: string;
  /** 1, 2, ...; null prints DRAFT. */
  revision: number | null;
  /** A copy without what is drawn on its photos; it is of the same contents, and no record of its own. */
  unmarked?: boolean;
  tenant: { displayName: string; logo: Buffer | null };
  property: ReportProperty;
  country: string;
  /** Names on the occupancy. */
  occupants: readonly string[];
  /** The pinned version of the form. */
  document: FormDefinition;
  form: FormPin;
  answers: Answers;
  /** What was recorded of the occupants when the report was written, for the answers that correct it. */
  recorded?: FormContext['recorded'];
  /** Dates of visits that were edited after their report was submitted, in UTC ms. */
  correctedDates?: BySide<number>;
  rooms: BySide<readonly Room[]>;
  /** Elements a room of a type shows, from the pinned matrix. */
  roomElements: Readonly<Record<string, readonly string[]>>;
  photos: BySide<readonly ReportPhoto[]>;
  /** Null: that side does not exist (yet). */
  visits: BySide<ReportVisit | null>;
  pageBreakPerRoom: boolean;
  /** Where anybody can check the file: a whole address, or only its path where the installation has none yet. */
  checkAddress: string;
  /** Of `contentHash`; another value is refused. */
  contentHash: string;
}
