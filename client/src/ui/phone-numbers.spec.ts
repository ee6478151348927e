import { isHomeNumber, plainParts } from './home-number';
import { phoneParts } from './phone-numbers';

const written = (field: string) => phoneParts(field).map(({ text, href }) => (href ? [text, href] : text));

describe('plainParts', () => {
  it.each([
    '604-555-0134',
    '1 604 555 0134',
    '+1 (604) 555-0134',
    ' 604.555.0134 ',
    '6045550134',
    '(604)555-0134',
  ])('reads %j like the library', (field) => {
    expect(isHomeNumber(field)).toBe(true);
    expect(plainParts(field)).toEqual(phoneParts(field));
  });

  it.each([
    '604-555-0134 x1',
    '123-456-7890',
    '604-155-0134',
    '60455501345',
    '604-555-0134 604-555-0135',
    '+44 604 555 0134',
    '',
  ])('leaves %j to the library', (text) => {
    expect(isHomeNumber(text)).toBe(false);
    expect(plainParts(text)).toEqual([{ text }]);
  });
});

describe('phoneParts', () => {
  it.each([
    ['604-555-0134', [['(604) 555-0134', 'tel:+16045550134']]],
    ['1 604 555 0134', [['(604) 555-0134', 'tel:+16045550134']]],
    ['403-555-0164 ext. 45', [['(403) 555-0164 ext. 45', 'tel:+14035550164;ext=45']]],
    ['403-555-0164 x45', [['(403) 555-0164 ext. 45', 'tel:+14035550164;ext=45']]],
    ['403-555-0164, 45', [['(403) 555-0164 ext. 45', 'tel:+14035550164;ext=45']]],
    ['514-555-0164 poste 45', [['(514) 555-0164 ext. 45', 'tel:+15145550164;ext=45']]],
    ['604 555 0164 loc. 45', [['(604) 555-0164 ext. 45', 'tel:+16045550164;ext=45']]],
    ['011 44 20 7946 0958', [['+44 20 7946 0958', 'tel:+442079460958']]],
  ])('reads %s as one number', (field, parts) => {
    expect(written(field)).toEqual(parts);
  });

  it.each(['403-555-0164, 604-555-0100', '403-555-0164 / 604-555-0100', '403-555-0164\n604-555-0100'])(
    'reads two numbers in %j',
    (field) => {
      const links = phoneParts(field).flatMap(({ href }) => href ?? []);
      expect(links).toEqual(['tel:+14035550164', 'tel:+16045550100']);
    },
  );

  it('keeps text beside a number', () => {
    expect(written('Home: 604-555-0134 ext. 12, ask for Bo')).toEqual([
      'Home:',
      ['(604) 555-0134 ext. 12', 'tel:+16045550134;ext=12'],
      'ask for Bo',
    ]);
  });

  it.each(['555-0134', '403-555-01645', '123-456-7890', '778 604 555 0134', '1-800-555-FLOW', 'call Bo', ''])(
    'makes no link for %j',
    (field) => {
      expect(phoneParts(field)).toEqual(field === '' ? [] : [{ text: field }]);
    },
  );
});
