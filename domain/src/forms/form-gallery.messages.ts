import { texts } from '../messages/texts';

/** The gallery of ready-made forms. Not fixed by the specification. Not part of `messages`, which every screen loads. */
export const formGallery = texts('formGallery', {
  fromGallery: 'A form from the gallery',
  gallery: 'Gallery',
  galleryHelp:
    'Ready-made forms. You get a draft of your own: change it as you like, then publish it. Nothing here is legal advice.',
  usedForHelp: 'Questions that every report of these inspections needs are added at the end.',
  questionCount: '{count, plural, one {# question} other {# questions}}',
  previewOf: 'Preview {title}',
  fireSafetyWalk:
    'Exits, alarms, sprinklers, extinguishers and hazards of a building, with deficiencies and who corrects them.',
  seasonalMaintenance:
    'Exterior, grounds and systems in spring, summer, fall or winter, with the work to order and its cost.',
  vacancyCheck:
    'Security, leaks, heat and days since the last check of a vacant home, as insurers ask for it.',
  keyHandover: 'Keys, fobs, access and meter readings when a home changes hands, with a signed receipt.',
  shortTermTurnover:
    'Damage, cleaning, safety, supplies and release of a furnished rental between two guests.',
  annualUnitInspection:
    'Condition, safety, systems, use and repairs of an occupied unit, with replacements to plan.',
});
