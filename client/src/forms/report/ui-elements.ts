import type { Side, UiElement } from '@walkthrough/form-definitions';

/** Options that the compiler writes into the UI schema (form-definitions, compile/ui-schema). */
interface ElementOptions {
  sectionId?: string;
  itemId?: string;
  side?: Side;
}

/** An element of the compiled UI schema, whichever its type. */
export interface FormElement extends Omit<UiElement, 'elements' | 'options'> {
  elements?: FormElement[];
  options?: ElementOptions;
}

/** What JSON Forms hands to each of our renderers. */
export interface ElementProps {
  uischema: FormElement;
  /** Passed down by the layouts: false on the side that is not being filled in. */
  enabled: boolean;
}

/** `moveInRooms` of `#/properties/moveInRooms`. */
export const keyOfScope = (scope: string | undefined): string => scope?.split('/').pop() ?? '';
