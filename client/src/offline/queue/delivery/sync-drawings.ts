import type { LocalReport } from '../../reports/model/local-report';
import { withSavedMarks, withSentOrder } from '../../reports/model/photo-drawings';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';

/** Sends marks and photo order once the server has these photos. Idempotent. */
export async function syncDrawings(
  { store, server }: { store: OfflineStore; server: FieldServer },
  report: LocalReport,
): Promise<void> {
  const waiting = new Set(report.photos.filter(({ onServer }) => !onServer).map(({ id }) => id));
  for (const [imageId, change] of Object.entries(report.marks ?? {})) {
    if (waiting.has(imageId)) continue;
    const marks = await server.markImage(imageId, change);
    await store.change(report.id, (now) => withSavedMarks(now, imageId, change, marks));
  }
  for (const { ids, isSent } of report.photoOrder ?? []) {
    if (isSent || ids.some((id) => waiting.has(id))) continue;
    await server.sortImages(report.package.record.activeInspectionId, ids);
    await store.change(report.id, (now) => withSentOrder(now, ids));
  }
}
