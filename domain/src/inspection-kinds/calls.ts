import { Type } from '@sinclair/typebox';
import {
  InspectionKind,
  type InspectionKindChange,
  KindForm,
  type KindOrder,
  type NewInspectionKind,
  OrderedInspection,
} from './contract';
import { answers, takes } from '../wire/call';

/** A company's own kinds of inspection. */
export const INSPECTION_KIND_CALLS = {
  'GET inspection-kinds': answers(Type.Array(InspectionKind)),
  /** Newest published versions of the forms that a kind can use, by title. */
  'GET inspection-kinds/forms': answers(Type.Array(KindForm)),
  'POST inspection-kinds': takes<{ body: NewInspectionKind }>().answers(InspectionKind, { status: 201 }),
  'PUT inspection-kinds/{id}': takes<{ body: InspectionKindChange }>().answers(InspectionKind, {
    refuses: ['edit_conflict'],
  }),
  /** Opens an inspection of the kind at a property. */
  'POST inspection-kinds/{id}/inspections': takes<{ body: KindOrder }>().answers(OrderedInspection, {
    status: 201,
    refuses: ['time_in_past'],
  }),
};
