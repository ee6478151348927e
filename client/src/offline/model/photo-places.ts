import type { LocalPhoto, LocalReport } from './local-report';
import { activeSideOf } from './report-record';

/** Its place among all photos of the side (spec 2 §7); the id is what counts, the place is for the spec's clients. */
export function placeOf(report: LocalReport, photo: LocalPhoto): number {
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
