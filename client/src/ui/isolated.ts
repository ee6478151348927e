/** A letter that is written from right to left, or a sign that turns the direction of what stands around it. */
const TURNS = /[\p{Script=Hebrew}\p{Script=Arabic}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * Somebody's text as a part of a sentence that is one string: what it turns ends with it. In elements `<bdi>` does that.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `\u2068${text}\u2069` : text);
