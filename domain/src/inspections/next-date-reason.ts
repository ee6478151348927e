import { nextInspection, type NextInspection, type NextInspectionFacts } from './next-inspection';

/** Facts of a property that determine its next inspection date. */
export type NextDateFacts = Omit<NextInspectionFacts, 'cause'>;

interface NextDateReason {
  /** Date that the rule gives now. */
  ruled: NextInspection;
  /** The calculation that gives the stored date; null if it was entered, or counted from a re-activation. */
  found: NextInspection | null;
}

/**
 * Explains the stored next date of a property. Only the date is stored, so the explanation is the calculation with
 * the same result.
 * @param stored `YYYY-MM-DD`
 */
export function explainNextDate(stored: string, facts: NextDateFacts): NextDateReason {
  const { lastInspected, moveIn, onboarded } = facts;
  const movedInLast = moveIn !== null && moveIn > (lastInspected ?? onboarded);
  const causes = movedInLast ? (['newTenant', 'inspected'] as const) : (['inspected', 'newTenant'] as const);
  const calculations = causes.map((cause) => nextInspection({ ...facts, cause }));
  return {
    ruled: calculations[0]!,
    found: calculations.find(({ date }) => date === stored) ?? null,
  };
}
