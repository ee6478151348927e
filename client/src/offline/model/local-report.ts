import type { ImageItem, MarksChange, PhotoMark, Receipt, Room } from '@walkthrough/domain';
import type { BySide } from '@walkthrough/form-definitions';
import type {
  Conflict,
  Correction,
  Distribution,
  PhotoOrder,
  SentBefore,
  Superseded,
  TenantInfoOutcome,
} from './report-parts';
import type { ReportRecord } from './report-record';
import type { QueueEntry } from './queue-entry';
import type { ReportId } from './report-id';

/** A photo that was taken on this device; its bytes are a record of their own, under its id. */
export interface LocalPhoto {
  id: string;
  inspectionId: number;
  roomId: string;
  /** The element of that room which it shows; absent or null: the room. */
  element?: string | null;
  name: string;
  /** MIME type of the stored bytes. */
  type: string;
  size: number;
  /** Of the stored bytes; null where the browser offers no digest (pages without https), until the server tells. */
  sha256: string | null;
  caption: string;
  /** What the server has said to be its caption; absent where it has said nothing. */
  captionTold?: string;
  /** What the server has said to be drawn on it; absent where it has said nothing. */
  marks?: readonly PhotoMark[];
  /** UTC ms */
  takenAt: number;
  onServer: boolean;
}

/** What the server said of a report: the base that local edits lie on. */
export interface ReportPackage {
  record: ReportRecord;
  rooms: BySide<readonly Room[]>;
  images: BySide<readonly ImageItem[]>;
  /** UTC ms */
  fetchedAt: number;
}

/** What the server refused of a draft; it is not tried again before something changes. */
export interface DraftProblem {
  code: string;
  message: string;
}

/**
 * What of a draft the server may have. What is put back meanwhile to what it had before is an edit all the same, until it
 * has said that it has that.
 */
export interface InDoubt {
  rooms: boolean;
  /** Keys. */
  answers: readonly string[];
}

export const inDoubtOf = ({ inDoubt }: Pick<LocalReport, 'inDoubt'>): InDoubt =>
  inDoubt ?? { rooms: false, answers: [] };

/** A report on this device, with its queue state: one record, so that each save is whole or none. */
export interface LocalReport {
  id: ReportId;
  package: ReportPackage;
  /** Answers that the server does not have yet, by key; null is an emptied one. */
  edits: Readonly<Record<string, unknown>>;
  /** The list that the server does not have yet; null when it has what is here. */
  rooms: readonly Room[] | null;
  /** Sent, and not answered yet or never: whether the server has it is not known. Absent where nothing is. */
  inDoubt?: InDoubt;
  /** What was sent, whether or not it arrived. Absent where nothing was. */
  sentBefore?: SentBefore;
  /** What the server had and has replaced since. Absent in records from before it was kept. */
  superseded?: Superseded;
  /** What somebody else wrote otherwise. Absent where nobody did. */
  conflicts?: readonly Conflict[];
  /** How often something came in that others wrote: an open form shows it when it is opened again. */
  othersChanges?: number;
  /** Captions of photos on the server that it does not have yet, by image id. */
  captions: Readonly<Record<string, string>>;
  /** Rooms that photos on the server were hung into here, by image id; absent in records from before there was any. */
  moves?: Readonly<Record<string, string>>;
  /** The element of that room that each of `moves` hangs on now; null for none. */
  elements?: Readonly<Record<string, string | null>>;
  /** What was drawn on photos here, or taken off, that the server does not have yet, by image id. */
  marks?: Readonly<Record<string, MarksChange>>;
  /** How photos were sorted here, group by group. */
  photoOrder?: readonly PhotoOrder[];
  /** Photos on the server that were deleted here. */
  removed: readonly string[];
  photos: readonly LocalPhoto[];
  /** UTC ms */
  editedAt: number | null;
  serverSavedAt: number | null;
  draftProblem: DraftProblem | null;
  entry: QueueEntry | null;
  /** Submissions that were taken back for editing, oldest first: the next one replaces the last. */
  earlier: readonly string[];
  /** What they sent, in case one of them has arrived all the same; absent when none was taken back. */
  withdrawn?: readonly QueueEntry[];
  delivered: Delivered | null;
  /** Absent in records that were written before there was any. */
  distribution?: Distribution | null;
  /** What became of the tenants that were sent along; absent when none were. */
  tenantInfo?: TenantInfoOutcome | null;
}

/** Of a report that the server has. What is optional is absent in records from before it was kept. */
export interface Delivered {
  receipt: Receipt;
  /** UTC ms */
  at: number;
  /** What was sent, for a server that has lost it. */
  entry?: QueueEntry | undefined;
  /** What its information check said otherwise than what is recorded: somebody was asked about it. */
  corrections?: readonly Correction[];
}

export function newLocalReport(id: ReportId, from: ReportPackage): LocalReport {
  return {
    id,
    package: from,
    edits: {},
    rooms: null,
    captions: {},
    removed: [],
    photos: [],
    editedAt: null,
    serverSavedAt: null,
    draftProblem: null,
    entry: null,
    earlier: [],
    delivered: null,
  };
}

/** The bytes of a photo. ArrayBuffer, never Blob: WebKit loses those. */
export interface PhotoBytes {
  id: string;
  reportId: ReportId;
  bytes: ArrayBuffer;
  type: string;
  sha256: string | null;
  /** UTC ms */
  capturedAt: number;
  storedAt: number;
}
