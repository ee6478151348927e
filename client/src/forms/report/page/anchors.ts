/** The id of a section's place in the page. */
export const sectionAnchor = (sectionId: string): string => `section-${sectionId}`;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

function foundIn(root: ParentNode, selector: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}

/** Scrolls an element to the middle of the screen and puts the focus on it, or on the first control in it. */
function showAndFocus(place: HTMLElement): void {
  const control = place.matches(FOCUSABLE) ? place : foundIn(place, FOCUSABLE);
  place.scrollIntoView({ block: 'center' });
  (control ?? place).focus({ preventScroll: true });
}

/** Goes to the control of an answer. */
export function goToAnswer(root: ParentNode, key: string): void {
  const place = foundIn(root, `[data-key="${CSS.escape(key)}"]`);
  if (place !== null) showAndFocus(place);
}

/** Goes to a photo among the thumbnails. */
export function goToPhoto(root: ParentNode, photoId: string): void {
  const place = foundIn(root, `[data-photo="${CSS.escape(photoId)}"]`);
  if (place !== null) showAndFocus(place);
}

/** Goes to an element of a room. */
export function goToElement(root: ParentNode, roomId: string, element: string): void {
  const place = foundIn(root, `[data-room="${CSS.escape(roomId)}"] [data-element="${CSS.escape(element)}"]`);
  if (place !== null) showAndFocus(place);
}

/** Goes to a section: its heading is read next. */
export function goToSection(root: ParentNode, sectionId: string): void {
  const section = foundIn(root, `#${CSS.escape(sectionAnchor(sectionId))}`);
  section?.scrollIntoView({ block: 'start' });
  foundIn(section ?? root, 'h2')?.focus({ preventScroll: true });
}
