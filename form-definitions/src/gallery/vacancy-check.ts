import type { FormDefinition } from '../definition';
import {
  anyNotInOrder,
  ask,
  checklist,
  DONE_NOT_DONE,
  galleryForm,
  OK_ATTENTION,
  part,
  YES_NO,
  type Lines,
} from './authoring';
import {
  LATER,
  NOT_AFTER,
  comments,
  issues,
  meters,
  photos,
  signedByInspector,
  inspectedOn,
} from './common-parts';

const SECURITY: Lines = [
  ['doorsLocked', 'All doors were locked when you arrived'],
  ['windowsClosed', 'Windows are closed, locked and unbroken'],
  ['garageShut', 'Garage, shed and gates are shut'],
  ['alarmOn', 'The alarm was on and not in trouble'],
  ['mailCleared', 'No mail, flyers or parcels show that nobody is home'],
  ['lookedLivedIn', 'Blinds and timed lights look lived in'],
];

const WATER: Lines = [
  ['kitchenDry', 'Kitchen sink, dishwasher and fridge line are dry'],
  ['bathroomsDry', 'Toilets, tubs and sinks are dry, and do not run'],
  ['laundryDry', 'Laundry hoses and drain are dry'],
  ['waterHeaterDry', 'Water heater and its tray are dry'],
  ['basementDry', 'Basement, crawl space and floor drains are dry'],
  ['ceilingsDry', 'Ceilings and walls have no stains or soft spots'],
  ['trapsFilled', 'Water was run so that drain traps do not dry out'],
];

const INTERIOR: Lines = [
  ['stoveOff', 'Stove and ovens are off'],
  ['fridgeState', 'Fridge is cold and clean, or off, empty and propped open'],
  ['breakers', 'No breaker has tripped'],
  ['sumpRuns', 'Sump pump runs'],
  ['noPests', 'No droppings, insects or nests'],
  ['noMould', 'No mold, damp smell or condensation'],
  ['noSmell', 'No smell of gas, sewage or smoke'],
  ['smokeAlarmsOn', 'Smoke and carbon monoxide alarms have power'],
];

const EXTERIOR: Lines = [
  ['roofFromGround', 'Roof, gutters and siding look undamaged from the ground'],
  ['yard', 'Lawn is cut, or snow is cleared as local rules ask'],
  ['noDumping', 'No dumping, graffiti or vehicles left behind'],
  ['outdoorTapsOff', 'Outdoor taps are shut off or do not drip'],
  ['noPostings', 'No notices of the municipality, utilities or insurer'],
];

const LEAVING: Lines = [
  ['leftLocked', 'Doors and windows locked'],
  ['leftLights', 'Lights and timers set'],
  ['leftHeat', 'Thermostat set'],
  ['leftAlarm', 'Alarm on'],
  ['leftKeys', 'Keys returned to the lock box or the office'],
];

const PAST: readonly [string, string] = [NOT_AFTER, 'This cannot be after the inspection.'];
const IS_COLD =
  '(${temperatureUnit} = 1 and ${temperature} < 10) or (${temperatureUnit} = 2 and ${temperature} < 50)';

const vacancy = () =>
  part('vacancy', 'The vacancy', [
    inspectedOn(),
    ask('time', 'arrived', 'Arrived at', { mandatory: true, width: 'half' }),
    ask('time', 'left', 'Left at', { width: 'half' }),
    ask('radio', 'vacancyReason', 'Why it is vacant', {
      options: [
        [1, 'Between tenancies'],
        [2, 'Renovation'],
        [3, 'For sale'],
        [4, 'Occupants are away'],
        [5, 'Estate or court matter'],
        [6, 'Other'],
      ],
      other: [6, 'Which reason'],
    }),
    ask('date', 'vacantSince', 'Vacant since', { mandatory: true, valid: PAST }),
    ask('calculated', 'daysVacant', 'Days vacant', {
      formula: 'days-between(${vacantSince}, ${inspectedOn})',
      result: 'number',
      places: 0,
    }),
    ask('date', 'lastCheck', 'Last check before this one', { valid: PAST }),
    ask('numeric', 'insurerInterval', 'Longest time between checks that the insurer allows', {
      help: 'Look it up in the policy: insurers often ask for a check every 1 to 7 days while a home is vacant.',
      min: 1,
      max: 60,
      unit: 'days',
    }),
    ask('calculated', 'daysSinceCheck', 'Days since the last check', {
      shownWhen: "${lastCheck} != ''",
      formula: 'days-between(${lastCheck}, ${inspectedOn})',
      result: 'number',
      places: 0,
    }),
    ask('text', 'lateReason', 'The insurer’s time has passed: why, and who was told?', {
      shownWhen: '${daysSinceCheck} > ${insurerInterval}',
      mandatory: true,
      maxLength: 500,
    }),
  ]);

const security = () =>
  part('security', 'Security', [
    checklist('securityChecks', 'Security', OK_ATTENTION, SECURITY),
    ask('inlineRadio', 'entrySigns', 'Signs of a break-in or of people staying here?', { options: YES_NO }),
    ask('note', 'entryAdvice', 'Do not go in alone. Leave, and call the police.', {
      shownWhen: '${entrySigns} = 1',
    }),
    ask('longText', 'entryWhat', 'What you saw', { shownWhen: '${entrySigns} = 1', mandatory: true }),
    ask('text', 'policeFile', 'Police file number, or why the police were not called', {
      shownWhen: '${entrySigns} = 1',
      mandatory: true,
      maxLength: 200,
    }),
  ]);

const waterAndHeat = () =>
  part('water', 'Water and heat', [
    ask('radio', 'waterMain', 'Main water valve', {
      options: [
        [1, 'Shut off'],
        [2, 'Shut off, and pipes drained'],
        [3, 'Open'],
        [4, 'Not found or cannot be reached'],
      ],
    }),
    checklist('waterChecks', 'Leaks and water', OK_ATTENTION, WATER),
    ask('decimal', 'temperature', 'Temperature inside', {
      mandatory: true,
      places: 1,
      min: -60,
      max: 140,
      width: 'half',
    }),
    ask('inlineRadio', 'temperatureUnit', 'Unit', {
      width: 'half',
      options: [
        [1, '°C'],
        [2, '°F'],
      ],
    }),
    ask('text', 'coldAction', 'It is colder than 10 °C (50 °F): what was done against frost?', {
      shownWhen: IS_COLD,
      mandatory: true,
      maxLength: 500,
    }),
    ask('inlineRadio', 'heatWorks', 'Does the heating start when you raise the thermostat?', {
      options: [
        [1, 'Yes'],
        [0, 'No'],
        [2, 'Not tested'],
      ],
    }),
  ]);

const actions = () =>
  part('actions', 'Actions', [
    ask('multiple', 'actionsTaken', 'What you did', {
      options: [
        [1, 'Collected mail'],
        [2, 'Ran water'],
        [3, 'Changed the thermostat'],
        [4, 'Shut off water'],
        [5, 'Secured a door or window'],
        [6, 'Aired the rooms'],
        [7, 'Called a contractor'],
        [8, 'Other'],
      ],
      other: [8, 'What else'],
    }),
    issues({
      label: 'To correct',
      help: 'One row for each thing that needs attention.',
      requiredWhen: `${anyNotInOrder(SECURITY, WATER, INTERIOR, EXTERIOR)} or \${entrySigns} = 1 or \${heatWorks} = 0`,
      missing: 'Something above needs attention: describe it here.',
    }),
    checklist('leavingChecks', 'When you left', DONE_NOT_DONE, LEAVING),
    ask('date', 'nextCheck', 'Next check', {
      mandatory: true,
      valid: [LATER, 'Enter a day after this inspection.'],
    }),
  ]);

/** The regular check of a vacant home, as insurers ask for it. */
export const vacancyCheck = (): FormDefinition =>
  galleryForm(
    {
      key: 'vacancy-check',
      title: 'Vacancy check',
      scoring: { failedFirst: true },
      sources: ['Our own wording, from what insurers commonly ask of owners of vacant homes'],
      unconfirmed: ['How often your insurer asks for a check, and what it has to record'],
    },
    [
      vacancy(),
      security(),
      waterAndHeat(),
      part('interior', 'Inside', [checklist('interiorChecks', 'Inside', OK_ATTENTION, INTERIOR)]),
      part('exterior', 'Outside', [checklist('exteriorChecks', 'Outside', OK_ATTENTION, EXTERIOR)]),
      part('readings', 'Meters', [meters('Meters', 0)]),
      actions(),
      photos('Take a photo of each room, also when nothing is wrong: it proves the check.', true),
      comments(),
      signedByInspector('I was inside and around this property on the day of this inspection.'),
    ],
  );
