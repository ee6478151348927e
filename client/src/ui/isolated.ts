/** Matches right-to-left letters and characters that change the text direction. */
const TURNS = /[\p{Script=Hebrew}\p{Script=Arabic}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Isolates the text direction of user input within a string. In JSX use `<bdi>` instead. */
export const isolated = (text: string): string => (TURNS.test(text) ? `\u2068${text}\u2069` : text);
