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
import { LATER, NOT_BEFORE, NOT_AFTER, comments, photos, inspectedOn } from './common-parts';

const [SPRING, SUMMER, FALL, WINTER] = [1, 2, 3, 4];
const inSeason = (...seasons: readonly number[]) =>
  seasons.map((each) => `\${season} = ${each}`).join(' or ');

const ENVELOPE: Lines = [
  ['roof', 'Roof: no missing or lifted shingles, no ponding, flashing in place'],
  ['gutters', 'Gutters and downspouts are clear, attached, and drain away from the building'],
  ['siding', 'Siding, brick and trim are sound and sealed'],
  ['windows', 'Windows and doors close, lock and are sealed'],
  ['foundation', 'Foundation: no new cracks or damp spots'],
  ['grading', 'The ground slopes away from the building'],
];

const GROUNDS: Lines = [
  ['walkways', 'Walkways, steps and ramps have no trip hazards'],
  ['railings', 'Railings, balconies and decks are firm'],
  ['outdoorLights', 'Outdoor lights work'],
  ['trees', 'Trees and shrubs are clear of roof, wires and windows'],
  ['fences', 'Fences, gates and retaining walls are sound'],
  ['parking', 'Parking areas: surface, lines and drains are in order'],
  ['catchBasins', 'Drains and catch basins are open'],
];

const SYSTEMS: Lines = [
  ['heatingOk', 'Heating runs without unusual noise or smell'],
  ['waterHeaterOk', 'Water heater: no leak or corrosion'],
  ['plumbing', 'No leaks at visible pipes, taps and toilets'],
  ['exhaustFans', 'Kitchen, bathroom and dryer vents blow to the outside'],
  ['alarmTests', 'Smoke and carbon monoxide alarms sound when tested'],
  ['panelOk', 'Electrical panel: labeled, closed, no sign of heat'],
  ['pests', 'No signs of pests; openings are closed'],
];

const SPRING_WORK: Lines = [
  ['winterDamage', 'Winter damage to roof, pavement and masonry is recorded'],
  ['sumpTested', 'Sump pump and its backup were tested with water'],
  ['tapsOpened', 'Outdoor taps were opened and checked for frost damage'],
  ['irrigationStarted', 'Irrigation was started and its backflow preventer tested'],
  ['coolingReady', 'Air conditioning was serviced and its covers removed'],
  ['screens', 'Window screens are in place'],
  ['sandSwept', 'Sand and salt were swept up'],
];

const SUMMER_WORK: Lines = [
  ['coolingWorks', 'Air conditioning cools; condensate drains'],
  ['coilsClean', 'Outdoor coils are clean and clear of plants'],
  ['pavementRepairs', 'Pavement and concrete repairs are done or ordered'],
  ['paintRepairs', 'Exterior paint and caulking are done or ordered'],
  ['deckSealed', 'Decks and stairs were cleaned and sealed'],
  ['poolArea', 'Pool and play areas are clean, fenced and signed'],
];

const FALL_WORK: Lines = [
  ['furnaceServiced', 'Furnace or boiler was serviced'],
  ['chimney', 'Chimney and flue were inspected'],
  ['guttersCleaned', 'Gutters were cleaned after the leaves fell'],
  ['tapsDrained', 'Outdoor taps were shut off and drained'],
  ['irrigationBlown', 'Irrigation was blown out'],
  ['weatherStripping', 'Weather stripping of doors and windows is in order'],
  ['snowContract', 'Snow removal is arranged; salt and tools are on site'],
  ['coolingCovered', 'Air conditioning was shut down'],
];

const WINTER_WORK: Lines = [
  ['snowCleared', 'Snow and ice are cleared from exits, walkways and hydrants'],
  ['saltStocked', 'Salt or sand is stocked at the entrances'],
  ['iceDams', 'No ice dams or hanging ice above walkways'],
  ['ventsClear', 'Intake and exhaust vents are clear of snow'],
  ['pipesWarm', 'Pipes in cold rooms and garages are protected from frost'],
  ['entranceMats', 'Entrance floors are dry, and mats lie flat'],
];

const season = () =>
  part('scope', 'This inspection', [
    inspectedOn(),
    ask('inlineRadio', 'season', 'Season', {
      help: 'The lists below follow the season.',
      options: [
        [SPRING, 'Spring'],
        [SUMMER, 'Summer'],
        [FALL, 'Fall'],
        [WINTER, 'Winter'],
      ],
    }),
    ask('multiple', 'weather', 'Weather', {
      options: [
        [1, 'Dry'],
        [2, 'Rain'],
        [3, 'Snow or ice'],
        [4, 'Wind'],
      ],
    }),
    ask('inlineRadio', 'roofSeen', 'Could you see the whole roof?', { options: YES_NO }),
    ask('text', 'roofWhyNot', 'What you could not see, and why', {
      shownWhen: '${roofSeen} = 0',
      mandatory: true,
      maxLength: 300,
    }),
  ]);

const seasonal = (id: string, title: string, season: number, lines: Lines) =>
  part(id, title, [checklist(`${id}Work`, title, DONE_NOT_DONE, lines)], { shownWhen: inSeason(season) });

const equipment = () =>
  part(
    'equipment',
    'Heating and cooling equipment',
    [
      ask('repeat', 'units', 'Equipment', {
        help: 'Furnaces, boilers, heat pumps, air conditioners and ventilators.',
        max: 40,
        questions: [
          ask('text', 'unitName', 'Equipment and place', { mandatory: true, maxLength: 200 }),
          ask('barcode', 'unitSerial', 'Serial number', { maxLength: 60 }),
          ask('date', 'unitServiced', 'Last service', {
            valid: [NOT_AFTER, 'The last service cannot be after this inspection.'],
          }),
          ask('inlineRadio', 'filterState', 'Filter', {
            options: [
              [1, 'Replaced now'],
              [2, 'Clean'],
              [3, 'To replace'],
              [4, 'None'],
            ],
          }),
          ask('text', 'filterSize', 'Filter size', {
            shownWhen: '${filterState} = 1 or ${filterState} = 3',
            requiredWhen: '${filterState} = 3',
            maxLength: 60,
          }),
          ask('text', 'unitProblem', 'Problem', { maxLength: 500 }),
        ],
      }),
    ],
    { shownWhen: inSeason(SPRING, FALL, WINTER) },
  );

const allLines = [ENVELOPE, GROUNDS, SYSTEMS, SPRING_WORK, SUMMER_WORK, FALL_WORK, WINTER_WORK];

const workOrders = () =>
  part('workOrders', 'Work to order', [
    ask('repeat', 'work', 'Work to order', {
      help: 'One row for each job.',
      requiredWhen: `${anyNotInOrder(...allLines)} or count(\${unitProblem}) > 0`,
      missing: 'Something above needs attention or is not done: add the work here.',
      max: 100,
      questions: [
        ask('text', 'workWhere', 'Where', { mandatory: true, maxLength: 200 }),
        ask('longText', 'workWhat', 'What has to be done', { mandatory: true, maxLength: 2_000 }),
        ask('radio', 'workTrade', 'Who', {
          options: [
            [1, 'Own staff'],
            [2, 'Roofing'],
            [3, 'Heating and cooling'],
            [4, 'Plumbing'],
            [5, 'Electrical'],
            [6, 'Landscaping and snow'],
            [7, 'Pest control'],
            [8, 'General contractor'],
          ],
        }),
        ask('inlineRadio', 'workUrgency', 'Urgency', {
          options: [
            [1, 'At once'],
            [2, 'This month'],
            [3, 'This season'],
            [4, 'Next budget'],
          ],
        }),
        ask('money', 'workCost', 'Estimated cost'),
        ask('date', 'workDue', 'Until', {
          requiredWhen: '${workUrgency} = 1',
          valid: [NOT_BEFORE, 'Enter the day of the inspection or a later one.'],
        }),
      ],
    }),
    ask('calculated', 'workTotal', 'Estimated cost in all', {
      shownWhen: 'count(${workCost}) > 0',
      formula: 'sum(${workCost})',
      result: 'number',
      places: 2,
    }),
    ask('date', 'nextInspection', 'Next inspection', {
      valid: [LATER, 'Enter a day after this inspection.'],
    }),
  ]);

/** An inspection in each season: what is in order, what was done, and what has to be ordered. */
export const seasonalMaintenance = (): FormDefinition =>
  galleryForm(
    {
      key: 'seasonal-maintenance',
      title: 'Seasonal maintenance',
      sources: ['Our own wording, from the maintenance calendars that property managers commonly keep'],
    },
    [
      season(),
      part('envelope', 'Roof and exterior', [
        checklist('envelopeChecks', 'Roof and exterior', OK_ATTENTION, ENVELOPE),
      ]),
      part('grounds', 'Grounds', [checklist('groundChecks', 'Grounds', OK_ATTENTION, GROUNDS)]),
      part('systems', 'Building systems', [
        checklist('systemChecks', 'Building systems', OK_ATTENTION, SYSTEMS),
      ]),
      seasonal('spring', 'Spring work', SPRING, SPRING_WORK),
      seasonal('summer', 'Summer work', SUMMER, SUMMER_WORK),
      seasonal('fall', 'Fall work', FALL, FALL_WORK),
      seasonal('winter', 'Winter work', WINTER, WINTER_WORK),
      equipment(),
      workOrders(),
      photos('Add an area for everything that needs work, and take a photo of it.', false),
      comments(),
    ],
  );
