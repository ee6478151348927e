import type { FormDefinition } from '../definition';
import { ask, checklist, galleryForm, part, YES_NO, YES_NO_NA, type Lines } from './authoring';
import { NOT_BEFORE, comments, meters, photos, signedByInspector, inspectedOn } from './common-parts';

/** Who gets or returns keys. */
const [NEW_TENANT, LEAVING_TENANT, OWNER, CONTRACTOR, OTHER] = [1, 2, 3, 4, 5];

const EXPLAINED: Lines = [
  ['explainedEmergency', 'Emergency numbers and how to report repairs'],
  ['explainedShutOffs', 'Where water, gas and power are shut off'],
  ['explainedAlarms', 'Smoke and carbon monoxide alarms, and how to test them'],
  ['explainedHeat', 'Heating, cooling and ventilation'],
  ['explainedAppliances', 'Appliances and their manuals'],
  ['explainedWaste', 'Waste, recycling and laundry'],
  ['explainedParking', 'Parking, storage and visitor rules'],
  ['explainedRules', 'House rules and quiet hours'],
];

const RECEIVED: Lines = [
  ['receivedAgreement', 'Signed agreement'],
  ['receivedInsurance', 'Proof of tenant insurance'],
  ['receivedUtilities', 'Utility accounts opened or transferred'],
  ['receivedPayment', 'First rent and deposit paid'],
];

const people = () =>
  part('handover', 'The handover', [
    ask('radio', 'handoverWith', 'With whom', {
      options: [
        [NEW_TENANT, 'New tenant: keys are handed over'],
        [LEAVING_TENANT, 'Leaving tenant: keys are returned'],
        [OWNER, 'Owner or purchaser: keys are handed over'],
        [CONTRACTOR, 'Contractor: keys are lent'],
        [OTHER, 'Other'],
      ],
      other: [OTHER, 'Who, and what for'],
    }),
    inspectedOn('Date of the handover'),
    ask('time', 'handoverAt', 'Time', { mandatory: true, width: 'half' }),
    ask('text', 'personName', 'Name', { mandatory: true, maxLength: 200, width: 'half' }),
    ask('text', 'personPhone', 'Phone', { format: 'phone', maxLength: 60, width: 'half' }),
    ask('text', 'personEmail', 'Email', { format: 'email', maxLength: 254 }),
    ask('text', 'personCompany', 'Company', {
      shownWhen: '${handoverWith} = 4',
      mandatory: true,
      maxLength: 200,
    }),
    ask('date', 'keysDueBack', 'Keys are due back on', {
      shownWhen: '${handoverWith} = 4',
      mandatory: true,
      valid: [NOT_BEFORE, 'Enter the day of the handover or a later one.'],
    }),
    ask('radio', 'identity', 'How do you know who it is?', {
      options: [
        [1, 'Photo ID seen'],
        [2, 'Known to us'],
        [3, 'Not checked'],
      ],
      help: 'Do not write down or photograph numbers of identity documents.',
    }),
    ask('text', 'identityWhyNot', 'Why it was not checked', {
      shownWhen: '${identity} = 3',
      mandatory: true,
      maxLength: 300,
    }),
  ]);

const keyRows = () =>
  ask('repeat', 'keysHandled', 'Keys, fobs and remotes', {
    help: 'One row for each kind.',
    min: 1,
    max: 60,
    missing: 'Add at least one kind of key.',
    questions: [
      ask('radio', 'keyKind', 'Kind', {
        options: [
          [1, 'Unit entrance'],
          [2, 'Deadbolt'],
          [3, 'Building entrance'],
          [4, 'Fob or access card'],
          [5, 'Mailbox'],
          [6, 'Garage remote'],
          [7, 'Parking permit'],
          [8, 'Storage or bike room'],
          [9, 'Amenities or laundry'],
          [10, 'Other'],
        ],
      }),
      ask('text', 'keyOther', 'Which one', {
        shownWhen: '${keyKind} = 10',
        mandatory: true,
        maxLength: 100,
      }),
      ask('numeric', 'keyCount', 'Number', { mandatory: true, min: 0, max: 99 }),
      ask('numeric', 'keyExpected', 'Number that was handed out', {
        shownWhen: '${handoverWith} = 2',
        mandatory: true,
        min: 0,
        max: 99,
      }),
      ask('barcode', 'keyNumber', 'Number on the key or fob', { maxLength: 60 }),
      ask('inlineRadio', 'keyTested', 'Tested', {
        options: [
          [1, 'Works'],
          [2, 'Does not work'],
          [3, 'Not tested'],
        ],
      }),
      ask('text', 'keyProblem', 'What is wrong with it', {
        shownWhen: '${keyTested} = 2',
        mandatory: true,
        maxLength: 300,
      }),
    ],
  });

const keys = () =>
  part('keys', 'Keys and access', [
    keyRows(),
    ask('calculated', 'keysInAll', 'Keys in all', {
      formula: 'sum(${keyCount})',
      result: 'number',
      places: 0,
    }),
    ask('calculated', 'keysMissing', 'Keys missing', {
      shownWhen: '${handoverWith} = 2',
      formula: 'sum(${keyExpected}) - sum(${keyCount})',
      result: 'number',
      places: 0,
    }),
    ask('text', 'missingWhy', 'Which keys are missing, and what was agreed', {
      shownWhen: '${handoverWith} = 2 and ${keysMissing} > 0',
      mandatory: true,
      maxLength: 500,
    }),
    ask('money', 'missingCharge', 'Charge for missing keys, if agreed', {
      shownWhen: '${handoverWith} = 2 and ${keysMissing} > 0',
      max: 100_000,
    }),
    ask('radio', 'locks', 'Locks', {
      options: [
        [1, 'Changed before this handover'],
        [2, 'Will be changed'],
        [3, 'Not changed'],
        [4, 'Not applicable'],
      ],
    }),
    ask('date', 'locksDue', 'Locks will be changed on', {
      shownWhen: '${locks} = 2',
      mandatory: true,
      valid: [NOT_BEFORE, 'Enter the day of the handover or a later one.'],
    }),
    ask('radio', 'codes', 'Door and alarm codes', {
      help: 'Never write a code into a report.',
      options: [
        [1, 'Changed for this handover'],
        [2, 'Still to change'],
        [3, 'There are none'],
      ],
    }),
  ]);

const readings = () =>
  part(
    'readings',
    'Meters',
    [
      meters('Meters', 1),
      ask('radio', 'utilitiesFrom', 'Utilities are paid from today by', {
        options: [
          [1, 'The tenant'],
          [2, 'The owner or manager'],
          [3, 'Included in the rent'],
          [4, 'Differs by utility'],
        ],
        other: [4, 'Which utility by whom'],
      }),
    ],
    { shownWhen: '${handoverWith} != 4' },
  );

const explained = () =>
  part(
    'explained',
    'Explained and received',
    [
      checklist('explainedChecks', 'Explained on site', YES_NO_NA, EXPLAINED),
      checklist('receivedChecks', 'Received before the keys', YES_NO_NA, RECEIVED),
      ask('text', 'receivedMissing', 'What is missing, and until when it comes', {
        shownWhen: RECEIVED.map(([key]) => `\${${key}} = 0`).join(' or '),
        mandatory: true,
        maxLength: 500,
      }),
    ],
    { shownWhen: '${handoverWith} = 1' },
  );

const forwarding = () =>
  part(
    'forwarding',
    'Leaving',
    [
      ask('inlineRadio', 'unitEmpty', 'Is the unit empty and swept?', { options: YES_NO }),
      ask('text', 'unitLeft', 'What was left behind', {
        shownWhen: '${unitEmpty} = 0',
        mandatory: true,
        maxLength: 1_000,
      }),
      ask('longText', 'newAddress', 'New mailing address', {
        notApplicable: { keys: { single: 'noNewAddress' }, reasons: { single: 'noNewAddressWhy' } },
        mandatory: true,
        maxLength: 500,
      }),
    ],
    { shownWhen: '${handoverWith} = 2' },
  );

const receipt = () =>
  part(
    'receipt',
    'Receipt',
    [
      ask('note', 'receiptNote', '${personName}: ${keysInAll} keys, fobs and remotes, as listed above.'),
      ask('inlineRadio', 'signsHere', 'Does the other person sign here?', {
        options: YES_NO,
      }),
      ask('signature', 'personSignature', 'Signature of the person who gets or returns the keys', {
        shownWhen: '${signsHere} = 1',
        mandatory: true,
      }),
      ask('text', 'signsWhyNot', 'Why not, and how the keys changed hands', {
        shownWhen: '${signsHere} = 0',
        mandatory: true,
        help: 'For example: lock box, concierge or courier.',
        maxLength: 300,
      }),
    ],
    { print: { keepTogether: true } },
  );

/** Keys, access and meter readings when a home changes hands. */
export const keyHandover = (): FormDefinition =>
  galleryForm(
    {
      key: 'key-handover',
      title: 'Key handover with meters',
      sources: [
        'Our own wording, from receipts for keys and meter readings that property managers commonly use',
      ],
      unconfirmed: ['Whether and how much your province or state lets you charge for missing keys'],
    },
    [
      people(),
      keys(),
      readings(),
      explained(),
      forwarding(),
      photos('Take a photo of the keys side by side, and of each meter.', false),
      comments(),
      receipt(),
      signedByInspector('I handed over or took back what is listed above.'),
    ],
  );
