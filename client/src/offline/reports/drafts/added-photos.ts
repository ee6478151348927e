import { messages, storableText } from '@walkthrough/domain';
import { trueTime } from '../../status/clock';
import type { FieldWork } from '../../field-work';
import type { LocalPhoto, LocalReport } from '../model/local-report';
import type { ReportId } from '../model/report-id';
import { withReplacedPhoto } from '../model/report-edits';
import { newUuid } from '../../queue/new-uuid';
import { StoreProblem } from '../../store/store-problem';
import { requireRoomFor } from './photo-room';
import type { ReportPhoto, ReportSession } from './report-session';
import { photosOf } from './shown-photos';
import type { ShrunkPhoto } from './shrink-photo';

type Change = (report: LocalReport) => LocalReport;

/** Session that photos are added to. */
interface PhotoTarget {
  work: FieldWork;
  shrink: (file: Blob, turns: number) => Promise<ShrunkPhoto>;
  reportId: ReportId;
  inspectionId: number;
  report: () => LocalReport;
  /** Photos as shown after the last change. */
  photos: () => readonly ReportPhoto[];
  /** Runs after the changes before it. Its caller shows errors. */
  save: (work: () => Promise<void>) => Promise<void>;
  edit: (change: Change) => Promise<void>;
}

/** Adds photos to an open report, bytes before the reference to them. */
export class AddedPhotos {
  /** Serialized, since two large pictures at once exceed a phone's memory; input is saved meanwhile. */
  private readonly shrinkInTurn = oneAtATime<ShrunkPhoto>();

  constructor(private readonly target: PhotoTarget) {}

  async add(...[roomId, file, name, as = {}]: Parameters<ReportSession['addPhoto']>): Promise<ReportPhoto> {
    const { element = null, turns = 0, caption = '' } = as;
    requireRoomFor(this.target.report(), this.target.inspectionId);
    const place = { roomId, element, caption: storableText(caption) };
    return this.keep(file, name, turns, (report, photo) => ({
      ...report,
      photos: [...report.photos, { ...photo, ...place }],
    }));
  }

  async replace(imageId: string, file: Blob, name: string, turns: number): Promise<ReportPhoto> {
    const replaced = await this.keep(file, name, turns, (report, photo) => {
      const before = photosOf(report, () => null).find(({ id }) => id === imageId);
      if (!before) throw new StoreProblem('failed', messages.sync.photoMissing);
      const { roomId, element, caption } = before;
      return withReplacedPhoto(report, imageId, { ...photo, roomId: roomId ?? '', element, caption });
    });
    // No longer referenced, so its bytes only waste space.
    await this.target.work.store.removePhoto(imageId).catch(() => undefined);
    return replaced;
  }

  /**
   * @param put inserts the photo into the report
   */
  private async keep(
    file: Blob,
    name: string,
    turns: number,
    put: (report: LocalReport, photo: Omit<LocalPhoto, 'roomId' | 'caption'>) => LocalReport,
  ): Promise<ReportPhoto> {
    const { work, reportId, inspectionId, shrink, save, edit, photos } = this.target;
    const { store, clock } = work.parts;
    const addedAt = trueTime(clock);
    const id = newUuid();
    const { bytes, type, sha256, writtenAt } = await this.shrinkInTurn(() => shrink(file, turns));
    // Chosen files may be older. Most come from this device's camera and use its clock. Clocks that never ran may say
    // 1904: the server rejects dates before 1970, which would lose the photo.
    const takenAt = writtenAt === null ? addedAt : Math.max(0, Math.min(addedAt, writtenAt + clock.offset()));
    await save(async () => {
      // Bytes first, so that a report never references a missing photo.
      const facts = { capturedAt: takenAt, storedAt: clock.now() };
      await store.savePhoto({ id, reportId, bytes, type, sha256, ...facts });
      const size = bytes.byteLength;
      const photo = { id, inspectionId, name, type, size, sha256, takenAt, onServer: false };
      try {
        await edit((report) => put(report, photo));
      } catch (error) {
        // Retries would otherwise fill the device with unreferenced bytes.
        await store.removePhoto(id).catch(() => undefined);
        throw error;
      }
    });
    const added = photos().find((photo) => photo.id === id);
    if (!added) throw new StoreProblem('failed', messages.sync.photoMissing);
    return added;
  }
}

/**
 * @returns a function that runs tasks one after the other, even if some fail
 */
function oneAtATime<T>(): (work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
