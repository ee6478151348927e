import type { Side, UiElement } from '@walkthrough/form-definitions';

/** Options the compiler writes into the UI schema (form-definitions, compile/ui-schema). */
interface ElementOptions {
  sectionId?: string;
  itemId?: string;
  side?: Side;
}

/** Element of the compiled UI schema. */
export interface FormElement extends Omit<UiElement, 'elements' | 'options'> {
  elements?: FormElement[];
  options?: ElementOptions;
}

/** Props JSON Forms passes to our renderers. */
export interface ElementProps {
  uischema: FormElement;
  /** False on the read-only side; passed down by layouts. */
  enabled: boolean;
}

/** Returns `moveInRooms` for `#/properties/moveInRooms`. */
export const keyOfScope = (scope: string | undefined): string => scope?.split('/').pop() ?? '';
