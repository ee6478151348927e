import {
  reorder,
  SAMPLE_OCCUPANTS,
  type PhotoMark,
  type Room,
  type TenantNameChange,
} from '@walkthrough/domain';
import type { Answers, BySide, FormContext, FormDefinition } from '@walkthrough/form-definitions';
import type { Correction } from '../../offline/reports/model/report-parts';
import type { ReportId } from '../../offline/reports/model/report-id';
import type { ReportRecord } from '../../offline/reports/model/report-record';
import { newUuid } from '../../offline/queue/new-uuid';
import {
  NO_CHANGES,
  type RemoteChanges,
  type ReportPhoto,
  type ReportSession,
  type SavedState,
  type SubmitOutcome,
} from '../../offline/reports/drafts/report-session';
import type { SubmitPress } from '../../offline/queue/submit-press';
import { SAMPLE_MOMENT, sampleRecord, type SampleFacts } from './sample-report';
import { SAMPLE_PHOTO } from '../../ui/stored-colors';

/** Entries of the sample report. */
export interface SampleContents {
  answers: Answers;
  rooms: BySide<readonly Room[]>;
  photos: readonly SamplePhoto[];
}

export interface SamplePhoto extends ReportPhoto {
  /** Null for an initial photo, which shows a placeholder, or what a subclass has stored. */
  file: Blob | null;
}

const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${SAMPLE_PHOTO}"/></svg>`;

/** Keeps a sample report in memory: nothing is sent. */
export class SampleSession implements ReportSession {
  readonly id: ReportId = 0;
  readonly record: ReportRecord;
  readonly context: FormContext;
  readonly lock: string | null;
  readonly isElsewhere = false;
  /** State of a new photo. */
  protected readonly photoState: ReportPhoto['state'] = 'device';
  readonly answers: Answers;
  readonly rooms: BySide<readonly Room[]>;
  private current: SampleContents;
  private shown: readonly ReportPhoto[];
  private state: SavedState = {
    device: null,
    server: null,
    waits: false,
    deviceProblem: null,
    serverProblem: null,
  };
  private readonly listeners = new Set<() => void>();

  constructor(
    protected readonly facts: SampleFacts,
    readonly document: FormDefinition,
    readonly uiSchema: unknown,
    contents: SampleContents,
  ) {
    const { side, country, ownerIsCompany, manager, tenants, lock } = facts;
    this.record = sampleRecord(facts, document);
    this.lock = lock;
    this.context = {
      activeSide: side,
      editable: lock === null,
      manager,
      ownerIsCompany,
      country,
      names: { tenants },
      moment: facts.moment ?? SAMPLE_MOMENT,
      ...(side === 'single' ? { recorded: SAMPLE_OCCUPANTS } : {}),
    };
    this.answers = contents.answers;
    this.rooms = contents.rooms;
    this.current = contents;
    this.shown = contents.photos;
  }

  /** Returns the entries for a session that replaces this one. */
  contents(): SampleContents {
    return this.current;
  }

  async saveAnswers(answers: Answers): Promise<void> {
    await this.change({ answers });
  }

  async saveRooms(rooms: readonly Room[]): Promise<void> {
    await this.change({ rooms: { ...this.current.rooms, [this.facts.side]: rooms } });
  }

  async addPhoto(
    roomId: string,
    file: Blob,
    _name: string,
    { element = null, caption = '' }: { element?: string | null; caption?: string } = {},
  ): Promise<ReportPhoto> {
    const id = newUuid();
    const { side } = this.facts;
    const photo: SamplePhoto = {
      id,
      side,
      roomId,
      element,
      caption,
      marks: [],
      takenAt: null,
      state: this.photoState,
      file,
    };
    await this.change({ photos: [...this.current.photos, photo] });
    return photo;
  }

  async replacePhoto(imageId: string, file: Blob, _name: string, _turns: number): Promise<ReportPhoto> {
    const original = this.current.photos.find(({ id }) => id === imageId);
    if (!original) throw new Error('There is no such photo.');
    const photo: SamplePhoto = { ...original, id: newUuid(), file };
    await this.change({ photos: this.current.photos.map((each) => (each === original ? photo : each)) });
    return photo;
  }

  async setCaption(imageId: string, caption: string, _as?: { isTyping?: boolean }): Promise<void> {
    await this.change({
      photos: this.current.photos.map((photo) => (photo.id === imageId ? { ...photo, caption } : photo)),
    });
  }

  async removePhoto(imageId: string): Promise<void> {
    await this.change({ photos: this.current.photos.filter(({ id }) => id !== imageId) });
  }

  async movePhoto(imageId: string, roomId: string, element: string | null = null): Promise<void> {
    await this.change({
      photos: this.current.photos.map((photo) =>
        photo.id === imageId ? { ...photo, roomId, element } : photo,
      ),
    });
  }

  async sortPhotos(ids: readonly string[]): Promise<void> {
    await this.change({ photos: reorder(this.current.photos, ids) });
  }

  async setMarks(imageId: string, marks: readonly PhotoMark[]): Promise<void> {
    await this.change({
      photos: this.current.photos.map((photo) => (photo.id === imageId ? { ...photo, marks } : photo)),
    });
  }

  async sendPhotos(): Promise<string | null> {
    await this.change({ photos: this.current.photos.map((photo) => ({ ...photo, state: 'server' })) });
    return null;
  }

  async photoExists(_imageId: string): Promise<boolean> {
    return true;
  }

  async photoUrl(imageId: string): Promise<string> {
    const file = this.current.photos.find(({ id }) => id === imageId)?.file;
    return URL.createObjectURL(file ?? new Blob([SQUARE], { type: 'image/svg+xml' }));
  }

  async flush(): Promise<void> {
    // Every change is applied immediately, so nothing is pending.
  }

  tenantChange(): TenantNameChange | null {
    return null;
  }

  corrections(): readonly Correction[] {
    return [];
  }

  newCorrections(): readonly Correction[] {
    return [];
  }

  press(): SubmitPress {
    return { deviceTime: 0, inspectedAt: 0, context: this.context };
  }

  async submit(_updateTenants: boolean): Promise<SubmitOutcome> {
    const answers = Object.keys(this.current.answers).length;
    const photos = this.shown.length;
    return { state: 'delivered', answers, photos, receivedAt: Date.now(), tenantInfo: null };
  }

  async distributeLater(_emails: readonly string[]): Promise<void> {
    // A sample report is never sent, so it has no distribution.
  }

  submission = (): SubmitOutcome | null => null;

  others = () => NO_CHANGES;

  takeRemoteChanges(): RemoteChanges | null {
    return null;
  }

  async choose(): Promise<void> {
    // Only one user edits a sample report, so it has no conflicts.
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly photos = (): readonly ReportPhoto[] => this.shown;

  readonly saved = (): SavedState => this.state;

  close(): void {
    this.listeners.clear();
  }

  /** Updates the save status. */
  protected note(state: Partial<SavedState>): void {
    this.state = { ...this.state, ...state };
    this.notify();
  }

  /** Stores the entries after each change. The preview keeps them in memory only. */
  protected store(_contents: SampleContents): Promise<void> {
    return Promise.resolve();
  }

  private change(changed: Partial<SampleContents>): Promise<void> {
    this.current = { ...this.current, ...changed };
    this.shown = this.current.photos;
    this.notify();
    return this.store(this.current);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
