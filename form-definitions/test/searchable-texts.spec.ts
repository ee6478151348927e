import { searchableTexts, SHIPPED_DEFINITIONS, valueAt, type FormDefinition } from '../src';

const form: FormDefinition = {
  key: 'search',
  version: 1,
  engine: 3,
  title: 'title',
  appliesTo: { country: ['CA'], conditionInspectionType: [] },
  i18n: {
    'en-CA': { title: 'Form', one: 'Kitchen', range: 'Range', good: 'Good' },
    'fr-CA': { range: 'Cuisinière' },
  },
  sections: [
    {
      id: 'first',
      title: 'one',
      shownWhen: "${gas} = 'yes'",
      items: [
        {
          id: 'range',
          type: 'radio',
          label: 'range',
          keys: { moveIn: 'rangeIn' },
          options: [[1, 'good']],
          when: [['gas', 'yes']],
        },
        { id: 'meters', type: 'repeat', questions: [{ id: 'reading', type: 'decimal', formula: '1 + 2' }] },
      ],
    },
  ],
  metadata: { sources: [], unconfirmed: [] },
};
const found = (locale: string) =>
  searchableTexts(form, locale).map(({ path, text }) => `${path.replace('/sections/0', '')} ${text}`);

describe('searchableTexts', () => {
  it('returns texts, keys, choices and conditions with their places, without types', () => {
    expect(found('en-CA')).toEqual([
      '/title Form',
      '/title Kitchen',
      '/id first',
      "/shownWhen ${gas} = 'yes'",
      '/items/0/id range',
      '/items/0/label Range',
      '/items/0/keys/moveIn rangeIn',
      '/items/0/options/0/1 Good',
      '/items/0/when/0/0 gas',
      '/items/0/when/0/1 yes',
      '/items/1/id meters',
      '/items/1/questions/0/id reading',
      '/items/1/questions/0/formula 1 + 2',
    ]);
  });

  it('reads one language', () => {
    expect(found('fr-CA')).toContain('/items/0/label Cuisinière');
    expect(found('fr-CA')).not.toContain('/items/0/label Range');
  });

  it.each(SHIPPED_DEFINITIONS.map((each) => [`${each.key} ${each.version}`, each] as const))(
    'has only places of %s',
    (_name, shipped) => {
      const places = searchableTexts(shipped, Object.keys(shipped.i18n)[0]!);
      expect(places.length).toBeGreaterThan(50);
      const at = (path: string) => valueAt(shipped, path.split('/').slice(1));
      expect(places.filter(({ path }) => typeof at(path) !== 'string')).toEqual([]);
    },
  );
});
