import type { FormPin } from '@walkthrough/domain';
import {
  problems,
  SHIPPED_DEFINITIONS,
  type Side,
  sidesOfForm,
  withContext,
} from '@walkthrough/form-definitions';
import { AnswerValidation } from '../../src/modules/company/forms/answer-validation';
import { FormsService } from '../../src/modules/company/forms/forms.service';
import { goldenAnswers } from '../support/golden-answers';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const pinOf = async (key: string): Promise<FormPin> =>
  (await inMaple(() => server.app.get(FormsService).version(key, 1))).pin;
const validate = async (...[key, schema, answers]: [string, 'data' | Side, object]) => {
  const pin = await pinOf(key);
  return inMaple(() => server.app.get(AnswerValidation).validate(pin, schema, { ...answers }));
};

const context = (activeSide: Side) => ({
  activeSide,
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
});

describe.each(SHIPPED_DEFINITIONS.map((definition) => ({ key: definition.key, definition })))(
  'answers of $key',
  ({ key, definition }) => {
    it.each(sidesOfForm(definition))('of a complete %s are accepted', async (side) => {
      const answers = goldenAnswers(key, side);
      expect(await validate(key, side, withContext(definition, answers, context(side)))).toEqual([]);
      expect(await validate(key, 'data', answers)).toEqual([]);
    });

    it.each(sidesOfForm(definition))(
      'of an empty %s are refused with the keys and texts of the phone',
      async (side) => {
        const expected = problems(definition, {}, context(side)).map(({ key: name, code }) => ({
          key: name,
          code,
        }));
        expect(expected.length).toBeGreaterThan(0);
        const found = await validate(key, side, withContext(definition, {}, context(side)));
        const sorted = (all: { key: string }[]) => [...all].sort((a, b) => (a.key < b.key ? -1 : 1));
        expect(sorted(found)).toEqual(sorted(expected));
      },
    );
  },
);

describe('invalid answers', () => {
  const answers = goldenAnswers('condition-ca', 'moveIn');
  const textKey = 'rentalCity';

  it.each([
    ['of another type', { [textKey]: { $gt: '' } }, 'type'],
    ['too long', { [textKey]: 'a'.repeat(20_001) }, 'tooLong'],
  ])('in a draft with an answer %s are refused', async (_what, changes, code) => {
    expect(await validate('condition-ca', 'data', { ...answers, ...changes })).toEqual([
      { key: textKey, code },
    ]);
  });

  it('without a context are refused, without an internal error', async () => {
    expect(await validate('condition-ca', 'moveIn', {})).not.toEqual([]);
  });

  it('for another form than the pinned one are refused', async () => {
    const pin = await pinOf('condition-ca');
    const wrong = inMaple(() =>
      server.app
        .get(AnswerValidation)
        .validate({ ...pin, sha256: '0'.repeat(64) }, 'data', { ...answers, $ctx: context('moveIn') }),
    );
    await expect(wrong).rejects.toMatchObject({ code: 'conflict' });
    const missing = inMaple(() =>
      server.app.get(AnswerValidation).validate({ ...pin, version: 9 }, 'data', {}),
    );
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  });
});
