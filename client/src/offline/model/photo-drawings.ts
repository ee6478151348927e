import { inOrder, markedAnew, type MarksChange, type PhotoMark } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { sameValue } from './report-record';
import type { PhotoOrder } from './report-parts';
import { withSuperseded } from './superseded';

/** Longer than anybody draws and takes off again without a network; the server takes no more. */
const MOST_REMOVED = 300;

const NOTHING: MarksChange = { added: [], removed: [] };

/** @param ids of a group of photos, as they are to stand */
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

/** Photos as they were told, and as they were sorted here since. */
export const inOrderHere = <T extends { id: string }>(
  { photoOrder = [] }: Pick<LocalReport, 'photoOrder'>,
  photos: readonly T[],
): readonly T[] => photoOrder.reduce<readonly T[]>((now, { ids }) => inOrder(now, ids), photos);

/** What the server has said to be drawn on a photo. */
function marksTold(report: LocalReport, imageId: string): readonly PhotoMark[] {
  const told = Object.values(report.package.images)
    .flat()
    .find(({ id }) => id === imageId);
  return (told ?? report.photos.find(({ id }) => id === imageId))?.marks ?? [];
}

/** What is drawn on a photo here. */
export const marksOf = (report: LocalReport, imageId: string): readonly PhotoMark[] =>
  markedAnew(marksTold(report, imageId), report.marks?.[imageId] ?? NOTHING);

/**
 * A photo as it is drawn on now. What waits is a change and no list, so that what somebody else draws meanwhile stays; and
 * what was put back still is a change, since nobody knows what of it has arrived.
 */
export function withMarks(report: LocalReport, imageId: string, marks: readonly PhotoMark[]): LocalReport {
  const told = marksTold(report, imageId);
  const before = report.marks?.[imageId] ?? NOTHING;
  const touched = new Set([...before.added.map(({ id }) => id), ...before.removed]);
  const added = marks.filter((mark) => touched.has(mark.id) || !told.some((each) => sameValue(each, mark)));
  const is = new Set(marks.map(({ id }) => id));
  const known = new Set([...told.map(({ id }) => id), ...touched]);
  const removed = [...known].filter((id) => !is.has(id)).slice(-MOST_REMOVED);
  return { ...report, marks: { ...report.marks, [imageId]: { added, removed } } };
}

/**
 * The server has drawn them.
 * @param answer all that it has on the photo now; null where it has no such photo: a restored server may get it again
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
  const told = <T extends { id: string }>(each: T): T => (each.id === imageId ? { ...each, marks } : each);
  return withSuperseded(report, {
    ...report,
    // Drawn on since: then all of it is sent once more, which does no harm.
    marks: sameValue(pending, sent) ? others : report.marks,
    photos: report.photos.map(told),
    package: {
      ...report.package,
      images: Object.fromEntries(Object.entries(images).map(([side, list]) => [side, list.map(told)])),
    },
  });
}
