import type { FormDefinition } from '../definition';
import {
  anyNotInOrder,
  ask,
  checklist,
  galleryForm,
  OK_DEFICIENT,
  part,
  YES_NO,
  type Lines,
} from './authoring';
import { NOT_AFTER, comments, issues, photos, signedByInspector, inspectedOn } from './common-parts';

const EXITS: Lines = [
  ['exitDoors', 'Exit doors open fully, without a key or special knowledge'],
  ['exitPaths', 'Corridors, stairs and landings are free of storage, bikes and strollers'],
  ['exitSigns', 'Exit signs are lit and can be seen from every direction of travel'],
  ['emergencyLights', 'Emergency lights come on when the test button is pressed'],
  ['fireDoors', 'Fire doors close and latch by themselves, and none is wedged open'],
  ['handrails', 'Handrails and stair treads are firm and undamaged'],
  ['exitDischarge', 'The way from each exit to the street is clear, also of snow and ice'],
];

const ALARMS: Lines = [
  ['alarmPanel', 'The fire alarm panel shows normal: no trouble, no supervisory signal'],
  ['pullStations', 'Manual pull stations are visible and within reach'],
  ['detectors', 'Smoke and heat detectors are in place, uncovered and undamaged'],
  ['coAlarms', 'Carbon monoxide alarms are in place near fuel-burning equipment and the garage'],
  ['soundDevices', 'Horns, bells and strobes are undamaged and not painted over'],
];

const SPRINKLERS: Lines = [
  ['sprinklerHeads', 'Sprinkler heads are clean, not painted, and nothing hangs from them'],
  ['sprinklerClearance', 'Storage stays 45 cm (18 in) below the sprinkler heads'],
  ['controlValves', 'Control valves are open, and locked or supervised'],
  ['gauges', 'Gauges show normal pressure'],
  ['fireDepartmentConnection', 'The fire department connection can be reached and is capped'],
  ['spareHeads', 'Spare heads and a wrench are in the cabinet'],
];

const HAZARDS: Lines = [
  ['electricalRooms', 'Electrical rooms are free of storage; 1 m (3 ft) in front of panels is clear'],
  ['mechanicalRooms', 'Nothing combustible is in mechanical and boiler rooms'],
  ['laundry', 'Dryers and their ducts are free of lint'],
  ['batteries', 'No e-bikes, scooters or batteries charge in corridors, lobbies or stairs'],
  ['cords', 'No extension cord is used as permanent wiring'],
  ['waste', 'Waste rooms are tidy; chute doors close and latch'],
  ['grills', 'Grills and propane are only where the rules allow them'],
  ['smokingSigns', 'No signs of smoking in shared areas'],
  ['penetrations', 'Walls and ceilings have no open holes around pipes and cables'],
];

const READINESS: Lines = [
  ['planBox', 'The fire safety plan is in its box, current, and the key works'],
  ['emergencyContacts', 'Emergency contacts are posted and correct'],
  ['assistanceList', 'The list of people who need assistance is current'],
  ['address', 'The address can be read from the street, day and night'],
  ['fireLane', 'Fire lanes and hydrants are clear'],
  ['elevators', 'Signs at the elevators say not to use them in a fire'],
];

const scope = () =>
  part('scope', 'The walk', [
    ask(
      'note',
      'purpose',
      'This walk finds visible problems between the inspections and tests that fire codes require of qualified technicians. It does not replace them.',
    ),
    ask('multiple', 'areasWalked', 'Areas that you walked', {
      mandatory: true,
      options: [
        [1, 'Lobbies and corridors'],
        [2, 'Stairs and exits'],
        [3, 'Garage or parkade'],
        [4, 'Service, mechanical and electrical rooms'],
        [5, 'Amenities and laundry'],
        [6, 'Storage and bike rooms'],
        [7, 'Exterior'],
        [8, 'Other'],
      ],
      other: [8, 'Which areas'],
    }),
    ask('text', 'areasLeftOut', 'Areas that you could not enter, and why', { maxLength: 500 }),
    inspectedOn('Date of the walk'),
    ask('time', 'walkStarted', 'Started at', { mandatory: true, width: 'half' }),
    ask('time', 'walkEnded', 'Ended at', { width: 'half' }),
    ask('text', 'accompaniedBy', 'Accompanied by', {
      help: 'Name and role, such as superintendent or fire safety contractor.',
      maxLength: 200,
    }),
  ]);

const alarms = () =>
  part('alarms', 'Detection and alarm', [
    ask('inlineRadio', 'hasAlarmSystem', 'Does the building have a fire alarm system?', { options: YES_NO }),
    checklist('alarmChecks', 'Fire alarm system', OK_DEFICIENT, ALARMS, {
      shownWhen: '${hasAlarmSystem} = 1',
    }),
    ask('date', 'alarmTested', 'Last annual test, as on the tag or the log', {
      shownWhen: '${hasAlarmSystem} = 1',
      mandatory: true,
      valid: [NOT_AFTER, 'The last test cannot be after this inspection.'],
      notApplicable: { keys: { single: 'alarmNoTag' }, reasons: { single: 'alarmNoTagWhy' } },
    }),
    ask('calculated', 'alarmDays', 'Days since the last annual test', {
      shownWhen: '${hasAlarmSystem} = 1',
      formula: 'days-between(${alarmTested}, ${inspectedOn})',
      result: 'number',
      places: 0,
    }),
    ask('text', 'alarmOverdue', 'The test is more than a year old: when is the next one booked?', {
      shownWhen: '${hasAlarmSystem} = 1 and ${alarmDays} > 366',
      mandatory: true,
      maxLength: 300,
    }),
  ]);

const sprinklers = () =>
  part('sprinklers', 'Sprinklers and standpipes', [
    ask('inlineRadio', 'hasSprinklers', 'Does the building have sprinklers or standpipes?', {
      options: YES_NO,
    }),
    checklist('sprinklerChecks', 'Sprinklers and standpipes', OK_DEFICIENT, SPRINKLERS, {
      shownWhen: '${hasSprinklers} = 1',
    }),
    ask('date', 'sprinklersServiced', 'Last annual service, as on the tag', {
      shownWhen: '${hasSprinklers} = 1',
      mandatory: true,
      valid: [NOT_AFTER, 'The last service cannot be after this inspection.'],
      notApplicable: { keys: { single: 'sprinklersNoTag' }, reasons: { single: 'sprinklersNoTagWhy' } },
    }),
  ]);

const extinguishers = () =>
  part('extinguishers', 'Fire extinguishers', [
    ask('repeat', 'extinguishers', 'Extinguishers', {
      help: 'Add each one that you pass. Scan its code, or type the number on its label.',
      max: 200,
      questions: [
        ask('text', 'extinguisherWhere', 'Where', { mandatory: true, maxLength: 200 }),
        ask('barcode', 'extinguisherCode', 'Number or code', { maxLength: 60 }),
        ask('radio', 'extinguisherType', 'Type', {
          mandatory: false,
          options: [
            [1, 'ABC dry chemical'],
            [2, 'CO2'],
            [3, 'Class K (kitchen)'],
            [4, 'Water or foam'],
            [5, 'Unknown'],
          ],
        }),
        ask('date', 'extinguisherServiced', 'Last annual service', {
          valid: [NOT_AFTER, 'The last service cannot be after this inspection.'],
        }),
        ask(
          'radio',
          'extinguisherState',
          'Mounted, within reach, pin and seal in place, gauge in the green',
          {
            options: OK_DEFICIENT,
          },
        ),
        ask('text', 'extinguisherProblem', 'What is wrong with it', {
          shownWhen: '${extinguisherState} = 2',
          mandatory: true,
          maxLength: 300,
        }),
      ],
    }),
  ]);

const readiness = () =>
  part('readiness', 'Plans and access', [
    checklist('readinessChecks', 'Plans and access', OK_DEFICIENT, READINESS),
    ask('date', 'lastDrill', 'Last fire drill, if known', {
      valid: [NOT_AFTER, 'The last drill cannot be after this inspection.'],
    }),
  ]);

const result = () =>
  part('result', 'Deficiencies and result', [
    issues({
      label: 'Deficiencies',
      help: 'One row for each thing to correct.',
      requiredWhen: `${anyNotInOrder(EXITS, ALARMS, SPRINKLERS, HAZARDS, READINESS)} or count(\${extinguisherProblem}) > 0`,
      missing: 'Something above is deficient: describe it here.',
    }),
    ask('radio', 'outcome', 'Result of the walk', {
      options: [
        [1, 'Nothing to correct'],
        [2, 'To correct, no immediate danger'],
        [3, 'Immediate danger'],
      ],
    }),
    ask('text', 'dangerReportedTo', 'Who was told about the danger', {
      shownWhen: '${outcome} = 3',
      mandatory: true,
      maxLength: 300,
      help: 'For example: fire department, owner, monitoring company.',
    }),
    ask('dateTime', 'dangerReportedAt', 'When they were told', {
      shownWhen: '${outcome} = 3',
      mandatory: true,
    }),
    ask('inlineRadio', 'fireWatch', 'Is a fire watch in place?', {
      shownWhen: '${outcome} = 3',
      options: YES_NO,
    }),
  ]);

/** A monthly walk through the shared areas of a building. */
export const fireSafetyWalk = (): FormDefinition =>
  galleryForm(
    {
      key: 'fire-safety-walk',
      title: 'Fire safety walk',
      scoring: { failedFirst: true },
      sources: [
        'Our own wording, from what fire codes of Canada and the United States commonly ask of owners',
      ],
      unconfirmed: ['Distances and intervals of your local fire code'],
    },
    [
      scope(),
      part('exits', 'Ways out', [checklist('exitChecks', 'Ways out', OK_DEFICIENT, EXITS)]),
      alarms(),
      sprinklers(),
      extinguishers(),
      part('hazards', 'Hazards and housekeeping', [
        checklist('hazardChecks', 'Hazards and housekeeping', OK_DEFICIENT, HAZARDS),
      ]),
      readiness(),
      result(),
      photos('Add an area for each deficiency, and take a photo of it.', false),
      comments(),
      signedByInspector('I walked the areas above on the day of this inspection.'),
    ],
  );
