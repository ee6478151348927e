/** Element that photos show. */
export interface PhotographedElement {
  name: string;
  label: string;
}
