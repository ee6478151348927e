import { ELEMENT_LABELS, ROOM_TYPE_LABELS, type TemplateConfig } from '@walkthrough/domain';
import {
  CONFIGURABLE_ELEMENTS,
  elementId,
  MATRIX_ELEMENTS,
  MATRIX_ROOM_TYPES,
  roomTypeId,
} from '@walkthrough/form-definitions';
import type { Matrix } from './template-matrix.service';

/** Presents the matrix for the API: all elements, and the existing cells of each room type. */
export const templateConfig = ({ version, cells }: Matrix): TemplateConfig => ({
  version,
  inspectionElements: MATRIX_ELEMENTS.map((element) => ({
    id: elementId(element),
    name: ELEMENT_LABELS[element],
  })),
  roomTypeInspectionElementResponses: MATRIX_ROOM_TYPES.map((type) => ({
    roomType: { id: roomTypeId(type), name: ROOM_TYPE_LABELS[type] },
    roomTypeInspectionElements: (CONFIGURABLE_ELEMENTS[type] ?? []).map((element) => ({
      inspectionElementId: elementId(element),
      roomTypeId: roomTypeId(type),
      isActive: cells[type]?.includes(element) ?? false,
    })),
  })),
});
