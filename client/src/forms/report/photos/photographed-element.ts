/** What of a room photos show. */
export interface PhotographedElement {
  name: string;
  label: string;
}
