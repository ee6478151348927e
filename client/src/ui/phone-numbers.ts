import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { PhonePart } from './home-number';

/** Default numbering plan, of Canada and the United States, for numbers without a country code. */
const HOME = { defaultCountry: 'CA', callingCode: '1' } as const;

/** Fewer digits after a separator are an extension, or the rest of the previous number. */
const MIN_NUMBER_DIGITS = 7;
const SEPARATOR = /(?<=[,;/|&\n])/;
/** Separators at both ends of a text, which are removed. */
const ENDS = /^[\s,;/|&]+|[\s,;/|&]+$/g;
/** Words for an extension in Canada that the library does not know. */
const EXTENSION = /\b(?:poste|local|loc)\b\.?:?(?=\s*\d)/giu;

/**
 * Splits a field into numbers, each in national or international format, and the text between them. Ambiguous numbers
 * get no link.
 */
export function phoneParts(field: string): PhonePart[] {
  const parts = numbersApart(field.replace(EXTENSION, 'ext.')).flatMap(partsOfPiece);
  return parts
    .map((part) => ({ ...part, text: part.text.replace(ENDS, '') }))
    .filter(({ text }) => text !== '');
}

/** Splits at separators, because the library reads `403-555-0164, 604-555-0100` as a number with an extension. */
function numbersApart(field: string): string[] {
  const pieces: string[] = [];
  for (const piece of field.split(SEPARATOR)) {
    const digits = piece.replace(/\D/g, '').length;
    if (digits >= MIN_NUMBER_DIGITS || pieces.length === 0) pieces.push(piece);
    else pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

function partsOfPiece(piece: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(piece, HOME)) {
    parts.push({ text: piece.slice(end, startsAt) });
    const isHome = number.countryCallingCode === HOME.callingCode;
    parts.push({
      text: isHome ? number.formatNational() : number.formatInternational(),
      href: number.getURI(),
    });
    end = endsAt;
  }
  return [...parts, { text: piece.slice(end) }];
}
