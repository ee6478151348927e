import {
  and,
  optionIs,
  rankWith,
  uiTypeIs,
  type JsonFormsRendererRegistryEntry,
  type Tester,
} from '@jsonforms/core';
import { memo, type ComponentType } from 'react';
import { asRenderer } from './controls/control';
import { CONTROLS } from './controls/controls-by-type';
import { RadioTable, RadioTableRow, TableCell } from './controls/radio-table';
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
import { RepeatControl } from './repeats/repeat-control';
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
  ...Object.entries(CONTROLS).map(([type, Control]) => control(type, asRenderer(Control))),
  control('radioTableCell', asRenderer(memo(TableCell))),
  control('rooms', RoomsControl),
  control('repeat', RepeatControl),
  // For forms of a newer engine: hide one answer rather than fail.
  entry(0, () => true, UnknownElement),
];
