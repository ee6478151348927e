import type { FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../../api/api-error';
import type { Clock } from '../clock';
import type { LocalReport } from '../model/local-report';
import { placeOf } from '../model/photo-places';
import { contextOf, unsentAnswers, withSentAnswers } from '../model/report-answers';
import { activeSideOf, sameValue } from '../model/report-record';
import { classifyFailure } from './failure';
import { sendPhoto, withStoredPhoto, type PhotoSending } from './send-photo';
import { settleImages } from './settle-images';

export type DraftPart = 'answers' | 'rooms' | 'photos';

export const DRAFT_PARTS: readonly DraftPart[] = ['rooms', 'answers', 'photos'];

/**
 * Brings the server what was edited, before anything is submitted (spec 2 §4). Whoever calls holds the lock of the
 * report. Rejects when the server could not be reached or asks for a sign-in: then it is worth trying again. What the
 * server refuses is written down in the report, and left until something changes.
 */
export class DraftPush {
  constructor(
    private readonly sending: PhotoSending,
    private readonly clock: Clock,
    private readonly manager: boolean,
  ) {}

  async push(id: number, parts: readonly DraftPart[]): Promise<void> {
    // A photo of a room that the server does not know yet could not be stored.
    const wanted = new Set<DraftPart>(parts.includes('photos') ? [...parts, 'rooms'] : parts);
    for (const part of DRAFT_PARTS.filter((each) => wanted.has(each))) {
      const report = await this.sending.store.report(id);
      // Submitted meanwhile: from here on the queue delivers.
      if (!report || report.entry) return;
      await this.guarded(id, () => this.pushPart(report, part));
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

  private async pushRooms(report: LocalReport): Promise<void> {
    const { rooms } = report;
    if (rooms === null) return;
    const { record } = report.package;
    await this.sending.server.saveRooms(record.activeInspectionId, rooms);
    await this.sending.store.change(report.id, (now) => ({
      ...now,
      rooms: now.rooms !== null && sameValue(now.rooms, rooms) ? null : now.rooms,
      package: { ...now.package, rooms: { ...now.package.rooms, [activeSideOf(record)]: rooms } },
      serverSavedAt: this.clock.now(),
      draftProblem: null,
    }));
  }

  private async pushAnswers(report: LocalReport): Promise<void> {
    const { record } = report.package;
    const form = await this.sending.store.form(record.form.key, record.form.version);
    if (!form) return;
    const context = contextOf(record, { manager: this.manager, editable: true });
    const unsent = unsentAnswers(form.document as FormDefinition, report, context);
    if (Object.keys(unsent.values).length === 0 && unsent.cleared.length === 0) return;
    const saved = await this.sending.server.saveAnswers(report.id, {
      ...unsent.values,
      cleared: unsent.cleared,
    });
    await this.sending.store.change(report.id, (now) => ({
      ...withSentAnswers(now, unsent, report.edits, saved.version),
      serverSavedAt: this.clock.now(),
      draftProblem: null,
    }));
  }

  /** One at a time; a photo that is refused does not hold up the next. */
  private async pushPhotos(report: LocalReport): Promise<void> {
    const { activeInspectionId } = report.package.record;
    await settleImages(this.sending.store, this.sending.server, report);
    const unsent = report.photos.filter(
      ({ onServer, inspectionId }) => !onServer && inspectionId === activeInspectionId,
    );
    for (const photo of unsent) await this.guarded(report.id, () => this.pushPhoto(report.id, photo.id));
  }

  private async pushPhoto(id: number, photoId: string): Promise<void> {
    const report = await this.sending.store.report(id);
    const photo = report?.photos.find((each) => each.id === photoId);
    if (!report || report.entry || !photo) return;
    const index = placeOf(report, photo);
    const answer = await sendPhoto(this.sending, photo, {
      index,
      roomId: photo.roomId,
      caption: photo.caption,
    });
    await this.sending.store.change(id, (now) => ({
      ...withStoredPhoto(now, answer, photo.caption),
      serverSavedAt: this.clock.now(),
    }));
  }

  private async guarded(id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { kind, code, message } = classifyFailure(error);
      if (!isApiError(error) || kind !== 'attention') throw error;
      await this.sending.store.change(id, (report) => ({ ...report, draftProblem: { code, message } }));
    }
  }
}
