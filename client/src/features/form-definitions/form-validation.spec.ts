import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { validateForm, withTextRanges } from './form-validation';

const form = SHIPPED_DEFINITIONS[0]!;
const stored = { key: form.key, version: form.version };
const errorsOf = (text: string) =>
  validateForm(text, stored).findings.filter(({ severity }) => severity === 'error');

describe('validation of the JSON text', () => {
  it('finds nothing in a form that can be published', () => {
    const text = JSON.stringify(form, null, 2);
    expect(errorsOf(text)).toEqual([]);
    expect(validateForm(text, stored).definition).toEqual(form);
  });

  it('marks the exact characters', () => {
    const broken = structuredClone(form);
    Object.assign(broken.sections[0]!.items[0]!, { pattern: '(a+)+' });
    const text = JSON.stringify(broken, null, 2);
    const [found] = errorsOf(text);
    expect(found).toMatchObject({ path: '/sections/0/items/0/pattern', code: 'shape' });
    expect(text.slice(found!.from, found!.to)).toBe('"(a+)+"');
  });

  it('marks where the text stops being JSON', () => {
    expect(errorsOf('{"key": }')).toMatchObject([{ code: 'json', from: 8, to: 9 }]);
    expect(validateForm('', stored).definition).toBeNull();
  });

  it('reports another key or version than that of the form', () => {
    const other = { ...form, key: 'other', version: 9 };
    expect(errorsOf(JSON.stringify(other)).map(({ path }) => path)).toEqual(['/key', '/version']);
  });

  it('places findings of the server, also in a text that has changed since', () => {
    const finding = { severity: 'error', code: 'x', path: '/key', message: '' } as const;
    expect(withTextRanges('{"key": 1}', [finding])).toMatchObject([{ from: 8, to: 9 }]);
    expect(withTextRanges('{"key"', [finding])).toMatchObject([{ from: 0, to: 0 }]);
  });
});
