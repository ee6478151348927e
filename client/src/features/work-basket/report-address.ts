import { SCREENS } from '../../session/screens';

/** The form of a condition inspection (spec 2 §2.3). */
export const reportAddress = (id: number): string => `${SCREENS.conditionForm}?ciId=${id}`;
