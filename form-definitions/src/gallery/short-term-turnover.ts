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
import { comments, photos } from './common-parts';

const KITCHEN: Lines = [
  ['kitchenSurfaces', 'Counters, sink, cupboard fronts and handles are clean'],
  ['kitchenFridge', 'Fridge is empty of guests’ food, clean, and free of smells'],
  ['kitchenOven', 'Stove, oven, microwave and hood are clean'],
  ['kitchenDishes', 'Dishes are clean, dry, complete and put away'],
  ['kitchenCoffee', 'Coffee maker and kettle are empty and clean'],
];

const BATHROOM: Lines = [
  ['bathFixtures', 'Toilet, sink, tub and shower are clean and free of hair'],
  ['bathGlass', 'Mirrors, glass and taps have no marks'],
  ['bathDrains', 'Drains run freely'],
  ['bathTowels', 'Towels and bath mat are fresh and set out'],
];

const BEDROOM: Lines = [
  ['beds', 'Beds are made with fresh linen; mattresses and protectors are clean'],
  ['bedBugs', 'Seams of mattresses and headboards show no signs of bed bugs'],
  ['closets', 'Closets, drawers and the space under the beds are empty'],
];

const LIVING: Lines = [
  ['floors', 'Floors are vacuumed and mopped'],
  ['dust', 'Furniture, sills and lamps are dusted'],
  ['touchPoints', 'Switches, handles and remotes are wiped'],
  ['upholstery', 'Sofa and cushions have no stains, hair or crumbs'],
  ['air', 'The air is fresh; no smell of smoke or pets'],
  ['outdoorSeating', 'Balcony, patio and grill are clean'],
];

const SAFETY: Lines = [
  ['alarmsSound', 'Smoke and carbon monoxide alarms sound when tested'],
  ['extinguisherReady', 'Fire extinguisher is in its place and charged'],
  ['firstAid', 'First aid kit is complete'],
  ['exitMap', 'Emergency numbers and the way out are posted'],
  ['lockWorks', 'Doors, windows and balcony doors lock'],
  ['noDevices', 'No camera or recorder is inside'],
];

const READY: Lines = [
  ['codeChanged', 'Door code was changed for the next guest'],
  ['wifiWorks', 'Wi-Fi works, and the card with its name is there'],
  ['tvReset', 'TV works; guests’ accounts are signed out'],
  ['thermostatSet', 'Thermostat is set for arrival'],
  ['wasteOut', 'Waste and recycling are out; bins have bags'],
  ['lightsChecked', 'All lights work'],
  ['guideOut', 'House guide and parking permit are set out'],
];

const SUPPLIES = [
  [1, 'Toilet paper'],
  [2, 'Paper towels and tissues'],
  [3, 'Hand and dish soap'],
  [4, 'Shampoo and body wash'],
  [5, 'Dishwasher and laundry detergent'],
  [6, 'Waste bags'],
  [7, 'Coffee, tea and salt'],
  [8, 'Batteries and light bulbs'],
  [9, 'Spare linen and towels'],
  [10, 'Cleaning products'],
] as const;

const CHECKED: readonly Lines[] = [KITCHEN, BATHROOM, BEDROOM, LIVING, SAFETY];

const turnover = () =>
  part('turnover', 'The turnover', [
    ask('text', 'booking', 'Booking that ended', {
      help: 'Number of the booking, without the name of the guest.',
      maxLength: 60,
    }),
    ask('dateTime', 'startedAt', 'Started at', { mandatory: true, width: 'half' }),
    ask('dateTime', 'nextArrival', 'Next guest arrives at', {
      width: 'half',
      valid: ['. > ${startedAt}', 'The next guest arrives after the turnover has started.'],
    }),
    ask('calculated', 'hoursLeft', 'Hours until the next guest', {
      shownWhen: "${nextArrival} != ''",
      formula: 'hours-between(${startedAt}, ${nextArrival})',
      result: 'number',
      places: 1,
      unit: 'h',
    }),
    ask('inlineRadio', 'guestGone', 'Had the guests left on time?', { options: YES_NO }),
    ask('text', 'guestLate', 'When they left, and what was agreed', {
      shownWhen: '${guestGone} = 0',
      mandatory: true,
      maxLength: 300,
    }),
    ask('rating', 'leftClean', 'How guests left it', { max: 5, mandatory: true }),
    ask('multiple', 'ruleSigns', 'Signs of broken house rules', {
      options: [
        [1, 'Smoking'],
        [2, 'Pets'],
        [3, 'Party'],
        [4, 'More guests than booked'],
        [5, 'Other'],
      ],
      other: [5, 'Which signs'],
    }),
  ]);

const damage = () =>
  part('damage', 'Damage, missing and found', [
    ask('repeat', 'damages', 'Damaged or missing', {
      help: 'Take the photos before you clean or repair.',
      max: 60,
      questions: [
        ask('text', 'damageWhat', 'What', { mandatory: true, maxLength: 300 }),
        ask('inlineRadio', 'damageKind', 'Kind', {
          options: [
            [1, 'Damaged'],
            [2, 'Missing'],
            [3, 'Heavy soiling'],
            [4, 'Wear'],
          ],
        }),
        ask('inlineRadio', 'damageByGuest', 'Caused by the guest', {
          options: [
            [1, 'Yes'],
            [0, 'No'],
            [2, 'Not sure'],
          ],
        }),
        ask('money', 'damageCost', 'Cost to repair or replace', {
          requiredWhen: '${damageByGuest} = 1',
          max: 1_000_000,
        }),
        ask('inlineRadio', 'damageBlocks', 'Must be fixed before the next guest', { options: YES_NO }),
      ],
    }),
    ask('calculated', 'damageTotal', 'Cost in all', {
      shownWhen: 'count(${damageCost}) > 0',
      formula: 'sum(${damageCost})',
      result: 'number',
      places: 2,
    }),
    ask('repeat', 'found', 'Left by guests', {
      max: 60,
      questions: [
        ask('text', 'foundWhat', 'What', { mandatory: true, maxLength: 300 }),
        ask('text', 'foundWhere', 'Where it is kept now', { mandatory: true, maxLength: 200 }),
      ],
    }),
  ]);

const supplies = () =>
  part('supplies', 'Supplies', [
    ask('multiple', 'restocked', 'Restocked now', { options: SUPPLIES }),
    ask('multiple', 'runningOut', 'To buy before the next turnover', { options: SUPPLIES }),
    ask('inlineRadio', 'linenCounted', 'Was dirty linen counted?', { options: YES_NO }),
    ask('numeric', 'linenMissing', 'Pieces of linen missing or ruined', {
      shownWhen: '${linenCounted} = 1',
      mandatory: true,
      min: 0,
      max: 500,
    }),
  ]);

const release = () =>
  part('release', 'Release', [
    checklist('readyChecks', 'Set up for the next guest', DONE_NOT_DONE, READY),
    ask('inlineRadio', 'isReady', 'Is it ready for the next guest?', {
      options: YES_NO,
    }),
    ask('longText', 'openPoints', 'What is still open, who does it, and by when', {
      requiredWhen: `\${isReady} = 0 or ${anyNotInOrder(...CHECKED, READY)}`,
      maxLength: 4_000,
    }),
    ask('dateTime', 'finishedAt', 'Finished at', {
      mandatory: true,
      valid: ['. >= ${startedAt}', 'The turnover cannot end before it starts.'],
    }),
    ask('calculated', 'hoursSpent', 'Hours spent', {
      formula: 'hours-between(${startedAt}, ${finishedAt})',
      result: 'number',
      places: 1,
      unit: 'h',
    }),
  ]);

/** The check between two guests of a furnished rental. */
export const shortTermTurnover = (): FormDefinition =>
  galleryForm(
    {
      key: 'short-term-turnover',
      title: 'Short-term turnover',
      scoring: { passMark: 90, failedFirst: true },
      sources: ['Our own wording, from checklists that hosts of furnished rentals commonly use'],
      unconfirmed: ['Safety equipment and postings that your city asks of short-term rentals'],
    },
    [
      turnover(),
      damage(),
      part('cleaning', 'Cleaning', [
        checklist('kitchenChecks', 'Kitchen', OK_ATTENTION, KITCHEN),
        checklist('bathroomChecks', 'Bathrooms', OK_ATTENTION, BATHROOM),
        checklist('bedroomChecks', 'Bedrooms', OK_ATTENTION, BEDROOM),
        checklist('livingChecks', 'Living areas and outside', OK_ATTENTION, LIVING),
      ]),
      part('safety', 'Safety', [checklist('safetyChecks', 'Safety', OK_ATTENTION, SAFETY)]),
      supplies(),
      release(),
      photos('Take photos of each room as the next guest will find it.', true),
      comments(),
    ],
  );
