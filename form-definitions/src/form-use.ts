import type { FormDefinition } from './definition';

/** Where and for what a form can be used. */
export type FormUse = Pick<FormDefinition, 'appliesTo' | 'sides'>;

/** Returns whether a form is only for a company's own kinds of inspection: it has one side and no template. */
export const isForKinds = ({ appliesTo, sides }: FormUse): boolean =>
  sides !== undefined && appliesTo.conditionInspectionType.length === 0;
