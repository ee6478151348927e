import type { Room } from '@walkthrough/domain';
import {
  compile,
  SHIPPED_DEFINITIONS,
  type Answers,
  type FormContext,
  type FormDefinition,
  type Side,
} from '@walkthrough/form-definitions';
import type { OpenReport } from '../../src/offline/reports/open-report-session';
import type {
  ReportPhoto,
  ReportSession,
  SavedState,
  SubmitOutcome,
} from '../../src/offline/reports/report-session';
import { partsForm } from './parts-form';
import { recordOf, roomsOf, sceneOf, type Scene } from './memory-record';

/** What a test may look at: what the screen has handed over, and in which order. */
export interface HarnessLog {
  calls: string[];
  answers: Answers;
  rooms: readonly Room[];
  /** Object URLs that were given out and not given back. */
  openUrls: number;
  closed: boolean;
}

declare global {
  interface Window {
    harness: HarnessLog;
  }
}

const KEPT_ANSWERS = 'harness.answers';
const KEPT_ROOMS = 'harness.rooms';

/** Kept like the offline engine keeps it: at once, so that a page that goes away loses nothing. */
function kept<T>(key: string, otherwise: T): T {
  const text = sessionStorage.getItem(key);
  return text === null ? otherwise : (JSON.parse(text) as T);
}

function watchObjectUrls(log: HarnessLog): void {
  const [make, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  URL.createObjectURL = (object) => {
    log.openUrls += 1;
    return make(object);
  };
  URL.revokeObjectURL = (url) => {
    log.openUrls -= 1;
    revoke(url);
  };
}

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#a9c"/></svg>';

class MemorySession implements ReportSession {
  readonly record;
  readonly uiSchema: unknown;
  readonly context: FormContext;
  readonly lock: string | null;
  readonly answers: Answers;
  readonly rooms: Readonly<Record<Side, readonly Room[]>>;
  private shown: readonly ReportPhoto[] = [];
  private state: SavedState = { device: null, server: null, deviceProblem: null };
  private readonly files = new Map<string, Blob>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly scene: Scene,
    readonly document: FormDefinition,
    private readonly log: HarnessLog,
  ) {
    this.record = recordOf(scene, document);
    this.uiSchema = compile(document).uiSchema;
    this.lock = scene.lock;
    this.context = {
      activeSide: scene.side,
      editable: scene.lock === null,
      manager: scene.manager,
      ownerIsCompany: scene.ownerIsCompany,
      country: this.record.country,
      names: { tenants: scene.tenants },
    };
    this.answers = kept<Answers>(KEPT_ANSWERS, {});
    const moveIn = roomsOf('moveIn', scene.rooms);
    this.rooms = { moveIn, moveOut: scene.side === 'moveOut' ? roomsOf('moveOut', scene.rooms) : [] };
    const active = kept<readonly Room[]>(KEPT_ROOMS, this.rooms[scene.side]);
    this.rooms = { ...this.rooms, [scene.side]: active };
    log.answers = this.answers;
    log.rooms = active;
    if (scene.photo) this.seedPhoto(active[0]?.id ?? null);
  }

  async saveAnswers(answers: Answers): Promise<void> {
    this.log.calls.push('saveAnswers');
    if (this.scene.deviceFull) throw new Error('The device is full.');
    this.log.answers = answers;
    sessionStorage.setItem(KEPT_ANSWERS, JSON.stringify(answers));
    this.change({ state: { ...this.state, device: Date.now() } });
  }

  async saveRooms(rooms: readonly Room[]): Promise<void> {
    this.log.calls.push('saveRooms');
    this.log.rooms = rooms;
    sessionStorage.setItem(KEPT_ROOMS, JSON.stringify(rooms));
    this.change({ state: { ...this.state, device: Date.now(), server: Date.now() } });
  }

  async addPhoto(roomId: string, file: Blob, name: string): Promise<ReportPhoto> {
    if (name.startsWith('broken')) throw new Error('No picture.');
    this.log.calls.push(`addPhoto ${name}`);
    const id = `photo-${this.shown.length + 1}`;
    this.files.set(id, file);
    const photo: ReportPhoto = {
      id,
      side: this.scene.side,
      roomId,
      caption: '',
      takenAt: null,
      state: 'device',
    };
    this.change({ photos: [...this.shown, photo] });
    return photo;
  }

  async setCaption(imageId: string, caption: string): Promise<void> {
    this.log.calls.push(`setCaption ${caption}`);
    this.change({
      photos: this.shown.map((photo) => (photo.id === imageId ? { ...photo, caption } : photo)),
    });
  }

  async removePhoto(imageId: string): Promise<void> {
    this.log.calls.push('removePhoto');
    this.change({ photos: this.shown.filter(({ id }) => id !== imageId) });
  }

  async photoExists(): Promise<boolean> {
    this.log.calls.push('photoExists');
    return !this.scene.photosGone;
  }

  async photoUrl(imageId: string): Promise<string> {
    return URL.createObjectURL(this.files.get(imageId) ?? new Blob([SQUARE], { type: 'image/svg+xml' }));
  }

  async flush(): Promise<void> {
    this.log.calls.push('flush');
  }

  async submit(): Promise<SubmitOutcome> {
    this.log.calls.push('submit');
    if (this.scene.submit === 'refused') throw new Error('The server did not accept this report.');
    if (this.scene.submit === 'queued') return { state: 'queued', reason: 'The server can not be reached.' };
    const answers = Object.keys(this.log.answers).length;
    return { state: 'delivered', answers, photos: this.shown.length, receivedAt: Date.now() };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly photos = (): readonly ReportPhoto[] => this.shown;

  readonly saved = (): SavedState => this.state;

  close(): void {
    this.log.calls.push('close');
    this.log.closed = true;
  }

  private seedPhoto(roomId: string | null): void {
    const { side } = this.scene;
    this.shown = [{ id: 'photo-0', side, roomId, caption: '', takenAt: null, state: 'server' }];
  }

  private change(next: { state?: SavedState; photos?: readonly ReportPhoto[] }): void {
    this.state = next.state ?? this.state;
    this.shown = next.photos ?? this.shown;
    for (const listener of this.listeners) listener();
  }
}

let failed = false;

/** Stands in for the offline engine's function of the same name. */
export async function openReportSession({ manager }: OpenReport): Promise<ReportSession> {
  const scene = { ...sceneOf(new URLSearchParams(location.search)), manager };
  if (scene.opening === 'fails' || (scene.opening === 'fails-once' && !failed)) {
    failed = true;
    throw new Error('There is no such inspection.');
  }
  const document = [...SHIPPED_DEFINITIONS, partsForm].find(({ key }) => key === scene.form);
  if (document === undefined) throw new Error(`No form is called ${scene.form}.`);
  const log: HarnessLog = { calls: [], answers: {}, rooms: [], openUrls: 0, closed: false };
  window.harness = log;
  watchObjectUrls(log);
  return new MemorySession(scene, document, log);
}
