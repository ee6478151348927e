import type { FormDefinition } from '../definition';
import { anomalies, informationCheck, presence } from '../fragments/task';
import {
  anyNotInOrder,
  ask,
  checklist,
  galleryForm,
  OK_ATTENTION,
  part,
  YES_NO,
  type Lines,
} from './authoring';
import { LATER, NOT_AFTER, comments, issues, photos, signedByInspector, inspectedOn } from './common-parts';

const STRUCTURE: Lines = [
  ['wallsCeilings', 'Walls and ceilings: no stains, cracks or holes beyond normal wear'],
  ['floorsSound', 'Floors are sound, level and without trip hazards'],
  ['doorsLocks', 'Doors close and latch; entrance lock and deadbolt work'],
  ['windowsLocks', 'Windows open, close and lock; screens and safety stops are in place'],
  ['balcony', 'Balcony or patio: railing firm, drain open, nothing stored against the rules'],
  ['paint', 'Paint is not peeling'],
];

const KITCHEN: Lines = [
  ['stoveHood', 'Stove, oven and hood work; the anti-tip bracket holds'],
  ['fridge', 'Fridge seals and cools'],
  ['dishwasher', 'Dishwasher runs and drains'],
  ['kitchenTaps', 'Taps and drain do not leak; cabinet under the sink is dry'],
  ['cabinets', 'Cabinets and counters are sound'],
];

const BATHROOM: Lines = [
  ['toilets', 'Toilets are firm, flush, and do not run'],
  ['tubsShowers', 'Tub and shower: caulking, tiles and taps are sound'],
  ['bathFans', 'Fan draws air to the outside'],
  ['bathMold', 'No mold or soft walls and floors'],
  ['bathGfci', 'Outlets near water trip and reset when tested'],
];

const SYSTEMS: Lines = [
  ['heating', 'Heating works in each room'],
  ['cooling', 'Cooling works, and window units are secured'],
  ['filters', 'Filters are clean'],
  ['waterHeater', 'Water heater: no leak, nothing stored against it'],
  ['electricalPanel', 'Electrical panel can be reached and is labeled'],
  ['outlets', 'Outlets, switches and lights are undamaged and work'],
  ['laundryHoses', 'Washer hoses and dryer duct are sound and clean'],
  ['waterPressure', 'Water pressure and temperature are normal'],
];

const SAFETY: Lines = [
  ['smokeTested', 'Smoke alarms sound when tested, on each level and near bedrooms'],
  ['coTested', 'Carbon monoxide alarms sound when tested'],
  ['escape', 'Bedroom windows and the way out are free'],
  ['stoveClear', 'Nothing burnable is on or near stove and heaters'],
  ['cordsSafe', 'No overloaded outlets or cords under rugs'],
  ['batteryCharging', 'No large batteries charge near the way out'],
];

const ALL: readonly Lines[] = [STRUCTURE, KITCHEN, BATHROOM, SYSTEMS, SAFETY];

const PAST: readonly [string, string] = [NOT_AFTER, 'This cannot be after the inspection.'];

const entry = () =>
  part('entry', 'Entry', [
    inspectedOn(),
    ask('radio', 'entryNotice', 'How entry was announced', {
      options: [
        [1, 'Written notice'],
        [2, 'Email or portal'],
        [3, 'Agreed with the tenant'],
        [4, 'Emergency'],
      ],
    }),
    ask('date', 'noticeGiven', 'Notice given on', {
      shownWhen: '${entryNotice} != 4',
      mandatory: true,
      valid: PAST,
    }),
    ask('text', 'lockedRooms', 'Rooms that you could not enter, and why', { maxLength: 500 }),
  ]);

const alarmDates = () =>
  ask('repeat', 'alarms', 'Smoke and carbon monoxide alarms', {
    help: 'Alarms usually have to be replaced after 10 years: the date is on the back.',
    max: 30,
    questions: [
      ask('text', 'alarmWhere', 'Where', { mandatory: true, maxLength: 100 }),
      ask('inlineRadio', 'alarmKind', 'Kind', {
        options: [
          [1, 'Smoke'],
          [2, 'Carbon monoxide'],
          [3, 'Both'],
        ],
      }),
      ask('date', 'alarmReplaceBy', 'Replace by'),
      ask('inlineRadio', 'alarmBattery', 'Battery replaced now', { options: YES_NO, mandatory: false }),
    ],
  });

const tenancy = () =>
  part('tenancy', 'Use of the unit', [
    ask('rating', 'housekeeping', 'Housekeeping', { max: 5, mandatory: true }),
    ask('text', 'housekeepingWhy', 'What has to change, and until when', {
      shownWhen: '${housekeeping} <= 2',
      mandatory: true,
      maxLength: 1_000,
    }),
    ask('longText', 'tenantRequests', 'Repairs that the tenant asks for', { maxLength: 4_000 }),
    ask('inlineRadio', 'alterations', 'Changes made without permission', { options: YES_NO }),
    ask('text', 'alterationsWhat', 'Which changes', {
      shownWhen: '${alterations} = 1',
      mandatory: true,
      maxLength: 1_000,
    }),
  ]);

const result = () =>
  part('result', 'Result', [
    issues({
      label: 'To correct',
      help: 'One row for each thing to correct.',
      requiredWhen: anyNotInOrder(...ALL),
      missing: 'Something above needs attention: describe it here.',
    }),
    ask('repeat', 'upgrades', 'Replacements to plan', {
      help: 'Appliances, floors and fixtures near the end of their life.',
      max: 40,
      questions: [
        ask('text', 'upgradeWhat', 'What', { mandatory: true, maxLength: 200 }),
        ask('numeric', 'upgradeYear', 'Planned for', { mandatory: true, min: 2_000, max: 2_100 }),
        ask('money', 'upgradeCost', 'Estimated cost'),
      ],
    }),
    ask('calculated', 'upgradeTotal', 'Estimated cost in all', {
      shownWhen: 'count(${upgradeCost}) > 0',
      formula: 'sum(${upgradeCost})',
      result: 'number',
      places: 2,
    }),
    ask('inlineRadio', 'revisit', 'Is another inspection needed?', { options: YES_NO }),
    ask('date', 'revisitOn', 'Inspect again by', {
      shownWhen: '${revisit} = 1',
      mandatory: true,
      valid: [LATER, 'Enter a day after this inspection.'],
    }),
  ]);

/** The yearly inspection of an occupied unit, with the questions of the built-in unit form. */
export const annualUnitInspection = (): FormDefinition =>
  galleryForm(
    {
      key: 'annual-unit-inspection',
      title: 'Annual unit inspection',
      scoring: { passMark: 80, failedFirst: true },
      sources: [
        'Our own wording, from what property managers in Canada and the United States commonly record',
      ],
      unconfirmed: ['Notice of entry and intervals of alarms that your province or state asks for'],
    },
    [
      entry(),
      presence(),
      informationCheck(),
      part('structure', 'Walls, floors, doors and windows', [
        checklist('structureChecks', 'Walls, floors, doors and windows', OK_ATTENTION, STRUCTURE),
      ]),
      part('kitchen', 'Kitchen', [checklist('kitchenChecks', 'Kitchen', OK_ATTENTION, KITCHEN)]),
      part('bathroom', 'Bathrooms', [checklist('bathroomChecks', 'Bathrooms', OK_ATTENTION, BATHROOM)]),
      part('systems', 'Heating, water and power', [
        checklist('systemChecks', 'Heating, water and power', OK_ATTENTION, SYSTEMS),
      ]),
      part('safety', 'Safety', [checklist('safetyChecks', 'Safety', OK_ATTENTION, SAFETY), alarmDates()]),
      anomalies(),
      tenancy(),
      result(),
      photos('Take photos of each room, and of everything that needs attention.', true),
      comments(),
      signedByInspector('I inspected this unit on the day of this inspection.'),
    ],
  );
