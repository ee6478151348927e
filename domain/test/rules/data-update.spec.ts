import { messages } from '../../src/messages/messages';
import { textOf } from '../../src/messages/text-of';
import {
  dataUpdateProblems,
  dataUpdateStatus,
  placeOfTenantField,
  proposedUpdates,
  type DataUpdateDraft,
} from '../../src/data-updates/data-update';
import { TENANT_FIELDS } from '../../src/data-updates/vocabulary';

const { dataUpdates: words } = messages;
const draft = (more: Partial<DataUpdateDraft> = {}): DataUpdateDraft => ({
  category: 'UPDATE_EXISTING_TENANT',
  tiField: 'PHONE_1',
  previousValue: '604-555-0100',
  newValue: '604-555-0177',
  comment: '',
  ...more,
});
const said = (more: Partial<DataUpdateDraft>) =>
  dataUpdateProblems(draft(more)).map(({ field, messageId }) => [field, textOf(messageId)]);

describe('the problem of a data update request', () => {
  it.each<[string, Partial<DataUpdateDraft>]>([
    ['a new value', {}],
    ['a comment on a value that is to go', { newValue: '', comment: 'Not theirs' }],
    ['a new address', { tiField: 'EMAIL_2', newValue: 'ana@example.com' }],
    ['a description', { category: 'OTHER', tiField: null, newValue: '', comment: 'The buzzer is broken' }],
  ])('is none with %s', (_what, more) => {
    expect(said(more)).toEqual([]);
  });

  it.each<[string, Partial<DataUpdateDraft>, string, string]>([
    ['no field', { tiField: null }, 'tiField', words.fieldMissing],
    ['neither value nor comment', { newValue: ' ' }, 'newValue', words.valueMissing],
    ['what is recorded', { newValue: ' 604-555-0100 ' }, 'newValue', words.sameValue],
    ['no address', { tiField: 'EMAIL_1', newValue: 'ana' }, 'newValue', words.emailInvalid],
    ['no number', { newValue: 'none' }, 'newValue', words.phoneInvalid],
    ['no description', { category: 'NEW_TENANT' }, 'comment', words.descriptionMissing],
  ])('is %s', (_what, more, field, text) => {
    expect(said(more)).toEqual([[field, text]]);
  });

  it('is no address problem in a field for a name or a number', () => {
    expect(said({ tiField: 'NAME_1', newValue: 'Ana' })).toEqual([]);
  });
});

it('gives every field its position among names, phones and addresses', () => {
  expect(TENANT_FIELDS.map((field) => Object.values(placeOfTenantField(field)).join(' '))).toEqual([
    ...['names 0', 'names 1', 'names 2', 'names 3'],
    ...['phones 0', 'phones 1', 'phones 2'],
    ...['emails 0', 'emails 1'],
  ]);
});

describe('the proposals of an information check', () => {
  const recorded = { names: ['Ana Reyes', 'Ben Lee'], phones: ['604-555-0100'], emails: [] };

  it('are one request per changed value, and none for unchanged ones', () => {
    expect(
      proposedUpdates({ names: 'Ana Reyes, Rosa Lee, Kim Ito', emails: 'ana@example.com' }, recorded),
    ).toEqual([
      {
        category: 'UPDATE_EXISTING_TENANT',
        tiField: 'NAME_2',
        previousValue: 'Ben Lee',
        newValue: 'Rosa Lee',
        comment: '',
      },
      {
        category: 'UPDATE_EXISTING_TENANT',
        tiField: 'NAME_3',
        previousValue: '',
        newValue: 'Kim Ito',
        comment: '',
      },
      {
        category: 'UPDATE_EXISTING_TENANT',
        tiField: 'EMAIL_1',
        previousValue: '',
        newValue: 'ana@example.com',
        comment: '',
      },
    ]);
  });

  it('clear omitted values, and state the number of people', () => {
    expect(proposedUpdates({ names: 'Ana Reyes', num: 1 }, recorded)).toEqual([
      {
        category: 'UPDATE_EXISTING_TENANT',
        tiField: 'NAME_2',
        previousValue: 'Ben Lee',
        newValue: '',
        comment: words.noLongerSo,
      },
      { category: 'OTHER', previousValue: '', newValue: '', comment: 'The number of tenants should be 1.' },
    ]);
  });

  it('can be filed unchanged', () => {
    const proposed = proposedUpdates(
      { names: 'Kim Ito', num: '3', phones: '604-555-0123', emails: null },
      recorded,
    );
    expect(proposed).toHaveLength(4);
    expect(proposed.flatMap((each) => dataUpdateProblems({ tiField: null, ...each }))).toEqual([]);
  });

  it('are empty when no correction is needed', () => {
    expect(proposedUpdates({ names: null, phones: ' ' }, recorded)).toEqual([]);
  });
});

it.each([
  [false, false, 'pending'],
  [true, true, 'accepted'],
  [true, false, 'dismissed'],
] as const)('are, with dismissed %s and accepted %s, %s', (dismissed, accepted, status) => {
  expect(dataUpdateStatus({ dismissed, accepted })).toBe(status);
});
