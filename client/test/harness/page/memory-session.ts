import type { Room, TenantNameChange } from '@walkthrough/domain';
import {
  compile,
  SHIPPED_DEFINITIONS,
  type Answers,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { sampleRooms } from '../../../src/report-form/sample/sample-report';
import { SampleSession, type SampleContents } from '../../../src/report-form/sample/sample-session';
import { PhotoProblem } from '../../../src/offline/reports/drafts/shrink-photo';
import type { OpenReport } from '../../../src/offline/reports/drafts/open-report-session';
import type {
  ReportPhoto,
  ReportSession,
  SubmitOutcome,
} from '../../../src/offline/reports/drafts/report-session';
import { partsForm } from './parts-form';
import { sceneOf, type Scene } from './scene';

/** State for tests: the calls of the screen in order, and the report. */
export interface HarnessLog {
  calls: string[];
  answers: Answers;
  rooms: readonly Room[];
  /** Number of object URLs that were created and not revoked. */
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

/** Reads a stored value. The session stores at once like the offline engine, so that a reload loses nothing. */
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

const PHOTO_WITHOUT_CAPTION = {
  id: 'photo-0',
  element: null,
  caption: '',
  marks: [],
  takenAt: null,
  state: 'server',
  file: null,
} as const;

/** Returns photos of one room from both visits. */
function comparedPhotos(moveIn: Room | undefined, moveOut: Room | undefined): SampleContents['photos'] {
  const photo = {
    element: null,
    marks: [],
    takenAt: Date.UTC(2025, 1, 19, 17, 30),
    state: 'server',
    file: null,
  } as const;
  const [before, after] = [moveIn?.id ?? null, moveOut?.id ?? null];
  return [
    { ...photo, id: 'in-1', side: 'moveIn', roomId: before, caption: 'Wall under the window' },
    { ...photo, id: 'in-2', side: 'moveIn', roomId: before, caption: 'Floor by the door' },
    { ...photo, id: 'out-1', side: 'moveOut', roomId: after, caption: 'Stain under the window' },
  ];
}

/** Returns the contents of an earlier load, or the scene's initial ones. */
function contentsOf({ side, rooms, photo, compared }: Scene): SampleContents {
  const active = kept<readonly Room[]>(KEPT_ROOMS, sampleRooms(side, rooms));
  const moveIn = sampleRooms('moveIn', rooms);
  const roomId = active[0]?.id ?? null;
  return {
    answers: kept<Answers>(KEPT_ANSWERS, {}),
    rooms: { moveIn, moveOut: [], [side]: active },
    photos: [
      ...(photo ? [{ ...PHOTO_WITHOUT_CAPTION, side, roomId }] : []),
      ...(compared ? comparedPhotos(moveIn[0], active[0]) : []),
    ],
  };
}

/** In-memory report that logs calls and fails as the scene specifies. */
class MemorySession extends SampleSession {
  constructor(
    private readonly scene: Scene,
    document: FormDefinition,
    private readonly log: HarnessLog,
  ) {
    const country = scene.country ?? document.appliesTo.country[0] ?? 'CA';
    super({ ...scene, country }, document, compile(document).uiSchema, contentsOf(scene));
    log.answers = this.answers;
    log.rooms = this.rooms[scene.side] ?? [];
  }

  override async saveAnswers(answers: Answers): Promise<void> {
    this.log.calls.push('saveAnswers');
    if (this.scene.deviceFull) throw new Error('The device is full.');
    this.log.answers = answers;
    sessionStorage.setItem(KEPT_ANSWERS, JSON.stringify(answers));
    await super.saveAnswers(answers);
    this.note({ device: Date.now() });
  }

  override async saveRooms(rooms: readonly Room[]): Promise<void> {
    this.log.calls.push('saveRooms');
    this.log.rooms = rooms;
    sessionStorage.setItem(KEPT_ROOMS, JSON.stringify(rooms));
    await super.saveRooms(rooms);
    this.note({ device: Date.now(), server: Date.now() });
  }

  override async addPhoto(
    ...[roomId, file, name, options = {}]: Parameters<ReportSession['addPhoto']>
  ): Promise<ReportPhoto> {
    if (name.startsWith('broken')) throw new Error('No picture.');
    await createImageBitmap(file).catch((cause: unknown) => {
      throw new PhotoProblem('No picture.', { cause });
    });
    this.log.calls.push(`addPhoto ${[name, options.caption].filter(Boolean).join(': ')}`);
    return super.addPhoto(roomId, file, name, options);
  }

  override async replacePhoto(
    ...[imageId, file, name, turns]: Parameters<ReportSession['replacePhoto']>
  ): Promise<ReportPhoto> {
    this.log.calls.push(`replacePhoto ${name}: ${turns}`);
    return super.replacePhoto(imageId, file, name, turns);
  }

  override async setCaption(imageId: string, caption: string, as?: { isTyping?: boolean }): Promise<void> {
    this.log.calls.push(`setCaption ${caption}`);
    await super.setCaption(imageId, caption, as);
  }

  override async removePhoto(imageId: string): Promise<void> {
    this.log.calls.push('removePhoto');
    await super.removePhoto(imageId);
  }

  override async sendPhotos(): Promise<string | null> {
    this.log.calls.push('sendPhotos');
    return super.sendPhotos();
  }

  override async photoExists(): Promise<boolean> {
    this.log.calls.push('photoExists');
    return !this.scene.photosGone;
  }

  override async flush(): Promise<void> {
    this.log.calls.push('flush');
  }

  override tenantChange(): TenantNameChange | null {
    return this.scene.otherTenants ? { before: ['Ana Lee'], after: ['Ana Lee', 'Cy Lee'] } : null;
  }

  override async submit(updateTenants: boolean): Promise<SubmitOutcome> {
    this.log.calls.push(updateTenants ? 'submit with tenants' : 'submit');
    if (this.scene.submit === 'refused') throw new Error('The server did not accept this report.');
    if (this.scene.submit === 'queued') {
      return { state: 'queued', reason: 'The server can not be reached.', refused: false };
    }
    return super.submit(updateTenants);
  }

  override async distributeLater(emails: readonly string[]): Promise<void> {
    this.log.calls.push(`distributeLater ${emails.join(' ')}`);
  }

  override close(): void {
    this.log.calls.push('close');
    this.log.closed = true;
  }
}

let failed = false;

/** Replaces the offline engine's function with the same name. */
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

/** No other tab has the report open. */
export async function takeOverReport(): Promise<void> {}
