import {
  and,
  optionIs,
  rankWith,
  uiTypeIs,
  type JsonFormsRendererRegistryEntry,
  type Tester,
} from '@jsonforms/core';
import { memo, type ComponentType } from 'react';
import { BooleanField } from './controls/boolean-field';
import { ChoiceField } from './controls/choice-field';
import { asControl } from './controls/control';
import { DateField } from './controls/date-field';
import { LongTextField } from './controls/long-text-field';
import { NumberField } from './controls/number-field';
import { RadioTable, RadioTableRow, TableCell } from './controls/radio-table';
import { SelectField } from './controls/select-field';
import { SignatureField } from './controls/signature-field';
import { TextField } from './controls/text-field';
import {
  Divider,
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
  layout('RadioTable', RadioTable),
  layout('RadioTableRow', RadioTableRow),
  control('boolean', asControl(BooleanField)),
  control('radio', asControl(ChoiceField)),
  control('inlineRadio', asControl(ChoiceField)),
  control('numeric', asControl(NumberField)),
  control('text', asControl(TextField)),
  control('longText', asControl(LongTextField)),
  control('date', asControl(DateField)),
  control('select', asControl(SelectField)),
  control('signature', asControl(SignatureField)),
  control('radioTableCell', asControl(TableCell)),
  control('rooms', RoomsControl),
  // For forms of a newer engine: hide one answer rather than fail.
  entry(0, () => true, UnknownElement),
];
