import type {
  ChangedOccupancy,
  ConditionBasketPage,
  ConditionInspection,
  FinishRequest,
  FormVersionDetails,
  FormVersionItem,
  ImageItem,
  OccupancyChange,
  Receipt,
  Room,
  SavedConditionInspection,
  StoredImage,
  SubmissionState,
} from '@walkthrough/domain';

/** A photo on its way: the fields of the multipart form. */
export interface OutgoingImage {
  id: string;
  index: number;
  roomId: string;
  caption: string;
  takenAt: number;
  sha256: string | null;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** New tenants on their way: of which occupancy, on which version of it, from which visit. */
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
  record(id: number): Promise<ConditionInspection>;
  /** Every version that was published. */
  forms(): Promise<FormVersionItem[]>;
  form(key: string, version: number): Promise<FormVersionDetails>;
  rooms(inspectionId: number): Promise<Room[]>;
  images(inspectionId: number): Promise<ImageItem[]>;
  assigned(page: number): Promise<ConditionBasketPage>;

  /** Who lives there; the contact of the property is told. */
  saveTenants(tenants: OutgoingTenants, key: string): Promise<ChangedOccupancy>;
  saveAnswers(id: number, body: Readonly<Record<string, unknown>>): Promise<SavedConditionInspection>;
  saveReport(
    id: number,
    body: Readonly<Record<string, unknown>>,
    key: string,
  ): Promise<SavedConditionInspection>;
  saveRooms(inspectionId: number, rooms: readonly Room[], key?: string): Promise<Room[]>;
  saveImage(inspectionId: number, image: OutgoingImage, key?: string): Promise<StoredImage>;
  /** One that is gone already counts as removed. */
  removeImage(imageId: string): Promise<void>;
  saveCaption(inspectionId: number, imageId: string, caption: string): Promise<void>;
  imageExists(inspectionId: number, imageId: string): Promise<boolean>;
  imageFile(imageId: string, size: 'thumb' | 'full'): Promise<Blob>;
  /** How far an earlier submission came, for a device that has not heard the last answer. */
  submission(submissionId: string): Promise<SubmissionState>;
  /** Mails the delivered report; 422 when the server does not have it finished. */
  distribute(id: number, emails: readonly string[]): Promise<void>;
  finish(submissionId: string, body: FinishRequest, key: string): Promise<Receipt>;
}
