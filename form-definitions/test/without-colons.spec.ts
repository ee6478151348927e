import { questionLabels, withoutColons } from '../src';
import { formOf } from './support/forms';

const COLONS = ':'.repeat(1_000_000);

describe('a label without its final colon', () => {
  it.each([
    ['Tenant: ', 'Tenant'],
    ['Tenant : :\u00a0', 'Tenant'],
    ['Tenant: Ann', 'Tenant: Ann'],
    [' : ', ''],
    ['', ''],
  ])('turns %j into %j', (label, plain) => {
    expect(withoutColons(label)).toBe(plain);
  });

  it('is found quickly with any number of colons', () => {
    expect(withoutColons(`a${COLONS}`)).toBe('a');
    expect(withoutColons(`a${COLONS}b`)).toBe(`a${COLONS}b`);
  });

  it('is the name of a question with any label', () => {
    for (const many of [COLONS, '{'.repeat(1_000_000)]) {
      const form = formOf([{ id: 'box', type: 'boolean', label: 'asked', keys: { moveIn: 'box' } }]);
      const i18n = { en: { ...form.i18n.en, asked: `a${many}b {name}:` } };
      expect(questionLabels({ ...form, i18n }).get('box')).toBe(`a${many}b`);
    }
  });
});
