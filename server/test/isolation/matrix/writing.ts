import { seesInspection } from './oracle';
import type { NounName } from './resources';
import type { Person, World } from './world';

/** A writing call, tried with rows that its caller may not see. */
export interface Writing {
  /** Such as `PUT inspections/{id}/schedule`. */
  call: string;
  /** Kind of the tried rows. */
  noun: NounName;
  /**
   * Returns values of the path parameters.
   * @param key key of the tried row
   */
  path: (key: string, person: Person, world: World) => string[];
  query?: string | ((key: string) => string);
  body?: (key: string, person: Person, world: World) => unknown;
  sees: (person: Person, world: World, key: string) => boolean;
}

export const alone = (key: string): string[] => [key];

export const seesInspectionAt = (person: Person, { inspections }: World, key: string): boolean => {
  const inspection = inspections.get(Number(key));
  return inspection !== undefined && seesInspection(person, inspection);
};

/** Returns an active inspector of the person's own company, so that only the tried row can be refused. */
export const colleague = ({ tenantId }: Person, { inspectors }: World): string =>
  String([...inspectors.values()].find((each) => each.tenantId === tenantId && each.isActive)?.id ?? 1);

export const onInspection = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'inspection',
  path: alone,
  sees: seesInspectionAt,
  ...rest,
});
