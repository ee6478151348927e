import type { ReportPhoto } from '../../offline/reports/drafts/report-session';

/** Element that photos show. */
export interface PhotographedElement {
  name: string;
  label: string;
}

const NO_PHOTOS: readonly ReportPhoto[] = [];

/** Photos of a room, separate from those of its elements. */
export interface PhotosByElement {
  ofRoom: readonly ReportPhoto[];
  of: (element: string) => readonly ReportPhoto[];
}

/**
 * @param elements visible elements: photos of others are grouped with the room
 */
export function photosByElement(
  photos: readonly ReportPhoto[],
  elements: readonly string[],
): PhotosByElement {
  const byElement = new Map<string, ReportPhoto[]>();
  const ofRoom: ReportPhoto[] = [];
  for (const photo of photos) {
    const { element } = photo;
    if (element === null || !elements.includes(element)) ofRoom.push(photo);
    else byElement.set(element, [...(byElement.get(element) ?? []), photo]);
  }
  return { ofRoom, of: (element) => byElement.get(element) ?? NO_PHOTOS };
}
