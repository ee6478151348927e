import type { Letter } from '../../src/core/mail/letter';

/** Returns a letter of one written text. */
export const letterOf = (quoted: string): Letter => ({ company: null, heading: { text: 'A test' }, quoted });
