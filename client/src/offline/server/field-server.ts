import type {
  ChangedOccupancy,
  ConditionBasketPage,
  FinishRequest,
  FormVersionDetails,
  FormVersionItem,
  ImageItem,
  LateReceipt,
  LateReport,
  MarksChange,
  OccupancyChange,
  PhotoMark,
  Receipt,
  Room,
  StoredImage,
  SubmissionState,
} from '@walkthrough/domain';
import type { ReportId } from '../model/report-id';
import type { ReportRecord } from '../model/report-record';

/** Answer to a save of answers. */
export interface SavedReport {
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
 * The calls of the offline engine. Each rejects with `ApiError`; an answer of another shape than expected (a portal
 * that answers 200 to everything) is `unexpected_answer`, which is the same as none. `key` is the Idempotency-Key.
 */
export interface FieldServer {
  record(id: ReportId): Promise<ReportRecord>;
  /** Every version that was published. */
  forms(): Promise<FormVersionItem[]>;
  form(key: string, version: number): Promise<FormVersionDetails>;
  rooms(inspectionId: number): Promise<Room[]>;
  images(inspectionId: number): Promise<ImageItem[]>;
  assigned(page: number): Promise<ConditionBasketPage>;
  /** A visit that nobody has becomes this inspector's. */
  takeVisit(inspectorId: number, inspectionId: number): Promise<void>;

  /** Who lives there; the contact of the property is told. */
  saveTenants(tenants: OutgoingTenants, key: string): Promise<ChangedOccupancy>;
  saveAnswers(id: ReportId, body: Readonly<Record<string, unknown>>): Promise<SavedReport>;
  saveReport(id: ReportId, body: Readonly<Record<string, unknown>>, key: string): Promise<SavedReport>;
  /** @returns the list as the server has it now */
  saveRooms(inspectionId: number, rooms: OutgoingRooms, key?: string): Promise<Room[]>;
  saveImage(inspectionId: number, image: OutgoingImage, key?: string): Promise<StoredImage>;
  /** Hangs a photo into a room of its report, on an element of it or on none. One that is gone by now is let be. */
  moveImage(
    imageId: string,
    place: { roomIndex: number; roomId: string; element: string | null },
  ): Promise<void>;
  /** Puts photos into this order, in the places that they hold together. */
  sortImages(inspectionId: number, ids: readonly string[]): Promise<void>;
  /** @returns all that is drawn on it now; null where the server does not have it */
  markImage(imageId: string, change: MarksChange): Promise<readonly PhotoMark[] | null>;
  /** One that is gone already counts as removed. */
  removeImage(imageId: string): Promise<void>;
  /** @param based fingerprints of captions that this device knows; without them whatever is there is replaced */
  saveCaption(
    inspectionId: number,
    imageId: string,
    caption: string,
    based?: readonly string[],
  ): Promise<void>;
  imageExists(inspectionId: number, imageId: string): Promise<boolean>;
  imageFile(imageId: string, size: 'thumb' | 'full'): Promise<Blob>;
  /** How far an earlier submission came, for a device that has not heard the last answer. */
  submission(submissionId: string): Promise<SubmissionState>;
  /** Mails the delivered report of a visit of a condition inspection; 422 when the server does not have it finished. */
  distribute(
    id: ReportId,
    emails: readonly string[],
    inspectionId: number,
    key: string | undefined,
  ): Promise<void>;
  finish(submissionId: string, body: FinishRequest, key: string): Promise<Receipt>;
  /** To the office, a report that its visit does not take; the same again answers how far it came. */
  handOver(submissionId: string, report: LateReport): Promise<LateReceipt>;
  saveLateImage(submissionId: string, image: LateImageBytes): Promise<StoredImage>;
}
