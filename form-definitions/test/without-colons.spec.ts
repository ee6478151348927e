import { questionLabels, withoutColons } from '../src';
import { formOf } from './support/forms';

const COLONS = ':'.repeat(1_000_000);

describe('a label without the colon at its end', () => {
  it.each([
    ['Tenant: ', 'Tenant'],
    ['Tenant : :\u00a0', 'Tenant'],
    ['Tenant: Ann', 'Tenant: Ann'],
    [' : ', ''],
    ['', ''],
  ])('%j is %j', (label, plain) => {
    expect(withoutColons(label)).toBe(plain);
  });

  it('is found however many colons there are, at its end and before it', () => {
    expect(withoutColons(`a${COLONS}`)).toBe('a');
    expect(withoutColons(`a${COLONS}b`)).toBe(`a${COLONS}b`);
  });

  it('is what a question is called, whatever its label is made of', () => {
    for (const many of [COLONS, '{'.repeat(1_000_000)]) {
      const form = formOf([{ id: 'box', type: 'boolean', label: 'asked', keys: { moveIn: 'box' } }]);
      const i18n = { en: { ...form.i18n.en, asked: `a${many}b {name}:` } };
      expect(questionLabels({ ...form, i18n }).get('box')).toBe(`a${many}b`);
    }
  });
});
