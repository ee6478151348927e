import { perLanguage } from '../messages/texts';
import { properties } from '../properties/messages';
import { COMMON_AREA_TEMPLATE_ID, UNIT_TEMPLATE_ID } from './vocabulary';

/** Names of the global inspection templates by their fixed id. */
export const INSPECTION_TEMPLATE_NAMES: Readonly<Record<number, string>> = perLanguage(() => ({
  [UNIT_TEMPLATE_ID]: properties.periodicUnit,
  [COMMON_AREA_TEMPLATE_ID]: properties.periodicCommonArea,
}));
