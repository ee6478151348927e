/** Thrown for an unexpected response. It has been recorded; the person continues with the next action. */
export class NotAnswered extends Error {}
