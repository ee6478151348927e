import type { PropertyTenancies, TenancyInspection, TenancyItem } from './contract';

/**
 * Returns the inspections that a tenancy may have and does not name: of each type without a chosen inspection or a typed
 * day, the newest inspected one that no tenancy names.
 */
export function inspectionsToSuggest(
  tenancy: TenancyItem,
  { content, inspections }: PropertyTenancies,
): TenancyInspection[] {
  const named = new Set(
    content.flatMap(({ moveInInspection, moveOutInspection }) =>
      [moveInInspection, moveOutInspection].map((inspection) => inspection?.id),
    ),
  );
  const isOpen = {
    MOVE_IN: tenancy.moveInInspection === null && tenancy.moveInInspectedOn === null,
    MOVE_OUT: tenancy.moveOutInspection === null && tenancy.moveOutInspectedOn === null,
  };
  const newest = (type: TenancyInspection['type']): TenancyInspection[] =>
    inspections
      .filter((each) => each.type === type && each.inspectedOn !== null && !named.has(each.id))
      .sort((one, other) => (one.inspectedOn! < other.inspectedOn! ? 1 : -1))
      .slice(0, 1);
  return (['MOVE_IN', 'MOVE_OUT'] as const).flatMap((type) => (isOpen[type] ? newest(type) : []));
}
