import type { ConditionInspection, ImageItem, Receipt, Room } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import type { Distribution } from './distribution';
import type { QueueEntry } from './queue-entry';
import type { TenantInfoOutcome } from './tenant-change';

/** A photo that was taken on this device; its bytes are a record of their own, under its id. */
export interface LocalPhoto {
  id: string;
  inspectionId: number;
  roomId: string;
  name: string;
  /** MIME type of the stored bytes. */
  type: string;
  size: number;
  /** Of the stored bytes; null where the browser offers no digest (pages without https), until the server tells. */
  sha256: string | null;
  caption: string;
  /** UTC ms */
  takenAt: number;
  onServer: boolean;
}

/** What the server said of a report: the base that local edits lie on. */
export interface ReportPackage {
  record: ConditionInspection;
  rooms: Readonly<Record<Side, readonly Room[]>>;
  images: Readonly<Record<Side, readonly ImageItem[]>>;
  /** UTC ms */
  fetchedAt: number;
}

/** What the server refused of a draft; it is not tried again before something changes. */
export interface DraftProblem {
  code: string;
  message: string;
}

/** A condition report on this device, with its queue state: one record, so that each save is whole or none. */
export interface LocalReport {
  /** Of the condition inspection. */
  id: number;
  package: ReportPackage;
  /** Answers that the server does not have yet, by key; null is an emptied one. */
  edits: Readonly<Record<string, unknown>>;
  /** The list that the server does not have yet; null when it has what is here. */
  rooms: readonly Room[] | null;
  /** Captions of photos on the server that it does not have yet, by image id. */
  captions: Readonly<Record<string, string>>;
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
  delivered: { receipt: Receipt; at: number } | null;
  /** Absent in records that were written before there was any. */
  distribution?: Distribution | null;
  /** What became of the tenants that were sent along; absent when none were. */
  tenantInfo?: TenantInfoOutcome | null;
}

export function newLocalReport(id: number, from: ReportPackage): LocalReport {
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
  reportId: number;
  bytes: ArrayBuffer;
  type: string;
  sha256: string | null;
  /** UTC ms */
  capturedAt: number;
  storedAt: number;
}
