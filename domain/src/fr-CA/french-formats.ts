import type { LanguageFormats } from '../messages/texts';

const WEEKDAYS = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'] as const;
const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

/** Regions of time zones with their preposition. */
const HOURS: Readonly<Record<string, string>> = {
  Pacifique: 'heure du Pacifique',
  Rocheuses: 'heure des Rocheuses',
  Centre: 'heure du Centre',
  Est: 'heure de l’Est',
  Atlantique: 'heure de l’Atlantique',
  'Terre-Neuve': 'heure de Terre-Neuve',
  Arizona: 'heure de l’Arizona',
  Alaska: 'heure de l’Alaska',
  Hawaï: 'heure d’Hawaï',
};

/**
 * Formats of the French of Canada: `mar. 5 janv. 2021`, `9 h 00`, `1 234,50 $`. Spaces within times and numbers do
 * not break.
 */
export const FRENCH_FORMATS: LanguageFormats = {
  date: (year, month, day, weekday) =>
    `${WEEKDAYS[weekday]} ${day === 1 ? '1er' : day} ${MONTHS[month]} ${year}`,
  time: (hour, minute) => `${hour}\u00a0h\u00a0${String(minute).padStart(2, '0')}`,
  decimal: (digits) => digits.replace('.', ','),
  money: (whole, cents, isNegative) =>
    `${isNegative ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/gu, '\u00a0')},${cents}\u00a0$`,
  inRegion: (wall, region) => `${wall} (${HOURS[region] ?? region})`,
};
