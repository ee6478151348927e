import { messages, type Room } from '@walkthrough/domain';
import type { Collected, FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../../../api/api-error';
import type { Clock } from '../../status/clock';
import { conflictsOf, roomConflictsOf } from '../../reports/merge/conflicts';
import { knowsFormEngine } from '../../reports/model/form-engine';
import { inDoubtOf, type LocalReport } from '../../reports/model/local-report';
import { withTheirs } from '../../reports/merge/merge-rooms';
import { hasUnsentDrawings } from '../../reports/model/unsent-drawings';
import { photoIndex } from '../../reports/model/photo-index';
import { contextOf } from '../../reports/model/report-answers';
import { reportBody } from '../../reports/model/report-body';
import type { ReportId } from '../../reports/model/report-id';
import { activeSideOf, sameValue } from '../../reports/model/report-record';
import {
  knownPhotosIfRoomRemoved,
  roomsBasedOn,
  withArrivedRooms,
  withSentRooms,
  withSentValues,
} from '../../reports/model/sent-before';
import { withSuperseded } from '../../reports/merge/superseded';
import { acceptedAnswers, unsentAnswers, withSentAnswers } from '../../reports/model/unsent-answers';
import { DRAFT_PARTS, type DraftPart } from './draft-parts';
import { classifyFailure } from './failure';
import { withStoredPhoto } from '../../reports/model/stored-photo';
import { sendPhoto, type PhotoSending } from './send-photo';
import { syncPhotoChanges } from './sync-photo-changes';

/** Limit of merges against faster writers, after which the rejection is reported. */
const MAX_MERGES = 3;

/** Environment of the draft sender. */
interface DraftDevice {
  clock: Clock;
  manager: boolean;
  /** Downloads the newest server state below local work; the lock is held. */
  download: (id: ReportId) => Promise<unknown>;
  /** Keeps new photos on the device until Submit. */
  keepsPhotos: () => boolean;
}

/**
 * Sends unsaved edits to the server before a submission. The caller holds the report's lock. Rejects when the server is
 * unreachable or asks for a sign-in, so that it can be retried. What the server rejects is recorded in the report and
 * not sent again until it changes.
 */
export class DraftPush {
  constructor(
    private readonly sending: PhotoSending,
    private readonly device: DraftDevice,
  ) {}

  async push(id: ReportId, parts: readonly DraftPart[]): Promise<void> {
    // Photos of a room the server does not know would be rejected.
    const wanted = new Set<DraftPart>(parts.includes('photos') ? [...parts, 'rooms'] : parts);
    for (const part of DRAFT_PARTS.filter((each) => wanted.has(each))) {
      const report = await this.sending.store.report(id);
      // Submitted in the meantime, so the queue delivers it.
      if (!report || report.entry) return;
      await this.guarded(id, () => this.pushOver(report, part));
    }
  }

  /** Merges others' changes first, then sends. */
  private async pushOver(begun: LocalReport, part: DraftPart): Promise<void> {
    let report = begun;
    for (let left = MAX_MERGES; ; left -= 1) {
      try {
        return await this.pushPart(report, part);
      } catch (error) {
        if (left === 0 || !isApiError(error, 'report_changed')) throw error;
        await this.device.download(report.id);
        report = (await this.sending.store.report(report.id)) ?? report;
      }
    }
  }

  private pushPart(report: LocalReport, part: DraftPart): Promise<void> {
    switch (part) {
      case 'rooms':
        return this.pushRooms(report);
      case 'answers':
        return this.pushAnswers(report);
      case 'photos':
        return this.pushPhotos(report);
    }
  }

  private async pushRooms({ id }: LocalReport): Promise<void> {
    // Recorded before sending: without an answer, values reverted in the meantime must be sent again.
    const report = await this.sending.store.change(id, (now) =>
      now.rooms === null || now.entry ? now : inDoubtForRooms(now),
    );
    if (!report?.rooms || report.entry) return;
    const { record, rooms: known } = report.package;
    const rooms = sendableRooms(report, report.rooms);
    if (conflictsOf(report).length > 0 && sameValue(rooms, known[activeSideOf(record)])) return;
    const based = roomsBasedOn(report);
    const photos = knownPhotosIfRoomRemoved(report, rooms);
    const stored = await this.sending.server.saveRooms(record.activeInspectionId, { rooms, based, photos });
    await this.sending.store.change(id, (now) =>
      withSuperseded(now, {
        ...withArrivedRooms(now),
        inDoubt: { ...inDoubtOf(now), rooms: false },
        rooms: now.rooms !== null && sameValue(now.rooms, rooms) ? null : now.rooms,
        package: { ...now.package, rooms: { ...now.package.rooms, [activeSideOf(record)]: stored } },
        serverSavedAt: this.device.clock.now(),
        draftProblem: null,
      }),
    );
  }

  private async pushAnswers({ id, package: { record } }: LocalReport): Promise<void> {
    const form = await this.sending.store.form(record.form.key, record.form.version);
    // Another version of the app wrote these answers, and sends them once it is here again.
    if (!form || !knowsFormEngine(form)) return;
    const context = contextOf(record, { manager: this.device.manager, editable: true });
    const definition = form.document as FormDefinition;
    const unsentOf = (report: LocalReport) => unsentAnswers(definition, report, context);
    const report = await this.sending.store.change(id, (now) =>
      now.entry ? now : inDoubtFor(now, unsentOf(now)),
    );
    if (!report || report.entry) return;
    const unsent = unsentOf(report);
    if (keysOf(unsent).length === 0) return;
    const accepted = acceptedAnswers(definition, report, unsent, context);
    const body = reportBody(report, unsent, accepted);
    const { version } = await this.sending.server.saveAnswers(id, body);
    const taken = { sent: unsent, accepted, editsThen: report.edits, version };
    await this.sending.store.change(id, (now) => ({
      ...withSentAnswers(now, taken),
      serverSavedAt: this.device.clock.now(),
      draftProblem: null,
    }));
  }

  /** Sends photos one by one; a rejected one does not block the next. */
  private async pushPhotos(report: LocalReport): Promise<void> {
    if (await syncPhotoChanges(this.sending, report)) await this.noteSaved(report.id);
    if (!this.device.keepsPhotos()) await this.pushNewPhotos(report);
    if (!hasUnsentDrawings(report)) return;
    const after = await this.sending.store.report(report.id);
    if (after && !after.entry && (await syncPhotoChanges(this.sending, after, 'syncDrawings')))
      await this.noteSaved(report.id);
  }

  private async noteSaved(id: ReportId): Promise<void> {
    await this.sending.store.change(id, (now) => ({ ...now, serverSavedAt: this.device.clock.now() }));
  }

  private async pushNewPhotos(report: LocalReport): Promise<void> {
    const { activeInspectionId } = report.package.record;
    const unsent = report.photos.filter(
      ({ onServer, inspectionId }) => !onServer && inspectionId === activeInspectionId,
    );
    for (const photo of unsent) await this.guarded(report.id, () => this.pushPhoto(report.id, photo.id));
  }

  private async pushPhoto(id: ReportId, photoId: string): Promise<void> {
    const report = await this.sending.store.report(id);
    const photo = report?.photos.find((each) => each.id === photoId);
    if (!report || report.entry || !photo) return;
    const index = photoIndex(report, photo);
    const { roomId, element, caption } = photo;
    const answer = await sendPhoto(this.sending, photo, { index, roomId, element, caption });
    await this.sending.store.change(id, (now) => ({
      ...withStoredPhoto(now, answer, photo),
      serverSavedAt: this.device.clock.now(),
    }));
  }

  private async guarded(id: ReportId, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { kind, code, message } = classifyFailure(error);
      if (!isApiError(error) || kind !== 'attention') throw error;
      // It existed before, or it would not be on this device.
      const words = code === 'not_found' ? messages.sync.noLongerYours : message;
      const draftProblem = { code, message: words };
      await this.sending.store.change(id, (report) => ({ ...report, draftProblem }));
    }
  }
}

const keysOf = ({ values, cleared }: Collected): string[] => [...Object.keys(values), ...cleared];

/** Marks answers as about to be sent. */
function inDoubtFor(report: LocalReport, unsent: Collected): LocalReport {
  const keys = keysOf(unsent);
  if (keys.length === 0) return report;
  const { rooms, answers } = inDoubtOf(report);
  const noted = withSentValues(report, unsent);
  return { ...noted, inDoubt: { rooms, answers: [...new Set([...answers, ...keys])] } };
}

/** Excludes unresolved conflicts. */
const sendableRooms = (report: LocalReport, rooms: readonly Room[]): readonly Room[] =>
  withTheirs(rooms, roomConflictsOf(report));

/** Marks the list as about to be sent. */
function inDoubtForRooms(report: LocalReport): LocalReport {
  const noted = report.rooms ? withSentRooms(report, sendableRooms(report, report.rooms)) : report;
  return { ...noted, inDoubt: { ...inDoubtOf(report), rooms: true } };
}
