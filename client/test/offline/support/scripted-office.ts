import { canonicalJson, type LateReceipt, type LateReport, type StoredImage } from '@walkthrough/domain';
import { ApiError } from '../../../src/api/api-error';
import type { LateImageBytes } from '../../../src/offline/queue/server/field-server';

interface Held {
  report: LateReport;
  photos: Map<string, string>;
  decision: LateReceipt['decision'];
  state: 'accepted' | 'rejected' | null;
}

/** Stores late submissions. By default it accepts none, as if the inspection was never the inspector's. */
export class ScriptedOffice {
  takes = false;
  readonly held = new Map<string, Held>();

  take(submissionId: string, report: LateReport): LateReceipt {
    if (!this.takes) throw new ApiError('not_found', 'not found', 404);
    const known = this.held.get(submissionId);
    if (known && canonicalJson(known.report) !== canonicalJson(report))
      throw new ApiError('step_differs', 'other contents', 409);
    if (!known) this.held.set(submissionId, { report, photos: new Map(), decision: null, state: null });
    return this.receipt(submissionId)!;
  }

  takePhoto(submissionId: string, { id, sha256 }: LateImageBytes): StoredImage {
    const held = this.held.get(submissionId);
    if (!held) throw new ApiError('not_found', 'not found', 404);
    held.photos.set(id, sha256 ?? '0'.repeat(64));
    return { id, sha256: held.photos.get(id)!, inspectionId: held.report.inspectionId };
  }

  decide(submissionId: string, state: 'accepted' | 'rejected', reason: string | null): void {
    const held = this.held.get(submissionId)!;
    held.state = state;
    held.decision = { by: 'Maria Lopez', at: 1_780_000_000_000, reason };
  }

  receipt(submissionId: string): LateReceipt | null {
    const held = this.held.get(submissionId);
    if (!held) return null;
    const { report, photos, decision, state } = held;
    const missing = report.images.filter(({ id }) => !photos.has(id)).map(({ id }) => id);
    return {
      submissionId,
      inspectionId: report.inspectionId,
      state: state ?? (missing.length > 0 ? 'incomplete' : 'waiting'),
      reason: 'cancelled',
      answers: report.answerCount,
      rooms: report.rooms.length,
      images: [...photos].map(([id, sha256]) => ({ id, sha256 })),
      missing,
      receivedAt: 1_780_000_000_000,
      decision,
    };
  }
}
