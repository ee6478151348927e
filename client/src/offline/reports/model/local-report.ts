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
import type { QueueEntry } from '../../queue/queue-entry';
import type { ReportId } from './report-id';

/** Photo taken on this device; its bytes are stored separately under its id. */
export interface LocalPhoto {
  id: string;
  inspectionId: number;
  /** Empty without a room, as for a photo of a question. */
  roomId: string;
  /** Element of that room, or question or row (`photoPlace`); absent or null for the room. */
  element?: string | null;
  name: string;
  /** MIME type of the stored bytes. */
  type: string;
  size: number;
  /** Digest of the stored bytes; null in insecure contexts until the server returns it. */
  sha256: string | null;
  caption: string;
  /** Caption reported by the server; absent if none. */
  captionTold?: string;
  /** Marks reported by the server; absent if none. */
  marks?: readonly PhotoMark[];
  /** UTC ms */
  takenAt: number;
  onServer: boolean;
}

/** Server state of a report: the base of local edits. */
export interface ReportPackage {
  record: ReportRecord;
  rooms: BySide<readonly Room[]>;
  images: BySide<readonly ImageItem[]>;
  /** UTC ms */
  fetchedAt: number;
}

/** Rejection of a draft; not retried before something changes. */
interface DraftProblem {
  code: string;
  message: string;
}

/** Parts of a draft the server may have. Reverting such a value is still an edit until the server confirms. */
interface InDoubt {
  rooms: boolean;
  /** Keys. */
  answers: readonly string[];
}

export const inDoubtOf = ({ inDoubt }: Pick<LocalReport, 'inDoubt'>): InDoubt =>
  inDoubt ?? { rooms: false, answers: [] };

/** Report on this device with its queue state: one record, so that saves are atomic. */
export interface LocalReport {
  id: ReportId;
  package: ReportPackage;
  /** Unsent answers by key; null for a cleared one. */
  edits: Readonly<Record<string, unknown>>;
  /** Unsent list of rooms; null if the server has it. */
  rooms: readonly Room[] | null;
  /** Sent without an answer, so possibly on the server. Absent if none. */
  inDoubt?: InDoubt;
  /** Everything sent, whether or not it arrived. Absent if none. */
  sentBefore?: SentBefore;
  /** Values the server had and replaced. Absent in older records. */
  superseded?: Superseded;
  /** Conflicts with others' changes. Absent if none. */
  conflicts?: readonly Conflict[];
  /** Counter of incoming changes by others; an open form shows them when reopened. */
  othersChanges?: number;
  /** Unsent captions of uploaded photos, by image id. */
  captions: Readonly<Record<string, string>>;
  /** Unsent rooms of moved uploaded photos, by image id; absent in older records. */
  moves?: Readonly<Record<string, string>>;
  /** Element of each of `moves`; null for none. */
  elements?: Readonly<Record<string, string | null>>;
  /** Unsent changes of marks, by image id. */
  marks?: Readonly<Record<string, MarksChange>>;
  /** Photo order per group. */
  photoOrder?: readonly PhotoOrder[];
  /** Uploaded photos deleted here. */
  removed: readonly string[];
  photos: readonly LocalPhoto[];
  /** UTC ms */
  editedAt: number | null;
  serverSavedAt: number | null;
  draftProblem: DraftProblem | null;
  entry: QueueEntry | null;
  /** Withdrawn submissions, oldest first; the next one replaces the last. */
  earlier: readonly string[];
  /** Their entries, in case one has arrived after all; absent if none. */
  withdrawn?: readonly QueueEntry[];
  delivered: Delivered | null;
  /** Absent in older records. */
  distribution?: Distribution | null;
  /** Outcome of tenant changes sent along; absent if none. */
  tenantInfo?: TenantInfoOutcome | null;
}

/** Delivered report. Optional fields are absent in older records. */
export interface Delivered {
  receipt: Receipt;
  /** UTC ms */
  at: number;
  /** What was sent, in case the server loses it. */
  entry?: QueueEntry | undefined;
  /** Corrections the user was already asked about. */
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

/** Bytes of a photo. ArrayBuffer, since WebKit loses Blobs. */
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
