import type { Addendum, FormPin, OfferedLanguage, PhotoMark, Room } from '@walkthrough/domain';
import type { Answers, BySide, FormContext, FormDefinition } from '@walkthrough/form-definitions';

/** A photo of one side. `bytes`: a JPEG sized for print (see fitPhoto); `width` and `height` in pixels. */
export interface ReportPhoto {
  id: string;
  /** Null or a room outside the report: printed after the rooms. */
  roomId: string | null;
  /** An element of that room, by key: printed beside it where the room has it. */
  element: string | null;
  caption: string;
  /** Drawn over the photo; not part of its bytes. */
  marks: readonly PhotoMark[];
  /** UTC ms. */
  takenAt: number | null;
  /** Hash of the file as received, not of `bytes`. */
  sha256: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** The inspection of one side. */
export interface PrintedInspection {
  inspector: { firstName: string; name: string } | null;
  /** UTC ms; null while it is open. */
  inspectedDate: number | null;
  /** Language of the screens on which the report was completed; null if it was not recorded. */
  language: string | null;
  /** IANA name or a key of TIME_ZONES: the zone for the times of this side. */
  zone: string | null;
}

/** A photo of an addendum, sized for print. */
interface AddendumPhoto {
  id: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** A tenant's later answer, printed behind the report. */
export interface PrintedAddendum {
  number: number;
  sha256: string;
  contents: Addendum;
  photos: readonly AddendumPhoto[];
}

interface ReportProperty {
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  landlord: string;
  ownerIsCompany: boolean;
}

/** Everything that a one- or two-sided report prints; rendering looks nothing up. */
export interface ConditionReportInput {
  reportNumber: string;
  /** 1, 2, ...; null prints DRAFT. */
  revision: number | null;
  /** Language of the product's words; omitted: English, that of every revision. */
  language?: OfferedLanguage;
  /** A copy without marks on its photos: same contents, but not a record of its own. */
  unmarked?: boolean;
  /** A trial of a draft form: TRIAL on every page, without number and check. */
  trial?: boolean;
  tenant: { displayName: string; logo: Buffer | null };
  property: ReportProperty;
  country: string;
  /** The company's own kind of inspection; absent for others. Not hashed, like the names of company and property. */
  kind?: string;
  /** Names on the occupancy. */
  occupants: readonly string[];
  /** The pinned version of the form. */
  document: FormDefinition;
  form: FormPin;
  answers: Answers;
  /** The recorded occupants when the report was written, for answers that correct them. */
  recorded?: FormContext['recorded'];
  /** Dates that were edited after submission, in UTC ms. */
  correctedDates?: BySide<number>;
  rooms: BySide<readonly Room[]>;
  /** Elements per room type, from the pinned matrix. */
  roomElements: Readonly<Record<string, readonly string[]>>;
  photos: BySide<readonly ReportPhoto[]>;
  /** Null: the side does not exist (yet). */
  visits: BySide<PrintedInspection | null>;
  /** Later answers of tenants. They are no part of the contents. */
  addenda?: readonly PrintedAddendum[];
  pageBreakPerRoom: boolean;
  /** The public verification address: a full URL, or only its path when the installation has no public URL. */
  checkAddress: string;
  /** Must equal the `contentHash` of the input. */
  contentHash: string;
}
