/** The answer to a question in a text: `${rent}`. */
const ANSWER = /\$\{([A-Za-z]\w{0,79})\}/gu;

/** An answer, or a name such as `{tenantName}`; one pass, so that neither is looked for in what was put in. */
const PLACEHOLDER = /\$\{([A-Za-z]\w{0,79})\}|\{(\w{1,40})\}/gu;

/** Stands for a question that is not answered yet. */
const NO_ANSWER_YET = '…';

/** Returns whether a text has answers in it. */
export const hasAnswersIn = (text: string): boolean => text.includes('${') && answersIn(text).length > 0;

/** Returns the keys of the answers in a text, in its order. */
export const answersIn = (text: string): string[] => [...text.matchAll(ANSWER)].map(([, key]) => key ?? '');

/** Returns a text without the answers in it, for places that have none. */
export const withoutAnswersIn = (text: string): string => text.replace(ANSWER, NO_ANSWER_YET);

/** Returns a text after questions got other keys. */
export const withAnswerKeys = (text: string, renamed: (key: string) => string): string =>
  text.replace(ANSWER, (_whole, key: string) => `\${${renamed(key)}}`);

/** Returns a text after a question got another key. */
export const withAnswerKey = (text: string, from: string, to: string): string =>
  withAnswerKeys(text, (key) => (key === from ? to : key));

/**
 * Returns a text with its names and answers. What an answer says is put in as it is: the caller that displays the text escapes it.
 * @param answer returns an answer in words; empty for none
 */
export function fillWording(
  text: string,
  names: Readonly<Record<string, string>>,
  answer: (key: string) => string,
): string {
  return text.replace(PLACEHOLDER, (whole, key: string | undefined, name: string | undefined) => {
    if (key !== undefined) return answer(key) || NO_ANSWER_YET;
    return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? whole) : whole;
  });
}
