import {
  and,
  optionIs,
  rankWith,
  uiTypeIs,
  type JsonFormsRendererRegistryEntry,
  type Tester,
} from '@jsonforms/core';
import { memo, type ComponentType } from 'react';
import { BarcodeControl } from './controls/barcode-control';
import { BooleanControl } from './controls/boolean-control';
import { RadioControl } from './controls/radio-control';
import { CalculatedControl } from './controls/calculated-control';
import { asRenderer } from './controls/control';
import { DateControl } from './controls/date-control';
import { LongTextControl } from './controls/long-text-control';
import { MultipleControl } from './controls/multiple-control';
import { NumberControl } from './controls/number-control';
import { RadioTable, RadioTableRow, TableCell } from './controls/radio-table';
import { RatingControl } from './controls/rating-control';
import { SelectControl } from './controls/select-control';
import { SignatureControl } from './controls/signature-control';
import { TextControl } from './controls/text-control';
import { TimeControl } from './controls/time-control';
import {
  Divider,
  Note,
  Padding,
  PairRow,
  Section,
  SideCell,
  Title,
  UnknownElement,
  VerticalLayout,
} from './layouts/layouts';
import { RoomsControl } from './rooms/rooms-control';
import type { ElementProps } from './ui-elements';

type Renderer = ComponentType<ElementProps>;

function entry(rank: number, tester: Tester, renderer: Renderer): JsonFormsRendererRegistryEntry {
  return { tester: rankWith(rank, tester), renderer: memo(renderer) };
}

const layout = (type: string, renderer: Renderer) => entry(1, uiTypeIs(type), renderer);
const control = (itemType: string, renderer: Renderer) =>
  entry(2, and(uiTypeIs('Control'), optionIs('itemType', itemType)), renderer);

/** Renderers of the compiled form. Created once, since JSON Forms compares it by reference. */
export const RENDERERS: JsonFormsRendererRegistryEntry[] = [
  layout('VerticalLayout', VerticalLayout),
  layout('Section', Section),
  layout('PairRow', PairRow),
  layout('SideCell', SideCell),
  layout('Title', Title),
  layout('Divider', Divider),
  layout('Padding', Padding),
  layout('Note', Note),
  layout('RadioTable', RadioTable),
  layout('RadioTableRow', RadioTableRow),
  control('boolean', asRenderer(BooleanControl)),
  control('radio', asRenderer(RadioControl)),
  control('inlineRadio', asRenderer(RadioControl)),
  control('numeric', asRenderer(NumberControl)),
  control('text', asRenderer(TextControl)),
  control('longText', asRenderer(LongTextControl)),
  control('date', asRenderer(DateControl)),
  control('select', asRenderer(SelectControl)),
  control('decimal', asRenderer(NumberControl)),
  control('money', asRenderer(NumberControl)),
  control('time', asRenderer(TimeControl)),
  control('dateTime', asRenderer(TimeControl)),
  control('multiple', asRenderer(MultipleControl)),
  control('rating', asRenderer(RatingControl)),
  control('barcode', asRenderer(BarcodeControl)),
  control('signature', asRenderer(SignatureControl)),
  control('calculated', asRenderer(CalculatedControl)),
  control('radioTableCell', asRenderer(TableCell)),
  control('rooms', RoomsControl),
  // For forms of a newer engine: hide one answer rather than fail.
  entry(0, () => true, UnknownElement),
];
