import { seesVisit } from './oracle';
import type { NounName } from './nouns';
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

export const seesVisitAt = (person: Person, { visits }: World, key: string): boolean => {
  const visit = visits.get(Number(key));
  return visit !== undefined && seesVisit(person, visit);
};

/** Returns an active inspector of the person's own company, so that only the tried row can be refused. */
export const colleague = ({ tenantId }: Person, { inspectors }: World): string =>
  String([...inspectors.values()].find((each) => each.tenantId === tenantId && each.isActive)?.id ?? 1);

export const onVisit = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'inspection',
  path: alone,
  sees: seesVisitAt,
  ...rest,
});
