import type { PhotoMark, Room, TenantNameChange } from '@walkthrough/domain';
import type { Answers, BySide, FormContext, FormDefinition, Side } from '@walkthrough/form-definitions';
import type { OpenConflict } from '../model/conflicts';
import type { Conflict, Correction, TenantInfoOutcome } from '../model/report-parts';
import type { ReportId } from '../model/report-id';
import type { ReportRecord } from '../model/report-record';

/** This browser cannot show the photo, and the server does not have it yet. */
export class PreviewAfterUpload extends Error {
  override readonly name = 'PreviewAfterUpload';
}

/** A photo of an open report, wherever its bytes are. */
export interface ReportPhoto {
  id: string;
  side: Side;
  roomId: string | null;
  /** The element of that room which it shows, by its key; null: the room. */
  element: string | null;
  caption: string;
  /** What is drawn on it. */
  marks: readonly PhotoMark[];
  /** UTC ms */
  takenAt: number | null;
  /**
   * `changed`: on the server, and what was changed of it here is not. `device`: only here. `sending`: on its way.
   * `failed`: refused or not reached; it is tried again.
   */
  state: 'server' | 'changed' | 'device' | 'sending' | 'failed';
}

/** Where the work is, for the line under the title. UTC ms. */
export interface SavedState {
  device: number | null;
  server: number | null;
  /** Something of it is on the device only, by now. */
  waits: boolean;
  /** What went wrong with the last save on the device: shown, never swallowed. */
  deviceProblem: string | null;
  /** Why the server does not take what is saved on the device. */
  serverProblem: string | null;
}

/** What came in while the report was open that other people wrote. */
export interface OthersChanges {
  /** Another visit is being reported by now: the form shows less than there is, until it is opened again. */
  outdated: boolean;
  /** Where both wrote. */
  conflicts: readonly OpenConflict[];
}

/** Values that the form does not show yet, such as those that came in from another device. */
export interface FormNews {
  /** By key; empty where nothing differs. */
  answers: Answers;
  /** Of the active side; null where nothing differs. */
  rooms: readonly Room[] | null;
  /** Somebody wrote them elsewhere. */
  isOthers: boolean;
}

export const NO_CHANGES: OthersChanges = { outdated: false, conflicts: [] };

/** What became of Submit: it is on the server, or it waits on this device. */
export type SubmitOutcome =
  | {
      state: 'delivered';
      answers: number;
      photos: number;
      receivedAt: number;
      /** Null when no tenants went along. */
      tenantInfo: TenantInfoOutcome | null;
    }
  /** Too late for its visit: the office has all of it, as `contents` says, and decides. */
  | { state: 'handedOver'; contents: string; why: string }
  /** `refused`: it is not sent again before somebody has seen to it. */
  | { state: 'queued'; reason: string; refused: boolean }
  /** It waits no more: another tab took it back for editing, or removed it from this device. */
  | { state: 'withdrawn'; contents: string; why: string };

/**
 * One report that is open on the screen. Whatever is handed to it is on the device before its promise
 * resolves; sending to the server is its own business. Implemented by the offline engine; screens know only this.
 */
export interface ReportSession {
  /** Among the reports of this device. */
  readonly id: ReportId;
  readonly record: ReportRecord;
  readonly document: FormDefinition;
  readonly uiSchema: unknown;
  readonly context: FormContext;
  /** Why nothing can be edited, in words; null when it can. */
  readonly lock: string | null;
  /** It is locked because another tab has it open; this one may take over. */
  readonly isElsewhere: boolean;
  /** The answers to begin with: the server's with what this device has on top. Fed to the form once. */
  readonly answers: Answers;
  /** Each side's rooms to begin with. */
  readonly rooms: BySide<readonly Room[]>;

  saveAnswers(answers: Answers): Promise<void>;
  saveRooms(rooms: readonly Room[]): Promise<void>;
  /**
   * Photos that were taken or chosen, one at a time; each is shrunk, hashed and stored.
   * @param element what of the room it shows; nothing for the room itself
   * @param turns quarters clockwise by which it is to be turned before it is kept
   * @throws what kept it from being stored: then nothing of it is, and whoever asked shows why
   */
  addPhoto(
    roomId: string,
    file: Blob,
    name: string,
    as?: { element?: string | null; turns?: number; caption?: string },
  ): Promise<ReportPhoto>;
  /**
   * Another picture in the place of a photo of the active side, with its caption: it was turned.
   * @throws what kept it from being stored: then the photo is as before
   */
  replacePhoto(imageId: string, file: Blob, name: string, turns: number): Promise<ReportPhoto>;
  /** @param as isTyping: it will be changed again soon, so sending it waits for a pause */
  setCaption(imageId: string, caption: string, as?: { isTyping?: boolean }): Promise<void>;
  removePhoto(imageId: string): Promise<void>;
  /**
   * Hangs a photo of the active side into a room.
   * @param element of that room, null for none; without it the photo keeps its element, where that room has it
   */
  movePhoto(imageId: string, roomId: string, element?: string | null): Promise<void>;
  /** @param ids of the photos of a room, or of an element of it, as they are to stand */
  sortPhotos(ids: readonly string[]): Promise<void>;
  /** Everything that is to be drawn on a photo; its bytes stay as they are. */
  setMarks(imageId: string, marks: readonly PhotoMark[]): Promise<void>;
  /** Resolves to whether an uploaded photo still exists; true when the server cannot be asked. */
  photoExists(imageId: string): Promise<boolean>;
  /** An object URL, which the caller revokes. Rejects with `PreviewAfterUpload` where only the server can show it. */
  photoUrl(imageId: string, size: 'thumb' | 'full'): Promise<string>;
  /** Everything typed is handed over and on the device: before the camera, Submit, and leaving. */
  flush(): Promise<void>;
  /** Which tenants the report names otherwise than the property's tenant information; null when they agree. */
  tenantChange(): TenantNameChange | null;
  /** What the information check of a visit's report says otherwise than what is recorded. */
  corrections(): readonly Correction[];
  /** Those of them that nobody was asked about when the report was delivered before. */
  newCorrections(): readonly Correction[];
  /** @param updateTenants the tenant information is to be what the report says: the person was asked */
  submit(updateTenants: boolean): Promise<SubmitOutcome>;
  /** What has become of the submitted report by now; null when this session has not submitted it. */
  submission(): SubmitOutcome | null;
  /** Keeps addresses with a report that waits: it is mailed to them once it has been delivered. */
  distributeLater(emails: readonly string[]): Promise<void>;

  /** What changes by itself: photos and the saved state. `subscribe` fits React's useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  photos(): readonly ReportPhoto[];
  saved(): SavedState;
  others(): OthersChanges;
  /**
   * Hands over what the form does not show yet: from then on it counts as shown. Null when there is nothing, and while
   * something of the form is being saved; subscribers are called when that has ended.
   */
  takeNews(): FormNews | null;
  /** Settles a conflict; what was chosen is news for the form. */
  choose(conflict: Conflict, whose: 'ours' | 'theirs'): Promise<void>;
  close(): void;
}
