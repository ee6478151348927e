import type { ItemType } from '@walkthrough/form-definitions';
import { memo, type ComponentType } from 'react';
import { BooleanControl } from './boolean-control';
import type { ControlProps } from './control-props';
import { DateControl } from './date-control';
import { LongTextControl } from './long-text-control';
import { NumberControl } from './number-control';
import { RadioControl } from './radio-control';
import { SelectControl } from './select-control';
import { SignatureControl } from './signature-control';
import { TextControl } from './text-control';

/** Controls of the types with one answer, in the report and in rows. */
export const CONTROLS: Readonly<Partial<Record<ItemType, ComponentType<ControlProps>>>> = {
  boolean: memo(BooleanControl),
  radio: memo(RadioControl),
  inlineRadio: memo(RadioControl),
  numeric: memo(NumberControl),
  text: memo(TextControl),
  longText: memo(LongTextControl),
  date: memo(DateControl),
  select: memo(SelectControl),
  signature: memo(SignatureControl),
};
