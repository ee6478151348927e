import {
  type ChangedOccupancy,
  type ConditionBasketPage,
  type FinishRequest,
  type FormVersionDetails,
  type FormVersionItem,
  type ImageItem,
  type LateReceipt,
  type LateReport,
  type MarksChange,
  messages,
  type OccupancyChange,
  type PhotoMark,
  type Receipt,
  type Room,
  type StoredImage,
  type SubmissionState,
} from '@walkthrough/domain';
import { ApiError } from '../../../api/api-error';
import type { ReportId } from '../../reports/model/report-id';
import type { ReportRecord } from '../../reports/model/report-record';

/** Answer to a save of answers. */
interface SavedReport {
  version: number;
}

/** Photo to upload: fields of the multipart form. */
export interface OutgoingImage {
  id: string;
  index: number;
  roomId: string;
  element?: string | null;
  caption: string;
  takenAt: number;
  sha256: string | null;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Photo to upload to the office; the report contains its place. */
export type LateImageBytes = Pick<OutgoingImage, 'id' | 'takenAt' | 'sha256' | 'name' | 'type' | 'bytes'>;

/** Rooms to send and their base (RoomsBody); without a base they replace everything. */
export interface OutgoingRooms {
  rooms: readonly Room[];
  based?: readonly string[] | undefined;
  photos?: readonly string[] | undefined;
}

/** Tenant changes to send, with occupancy, version and inspection. */
export interface OutgoingTenants {
  id: number;
  version?: number;
  inspectionId: number;
  change: OccupancyChange;
}

/**
 * Calls of the offline engine. Each rejects with `ApiError`; an answer of unexpected shape, as from a captive portal,
 * is `unexpected_answer` and treated as none. `key` is the Idempotency-Key.
 */
export interface FieldServer {
  record(id: ReportId): Promise<ReportRecord>;
  /** Returns every published version. */
  forms(): Promise<FormVersionItem[]>;
  form(key: string, version: number): Promise<FormVersionDetails>;
  rooms(inspectionId: number): Promise<Room[]>;
  images(inspectionId: number): Promise<ImageItem[]>;
  assigned(page: number): Promise<ConditionBasketPage>;
  /** Assigns an unassigned inspection to this inspector. */
  takeInspection(inspectorId: number, inspectionId: number): Promise<void>;

  /** Saves the occupants; the property's contact is notified. */
  saveTenants(tenants: OutgoingTenants, key: string): Promise<ChangedOccupancy>;
  saveAnswers(id: ReportId, body: Readonly<Record<string, unknown>>): Promise<SavedReport>;
  saveReport(id: ReportId, body: Readonly<Record<string, unknown>>, key: string): Promise<SavedReport>;
  /**
   * @returns the server's current list
   */
  saveRooms(inspectionId: number, rooms: OutgoingRooms, key?: string): Promise<Room[]>;
  saveImage(inspectionId: number, image: OutgoingImage, key?: string): Promise<StoredImage>;
  /** Moves a photo to a room of its report, with or without an element. Ignores deleted photos. */
  moveImage(
    imageId: string,
    place: { roomIndex: number; roomId: string; element: string | null },
  ): Promise<void>;
  /** Sorts photos within the positions they occupy. */
  sortImages(inspectionId: number, ids: readonly string[]): Promise<void>;
  /**
   * @returns the photo's current marks; null if the server lacks it
   */
  markImage(imageId: string, change: MarksChange): Promise<readonly PhotoMark[] | null>;
  /** A photo already gone counts as removed. */
  removeImage(imageId: string): Promise<void>;
  /**
   * @param based fingerprints of known captions; without them any caption is replaced
   */
  saveCaption(
    inspectionId: number,
    imageId: string,
    caption: string,
    based?: readonly string[],
  ): Promise<void>;
  imageExists(inspectionId: number, imageId: string): Promise<boolean>;
  imageFile(imageId: string, size: 'thumb' | 'full'): Promise<Blob>;
  /** Returns the progress of an earlier submission whose last answer was lost. */
  submission(submissionId: string): Promise<SubmissionState>;
  /** Emails the delivered report of a condition inspection; 422 if it is not complete on the server. */
  distribute(
    id: ReportId,
    emails: readonly string[],
    inspectionId: number,
    key: string | undefined,
  ): Promise<void>;
  finish(submissionId: string, body: FinishRequest, key: string): Promise<Receipt>;
  /** Hands a late report over to the office; repeating it returns the progress. */
  handOver(submissionId: string, report: LateReport): Promise<LateReceipt>;
  saveLateImage(submissionId: string, image: LateImageBytes): Promise<StoredImage>;
}

/**
 * Wraps the server for one user. Calls use the signed-in user's token, so calls of a running delivery wait for the
 * first user's sign-in when somebody else signs in.
 */
export function whileAtWork(server: FieldServer, isAtWork: () => boolean): FieldServer {
  const calls = Object.entries(server).map(
    ([name, call]: [string, (...sent: never[]) => Promise<unknown>]) => [
      name,
      async (...sent: never[]) => {
        if (!isAtWork()) throw new ApiError('unauthenticated', messages.shell.signInAgain, 401);
        return call(...sent);
      },
    ],
  );
  return Object.fromEntries(calls) as FieldServer;
}
