/** How user names and e-mail addresses are compared: NFKC, trimmed, lower case. Equal on both engines. */
export const accountKey = (value: string): string => value.normalize('NFKC').trim().toLowerCase();
