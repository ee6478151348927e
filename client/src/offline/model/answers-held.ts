import type { Room } from '@walkthrough/domain';
import type { Delivered } from './local-report';

const isAnswer = ([field, value]: [string, unknown]): boolean =>
  (field.endsWith('Codes') && Array.isArray(value) && value.length > 0) || /^element\d+Type$/u.test(field);

/** Elements of a room about which something was recorded: rated, or counted. */
const answeredElements = (room: Room): number => Object.entries(room).filter(isAnswer).length;

/**
 * How many answers the server has confirmed, as a person counts them: those of the form that its receipt counts, and the
 * elements of the rooms that it has taken. A report of a common area has no others.
 */
export const answersHeld = ({ receipt, entry }: Delivered): number =>
  (entry?.rooms ?? []).reduce((sum, room) => sum + answeredElements(room), receipt.answers);
