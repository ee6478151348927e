import { isApiError } from '../../../api/api-error';
import { picturesToKeep } from '../../reports/model/kept-pictures';
import type { ReportId } from '../../reports/model/report-id';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';
import { StoreProblem } from '../../store/store-problem';

/**
 * Downloads the move-in's photos one by one. Stops at the first failure, since a lost network or full device would fail
 * the rest too; the next download retries.
 */
export async function keepPictures(
  { store, server }: { store: OfflineStore; server: FieldServer },
  reportId: ReportId,
): Promise<void> {
  const report = await store.report(reportId);
  const kept = await store.photoIds();
  for (const { id, sha256, takenAt, uploadedAt } of report ? picturesToKeep(report) : []) {
    if (kept.has(id)) continue;
    try {
      const file = await server.imageFile(id, 'full');
      const bytes = await file.arrayBuffer();
      const capturedAt = takenAt ?? uploadedAt;
      await store.keepPicture({
        id,
        reportId,
        bytes,
        type: file.type,
        sha256,
        capturedAt,
        storedAt: uploadedAt,
      });
    } catch (error) {
      if (isApiError(error) || error instanceof StoreProblem) return;
      throw error;
    }
  }
}
