import { seesVisit } from './oracle';
import type { NounName } from './nouns';
import type { Person, World } from './world';

/** A call that writes, tried with rows that its caller may not see. */
export interface Writing {
  /** `PUT inspections/{id}/schedule` */
  call: string;
  /** Of the rows that are tried. */
  noun: NounName;
  /** Values of the path's parameters. @param key of the row that is tried */
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

/** Somebody of the person's own company to plan for, so that nothing but the tried row is in the way. */
export const colleague = ({ tenantId }: Person, { inspectors }: World): string =>
  String([...inspectors.values()].find((each) => each.tenantId === tenantId && each.isActive)?.id ?? 1);

export const onVisit = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'inspection',
  path: alone,
  sees: seesVisitAt,
  ...rest,
});
