import type { LocalPhoto, LocalReport } from './local-report';
import { activeSideOf } from './report-record';

/**
 * Returns the index of a photo among all photos of its side. The id identifies it; the index is for clients of the
 * indexed calls.
 */
export function photoIndex(report: LocalReport, photo: LocalPhoto): number {
  const side = activeSideOf(report.package.record);
  const before = (report.package.images[side] ?? []).filter(({ id }) => !report.removed.includes(id));
  const own = report.photos.filter(({ id }) => !before.some((image) => image.id === id));
  return (
    before.length +
    Math.max(
      0,
      own.findIndex(({ id }) => id === photo.id),
    )
  );
}
