import type { PhotoMark, Room, TenantNameChange } from '@walkthrough/domain';
import type { Answers, BySide, FormContext, FormDefinition, Side } from '@walkthrough/form-definitions';
import type { SubmitPress } from '../../queue/submit-press';
import type { OpenConflict } from '../merge/open-conflicts';
import type { Conflict, Correction, TenantInfoOutcome } from '../model/report-parts';
import type { ReportId } from '../model/report-id';
import type { ReportRecord } from '../model/report-record';

/** This browser cannot show the photo, and the server does not have it yet. */
export class PreviewAfterUpload extends Error {
  override readonly name = 'PreviewAfterUpload';
}

/** Photo of an open report, local or uploaded. */
export interface ReportPhoto {
  id: string;
  side: Side;
  roomId: string | null;
  /** Element in that room; null for the room. */
  element: string | null;
  caption: string;
  /** What is drawn on it. */
  marks: readonly PhotoMark[];
  /** UTC ms */
  takenAt: number | null;
  /**
   * `changed`: uploaded, with unsent changes. `device`: local only. `sending`: in transfer. `failed`: rejected or
   * unreachable; retried.
   */
  state: 'server' | 'changed' | 'device' | 'sending' | 'failed';
}

/** Save status for the line under the title. UTC ms. */
export interface SavedState {
  device: number | null;
  server: number | null;
  /** Some of it is only on the device. */
  waits: boolean;
  /** It is never sent. */
  staysHere?: boolean;
  /** Error of the last local save, always shown. */
  deviceProblem: string | null;
  /** Why the server rejects what is stored. */
  serverProblem: string | null;
}

/** Others' changes that arrived while the report was open. */
export interface OthersChanges {
  /** Another inspection is being reported: reopening shows the rest. */
  outdated: boolean;
  /** Conflicting changes. */
  conflicts: readonly OpenConflict[];
}

/** Values the form does not show yet, for example from another device. */
export interface RemoteChanges {
  /** By key; empty if none differ. */
  answers: Answers;
  /** Rooms of the active side; null if none differ. */
  rooms: readonly Room[] | null;
  /** Written by somebody else. */
  isOthers: boolean;
}

export const NO_CHANGES: OthersChanges = { outdated: false, conflicts: [] };

/** Outcome of Submit: delivered, or queued on this device. */
export type SubmitOutcome =
  | {
      state: 'delivered';
      answers: number;
      photos: number;
      receivedAt: number;
      /** Null if no tenants were sent along. */
      tenantInfo: TenantInfoOutcome | null;
    }
  /** Too late for its inspection: the office has everything, as in `contents`, and decides. */
  | { state: 'handedOver'; contents: string; why: string }
  /** `refused`: not retried until the user acts. */
  | { state: 'queued'; reason: string; refused: boolean }
  /** No longer queued: another tab withdrew it for editing, or removed it. */
  | { state: 'withdrawn'; contents: string; why: string };

/**
 * Report open on the screen. Promises resolve when the change is stored on the device; sending is independent.
 * Implemented by the offline engine; screens use only this interface.
 */
export interface ReportSession {
  /** Key among the reports of this device. */
  readonly id: ReportId;
  readonly record: ReportRecord;
  readonly document: FormDefinition;
  readonly uiSchema: unknown;
  readonly context: FormContext;
  /** Why nothing can be edited; null if it can. */
  readonly lock: string | null;
  /** Locked because another tab has it open; this one may take over. */
  readonly isElsewhere: boolean;
  /** Initial answers: the server's with local edits. Passed to the form once. */
  readonly answers: Answers;
  /** Initial rooms of each side. */
  readonly rooms: BySide<readonly Room[]>;

  saveAnswers(answers: Answers): Promise<void>;
  saveRooms(rooms: readonly Room[]): Promise<void>;
  /**
   * Adds a photo: it is resized, hashed and stored, one at a time.
   * @param element element of the room; absent for the room
   * @param turns clockwise quarter turns to apply
   * @throws why it could not be stored; then nothing is, and the caller shows the error
   */
  addPhoto(
    roomId: string,
    file: Blob,
    name: string,
    as?: { element?: string | null; turns?: number; caption?: string },
  ): Promise<ReportPhoto>;
  /**
   * Replaces a photo of the active side, for example after rotating it; keeps the caption.
   * @throws why it could not be stored; then the photo is unchanged
   */
  replacePhoto(imageId: string, file: Blob, name: string, turns: number): Promise<ReportPhoto>;
  /**
   * @param as isTyping: more input will follow, so sending is debounced
   */
  setCaption(imageId: string, caption: string, as?: { isTyping?: boolean }): Promise<void>;
  removePhoto(imageId: string): Promise<void>;
  /**
   * Moves a photo of the active side to a room.
   * @param element element there, null for none; undefined keeps the present one if that room has it
   */
  movePhoto(imageId: string, roomId: string, element?: string | null): Promise<void>;
  /**
   * @param ids photos of a room or element in the wanted order
   */
  sortPhotos(ids: readonly string[]): Promise<void>;
  /** Replaces all marks on a photo; its bytes stay unchanged. */
  setMarks(imageId: string, marks: readonly PhotoMark[]): Promise<void>;
  /** Sends unsent photos now. Resolves to the reason if they did not arrive; null on success. */
  sendPhotos(): Promise<string | null>;
  /** Resolves to whether an uploaded photo still exists; true when the server cannot be asked. */
  photoExists(imageId: string): Promise<boolean>;
  /**
   * Returns an object URL, which the caller revokes. Rejects with `PreviewAfterUpload` if only the server can show the
   * photo.
   */
  photoUrl(imageId: string, size: 'thumb' | 'full'): Promise<string>;
  /** Stores all input on the device: before the camera, Submit and leaving. */
  flush(): Promise<void>;
  /** Returns how the report's tenants differ from the recorded ones; null if they agree. */
  tenantChange(): TenantNameChange | null;
  /** Returns the corrections of the information check. */
  corrections(): readonly Correction[];
  /** Returns the corrections made since the last delivery. */
  newCorrections(): readonly Correction[];
  /** Returns the moment of a Submit that is pressed now: the report is judged by it, also when it arrives later. */
  press(): SubmitPress;
  /**
   * @param updateTenants the user confirmed replacing the recorded tenants
   * @param pressed now if absent
   */
  submit(updateTenants: boolean, pressed?: SubmitPress): Promise<SubmitOutcome>;
  /** Returns the current outcome of the submission; null if this session has not submitted. */
  submission(): SubmitOutcome | null;
  /** Stores addresses with an undelivered report, which is emailed once delivered. */
  distributeLater(emails: readonly string[]): Promise<void>;

  /** Notifies of changed photos and save status. Compatible with `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  photos(): readonly ReportPhoto[];
  saved(): SavedState;
  others(): OthersChanges;
  /**
   * Returns values the form does not show yet, which then count as shown. Null if there are none, or while the form is
   * saving; subscribers are notified afterwards.
   */
  takeRemoteChanges(): RemoteChanges | null;
  /** Resolves a conflict; the chosen value is news for the form. */
  choose(conflict: Conflict, side: 'ours' | 'theirs'): Promise<void>;
  close(): void;
}
