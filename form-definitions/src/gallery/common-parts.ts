import type { Fragment, SectionFragment } from '../fragments/authoring';
import { ask, part, YES_NO } from './authoring';

/** Conditions of a date, once the day of the inspection is known. `today()` is the planned day until a report is submitted. */
export const NOT_AFTER = "${inspectedOn} = '' or . <= ${inspectedOn}";
export const NOT_BEFORE = "${inspectedOn} = '' or . >= ${inspectedOn}";
export const LATER = "${inspectedOn} = '' or . > ${inspectedOn}";

/** Returns the question for the day of the inspection. */
export const inspectedOn = (label = 'Date of the inspection') =>
  ask('date', 'inspectedOn', label, { mandatory: true, width: 'half' });

/** Returns the places with their photos. */
export function photos(help: string, isRequired: boolean): SectionFragment {
  return part(
    'rooms',
    'Photos by area',
    [
      ask('rooms', 'roomList', 'Areas with photos', {
        help,
        mandatory: isRequired,
        missing: 'Add at least one area with a photo.',
      }),
    ],
    { print: { pageBreak: 'before' } },
  );
}

export const comments = (): SectionFragment =>
  part('comments', 'Comments', [
    ask('longText', 'comments', 'Comments', {
      help: 'Anything the office should know that has no place above.',
    }),
  ]);

/** Returns the inspector's signature below what it confirms. */
export function signedByInspector(statement: string): SectionFragment {
  return part(
    'signing',
    'Signature',
    [
      ask('note', 'signingNote', statement),
      ask('signature', 'inspectorSignature', 'Signature of the inspector', { mandatory: true }),
    ],
    { print: { keepTogether: true } },
  );
}

const URGENCY = [
  [1, 'Immediate danger'],
  [2, 'Within 48 hours'],
  [3, 'Within 30 days'],
  [4, 'Next planned maintenance'],
] as const;

interface Issues {
  label: string;
  help: string;
  requiredWhen: string;
  missing: string;
}

/** Returns the list of things to correct: where, what, how urgent, who and until when. */
export function issues({ label, ...rest }: Issues): Fragment {
  return ask('repeat', 'issues', label, {
    ...rest,
    max: 100,
    questions: [
      ask('text', 'issueWhere', 'Where', { mandatory: true, maxLength: 200 }),
      ask('longText', 'issueWhat', 'What is wrong', { mandatory: true, maxLength: 2_000 }),
      ask('radio', 'issueUrgency', 'How urgent', { options: URGENCY }),
      ask('text', 'issueInterim', 'What was done at once', {
        help: 'For example: area closed off, power or water shut off, people warned.',
        shownWhen: '${issueUrgency} = 1',
        mandatory: true,
        maxLength: 500,
      }),
      ask('text', 'issueOwner', 'Who takes care of it', { maxLength: 200 }),
      ask('date', 'issueDue', 'Correct by', {
        requiredWhen: '${issueUrgency} = 1 or ${issueUrgency} = 2',
        valid: [NOT_BEFORE, 'Enter the day of the inspection or a later one.'],
      }),
      ask('inlineRadio', 'issuePhoto', 'Photo taken', { options: YES_NO, mandatory: false }),
    ],
  });
}

/** Returns the meters with their readings. */
export function meters(label: string, min: number): Fragment {
  return ask('repeat', 'meters', label, {
    help: 'Photograph each display so that all digits and the serial number can be read.',
    min,
    max: 20,
    ...(min > 0 && { missing: 'Add each meter, also one that you cannot read.' }),
    questions: [
      ask('radio', 'meterKind', 'Meter for', {
        options: [
          [1, 'Electricity'],
          [2, 'Natural gas'],
          [3, 'Water'],
          [4, 'Hot water'],
          [5, 'Heat'],
          [6, 'Heating oil or propane level'],
        ],
      }),
      ask('barcode', 'meterSerial', 'Serial number', { maxLength: 60 }),
      ask('text', 'meterWhere', 'Where the meter is', { maxLength: 200 }),
      ask('inlineRadio', 'meterRead', 'Could you read it?', { options: YES_NO }),
      ask('decimal', 'meterReading', 'Reading', {
        shownWhen: '${meterRead} = 1',
        mandatory: true,
        places: 3,
        valid: [
          "${meterPrevious} = '' or . >= ${meterPrevious} or ${meterChanged} = 1 or ${meterKind} = 6",
          'This is below the previous reading. Check both, or say that the meter was replaced.',
        ],
      }),
      ask('radio', 'meterUnit', 'Unit of the reading', {
        shownWhen: '${meterRead} = 1',
        options: [
          [1, 'kWh'],
          [2, 'm³'],
          [3, 'ft³'],
          [4, 'CCF (100 ft³)'],
          [5, 'Gallons'],
          [6, 'GJ'],
          [7, 'Percent'],
        ],
      }),
      ask('decimal', 'meterPrevious', 'Previous reading, if known', {
        shownWhen: '${meterRead} = 1',
        places: 3,
      }),
      ask('inlineRadio', 'meterChanged', 'Was the meter replaced since then?', {
        shownWhen: "${meterRead} = 1 and ${meterPrevious} != ''",
        options: YES_NO,
        mandatory: false,
      }),
      ask('text', 'meterWhyNot', 'Why it could not be read', {
        shownWhen: '${meterRead} = 0',
        mandatory: true,
        maxLength: 300,
      }),
    ],
  });
}
