import type { LocalReport } from '../model/local-report';
import { activeSideOf } from '../model/report-record';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../store/offline-store';

function withoutImage(report: LocalReport, imageId: string): LocalReport {
  const side = activeSideOf(report.package.record);
  const { images } = report.package;
  const { [imageId]: _caption, ...captions } = report.captions;
  return {
    ...report,
    captions,
    removed: report.removed.filter((id) => id !== imageId),
    photos: report.photos.filter(({ id }) => id !== imageId),
    package: {
      ...report.package,
      images: { ...images, [side]: images[side].filter(({ id }) => id !== imageId) },
    },
  };
}

/** The server has it now. */
export function withSavedCaption(report: LocalReport, imageId: string, caption: string): LocalReport {
  const { images } = report.package;
  const told = (list: LocalReport['package']['images']['moveIn']) =>
    list.map((image) => (image.id === imageId ? { ...image, fileCaption: caption } : image));
  const { [imageId]: pending, ...captions } = report.captions;
  return {
    ...report,
    // Changed again while it was being sent: then it still waits.
    captions: pending === caption ? captions : report.captions,
    package: { ...report.package, images: { moveIn: told(images.moveIn), moveOut: told(images.moveOut) } },
  };
}

/** Deletions and captions of photos that are on the server. Sending one twice has no second effect. */
export async function settleImages(
  store: OfflineStore,
  server: FieldServer,
  report: LocalReport,
): Promise<void> {
  for (const imageId of report.removed) {
    await server.removeImage(imageId);
    await store.change(report.id, (now) => withoutImage(now, imageId));
  }
  for (const [imageId, caption] of Object.entries(report.captions)) {
    if (report.removed.includes(imageId)) continue;
    await server.saveCaption(report.package.record.activeInspectionId, imageId, caption);
    await store.change(report.id, (now) => withSavedCaption(now, imageId, caption));
  }
}
