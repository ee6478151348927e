import type { Room } from '@walkthrough/domain';
import type { Delivered } from './local-report';

const isAnswer = ([field, value]: [string, unknown]): boolean =>
  (field.endsWith('Codes') && Array.isArray(value) && value.length > 0) || /^element\d+Type$/u.test(field);

/** Number of rated or counted elements of a room. */
const answeredElements = (room: Room): number => Object.entries(room).filter(isAnswer).length;

/**
 * Returns the number of confirmed answers: those in the receipt and the elements in accepted rooms. Common-area reports
 * have only elements.
 */
export const countConfirmedAnswers = ({ receipt, entry }: Delivered): number =>
  (entry?.rooms ?? []).reduce((sum, room) => sum + answeredElements(room), receipt.answers);
