import type { RowPlace } from '@walkthrough/form-definitions';

/** Returns the DOM id of a section. */
export const sectionAnchor = (sectionId: string): string => `section-${sectionId}`;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

function foundIn(root: ParentNode, selector: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}

/** Scrolls an element to the middle and focuses it or its first control. */
function showAndFocus(place: HTMLElement): void {
  const control = place.matches(FOCUSABLE) ? place : foundIn(place, FOCUSABLE);
  place.scrollIntoView({ block: 'center' });
  (control ?? place).focus({ preventScroll: true });
}

/** Navigates to an answer's control, also in a row. */
export function goToAnswer(root: ParentNode, key: string, inRow?: RowPlace): void {
  const rows = (inRow?.rows ?? []).map((id) => `[data-row="${CSS.escape(id)}"]`);
  const place = foundIn(root, [...rows, `[data-key="${CSS.escape(inRow?.key ?? key)}"]`].join(' '));
  if (place !== null) showAndFocus(place);
}

/** Navigates to a photo's thumbnail. */
export function goToPhoto(root: ParentNode, photoId: string): void {
  const place = foundIn(root, `[data-photo="${CSS.escape(photoId)}"]`);
  if (place !== null) showAndFocus(place);
}

/** Navigates to a room's element. */
export function goToElement(root: ParentNode, roomId: string, element: string): void {
  const place = foundIn(root, `[data-room="${CSS.escape(roomId)}"] [data-element="${CSS.escape(element)}"]`);
  if (place !== null) showAndFocus(place);
}

/** Navigates to a section's heading. */
export function goToSection(root: ParentNode, sectionId: string): void {
  const section = foundIn(root, `#${CSS.escape(sectionAnchor(sectionId))}`);
  section?.scrollIntoView({ block: 'start' });
  foundIn(section ?? root, 'h2')?.focus({ preventScroll: true });
}
