import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import {
  type InspectionCounts,
  isCustomerSide,
  fill,
  messages,
  OPEN_TABS,
  type PropertyItem,
  type UserSelf,
} from '@walkthrough/domain';
import { inspectionCountsQuery } from '../../features/inspection-management/api/inspection-counts';
import type { BoardKind } from '../../features/inspection-management/board-kind';
import { tabTitle } from '../../features/inspection-management/board-texts';
import {
  FILTER_WORDS,
  filterQuery,
  NO_FILTERS,
  type InspectionFilters,
} from '../../features/inspection-management/inspection-filters';
import { addressOf } from '../../shared/planning/planned-row';
import { mayOpenInspections, plansConditionInspections } from '../../session/permissions';
import type { PaletteOption } from './palette-option';

const { inspectionManagement: boards, palette: texts } = messages;

/** Number of found properties whose inspections are counted. Each takes a request. */
const PROPERTIES = 3;

interface Asked {
  place: PropertyItem;
  kind: BoardKind;
  filters: InspectionFilters;
}

/**
 * Returns links to open inspections at the found properties, by board and tab. Customers have no boards, so they get
 * links to the history of the property.
 */
export function useFoundInspections(user: UserSelf, found: readonly PropertyItem[]) {
  const places = found.slice(0, PROPERTIES);
  const kinds: BoardKind[] = plansConditionInspections(user) ? ['periodic', 'condition'] : ['periodic'];
  const asked = mayOpenInspections(user)
    ? kinds.flatMap((kind) => places.map((place) => ({ place, kind, filters: filtersOf(place) })))
    : [];
  const asking = useQueries({
    queries: asked.map(({ kind, filters }) => inspectionCountsQuery(filterQuery(kind, filters))),
  });
  const options = isCustomerSide(user)
    ? places.map(historyOption)
    : asked.flatMap((each, at) => boardOptions(each, knownOf(asking[at])));
  return { options, asking };
}

/** Returns the counts; undefined while a placeholder shows those of another property. */
const knownOf = (asking: UseQueryResult<InspectionCounts> | undefined) =>
  asking?.isPlaceholderData ? undefined : asking?.data;

/** Returns filters that match one property: its code, or else its address. */
function filtersOf({ code, addressLine1, addressLine2, city }: PropertyItem): InspectionFilters {
  return code ? { ...NO_FILTERS, code } : { ...NO_FILTERS, addressLine1, unit: addressLine2, city };
}

function boardOptions(
  { place, kind, filters }: Asked,
  counts: InspectionCounts | undefined,
): PaletteOption[] {
  const words = Object.entries(FILTER_WORDS.write(filters)).filter(([, word]) => word !== '');
  return OPEN_TABS.filter((tab) => (counts?.[tab] ?? 0) > 0).map((tab) => ({
    key: `inspections ${kind} ${tab} ${place.id}`,
    to: `/inspections?${new URLSearchParams([['kind', kind], ['tab', tab], ...words]).toString()}`,
    title: fill(texts.inspectionAt, {
      list: tabTitle(kind, tab),
      address: addressOf({ property: place }),
    }),
    note: kind === 'condition' ? boards.conditionTab : boards.periodicTab,
  }));
}

const historyOption = (place: PropertyItem): PaletteOption => ({
  key: `history ${place.id}`,
  to: `/properties/${place.id}?view=timeline`,
  title: fill(texts.historyOf, { address: addressOf({ property: place }) }),
});
