import { passedDeadlinesFrom } from '../law/deadline-state';
import { bySubject, type Obligation } from '../law/obligations';

/** Obligations of a tenancy as its record shows them. */
export interface Deadlines {
  /** Their date passed, the earliest first. */
  overdue: Obligation[];
  /** To be done, the next date first; those without a date last. */
  next: Obligation[];
  /** Facts decide them. */
  waiting: Obligation[];
  /** Their date passed, and the record does not show whether they were done. */
  notRecorded: Obligation[];
  done: Obligation[];
  /** Do not apply, are switched off or are not confirmed. */
  notTracked: Obligation[];
}

/** Groups obligations by what a reader has to do about them. */
export function deadlinesOf(obligations: readonly Obligation[]): Deadlines {
  const inState = (...states: Obligation['state'][]) =>
    obligations.filter(({ state }) => states.includes(state));
  return {
    overdue: inState('overdue').sort(byDate),
    next: inState('dueSoon', 'open', 'notStarted').sort(byDate),
    waiting: inState('waitingForFact'),
    notRecorded: inState('notRecorded'),
    done: inState('met'),
    notTracked: inState('notTracked'),
  };
}

/**
 * Whether the record marks an obligation, as boards do: it is due soon, or its date passed in the days that boards show.
 * @param day today in the property's zone
 */
export const isMarkedOn = ({ state, dueOn }: Obligation, day: string): boolean =>
  state === 'dueSoon' || (state === 'overdue' && dueOn !== null && dueOn >= passedDeadlinesFrom(day));

const NO_DATE = '9999-12-31';
const dateOf = ({ targetOn, dueOn }: Obligation): string => targetOn ?? dueOn ?? NO_DATE;
const byDate = (one: Obligation, other: Obligation): number =>
  dateOf(one).localeCompare(dateOf(other)) || bySubject(one, other);
