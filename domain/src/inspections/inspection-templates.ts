import { common } from '../messages/common';
import { properties } from '../properties/messages';
import { COMMON_AREA_TEMPLATE_ID, UNIT_TEMPLATE_ID } from './vocabulary';

/** Names of the global inspection templates by their fixed id. */
export const INSPECTION_TEMPLATE_NAMES: Readonly<Record<number, string>> = {
  [UNIT_TEMPLATE_ID]: properties.periodicUnit,
  [COMMON_AREA_TEMPLATE_ID]: properties.periodicCommonArea,
};

/** Choices of the inspection-type filter; the number is the `template` of list queries, 0 means both. */
export const INSPECTION_TEMPLATE_FILTER = [
  { value: 0, label: common.both },
  { value: UNIT_TEMPLATE_ID, label: properties.periodicUnit },
  { value: COMMON_AREA_TEMPLATE_ID, label: properties.periodicCommonArea },
] as const;
