import { reorder, applyMarksChange, type MarksChange, type PhotoMark } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { sameValue } from './report-record';
import type { PhotoOrder } from './report-parts';
import { withSuperseded } from '../merge/superseded';

/** More than anybody removes offline; the server's limit. */
const MAX_REMOVED = 300;

const NOTHING: MarksChange = { added: [], removed: [] };

/**
 * @param ids photos of a group in the wanted order
 */
export function withPhotoOrder(report: LocalReport, ids: readonly string[]): LocalReport {
  const isReplaced = (before: PhotoOrder) => before.ids.every((id) => ids.includes(id));
  const others = (report.photoOrder ?? []).filter((each) => !isReplaced(each));
  return { ...report, photoOrder: [...others, { ids, isSent: false }] };
}

export function withSentOrder(report: LocalReport, ids: readonly string[]): LocalReport {
  return {
    ...report,
    photoOrder: report.photoOrder?.map((each) =>
      sameValue(each.ids, ids) ? { ...each, isSent: true } : each,
    ),
  };
}

/** Returns photos in server order with local sorting applied. */
export const inOrderHere = <T extends { id: string }>(
  { photoOrder = [] }: Pick<LocalReport, 'photoOrder'>,
  photos: readonly T[],
): readonly T[] => photoOrder.reduce<readonly T[]>((now, { ids }) => reorder(now, ids), photos);

/** Returns the marks the server reported for a photo. */
function serverMarks(report: LocalReport, imageId: string): readonly PhotoMark[] {
  const image = Object.values(report.package.images)
    .flat()
    .find(({ id }) => id === imageId);
  return (image ?? report.photos.find(({ id }) => id === imageId))?.marks ?? [];
}

/** Returns the local marks of a photo. */
export const marksOf = (report: LocalReport, imageId: string): readonly PhotoMark[] =>
  applyMarksChange(serverMarks(report, imageId), report.marks?.[imageId] ?? NOTHING);

/**
 * Records the marks of a photo as a change rather than a list, so that others' marks survive. Reverted marks remain a
 * change, since they may have arrived.
 */
export function withMarks(report: LocalReport, imageId: string, marks: readonly PhotoMark[]): LocalReport {
  const onServer = serverMarks(report, imageId);
  const before = report.marks?.[imageId] ?? NOTHING;
  const touched = new Set([...before.added.map(({ id }) => id), ...before.removed]);
  const added = marks.filter(
    (mark) => touched.has(mark.id) || !onServer.some((each) => sameValue(each, mark)),
  );
  const is = new Set(marks.map(({ id }) => id));
  const known = new Set([...onServer.map(({ id }) => id), ...touched]);
  const removed = [...known].filter((id) => !is.has(id)).slice(-MAX_REMOVED);
  return { ...report, marks: { ...report.marks, [imageId]: { added, removed } } };
}

/**
 * Records that the server has the marks.
 * @param answer the photo's current marks; null if the server lacks the photo, which a restored server may get again
 */
export function withSavedMarks(
  report: LocalReport,
  imageId: string,
  sent: MarksChange,
  answer: readonly PhotoMark[] | null,
): LocalReport {
  const marks = answer ?? marksOf(report, imageId);
  const { [imageId]: pending, ...others } = report.marks ?? {};
  const { images } = report.package;
  const withMarks = <T extends { id: string }>(each: T): T =>
    each.id === imageId ? { ...each, marks } : each;
  return withSuperseded(report, {
    ...report,
    // Changed again while sending, so everything is sent again, harmlessly.
    marks: sameValue(pending, sent) ? others : report.marks,
    photos: report.photos.map(withMarks),
    package: {
      ...report.package,
      images: Object.fromEntries(Object.entries(images).map(([side, list]) => [side, list.map(withMarks)])),
    },
  });
}
