import type { ItemType } from '@walkthrough/form-definitions';
import { memo, type ComponentType } from 'react';
import { BarcodeControl } from './barcode-control';
import { BooleanControl } from './boolean-control';
import { CalculatedControl } from './calculated-control';
import type { ControlProps } from './control-props';
import { DateControl } from './date-control';
import { LongTextControl } from './long-text-control';
import { MultipleControl } from './multiple-control';
import { NumberControl } from './number-control';
import { RadioControl } from './radio-control';
import { RatingControl } from './rating-control';
import { SelectControl } from './select-control';
import { SignatureControl } from './signature-control';
import { TextControl } from './text-control';
import { TimeControl } from './time-control';

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
  decimal: memo(NumberControl),
  money: memo(NumberControl),
  time: memo(TimeControl),
  dateTime: memo(TimeControl),
  multiple: memo(MultipleControl),
  rating: memo(RatingControl),
  barcode: memo(BarcodeControl),
  calculated: memo(CalculatedControl),
};
