import { perLanguage } from '../messages/texts';
import { common } from '../messages/common';
import { workBasketModes } from './messages';

/** View modes of the Work Basket; the index is the number that is stored and sent. */
export const WORK_BASKET_MODES = [
  'assigned',
  'team',
  'history',
  'offline',
  'cancelled',
  'conditionAssigned',
  'conditionHistory',
  'synchBasket',
] as const;

export type WorkBasketMode = (typeof WORK_BASKET_MODES)[number];

export const WORK_BASKET_MODE_LABELS: Readonly<Record<WorkBasketMode, string>> = workBasketModes;

/** Tier-2 inspectors work on condition inspections only: modes 5, 6 and 7. */
const TIER2_WORK_BASKET_MODES: readonly WorkBasketMode[] = [
  'conditionAssigned',
  'conditionHistory',
  'synchBasket',
];

/** Returns the modes an inspector can choose; without teams there is no team list. */
export function workBasketModesFor(inspector: {
  hasTeams: boolean;
  isTier2: boolean;
}): readonly WorkBasketMode[] {
  if (inspector.isTier2) return TIER2_WORK_BASKET_MODES;
  return WORK_BASKET_MODES.filter((mode) => mode !== 'team' || inspector.hasTeams);
}

/** Fields of the search box; the index is the `filterMode` of the calls. */
export const WORK_BASKET_FILTER_FIELDS = ['address', 'city', 'name', 'phone', 'email'] as const;

export type WorkBasketFilterField = (typeof WORK_BASKET_FILTER_FIELDS)[number];

export const WORK_BASKET_FILTER_FIELD_LABELS: Readonly<Record<WorkBasketFilterField, string>> = perLanguage(
  () => ({
    address: common.address,
    city: common.city,
    name: common.name,
    phone: common.phone,
    email: common.email,
  }),
);

/** Sort modes of the assigned and team lists; the index is the `mode` of the calls. */
export const WORK_BASKET_SORTS = ['scheduledDate', 'inspectBy'] as const;

export type WorkBasketSort = (typeof WORK_BASKET_SORTS)[number];

/** Rows per page. */
export const WORK_BASKET_PAGE_SIZE = 20;
