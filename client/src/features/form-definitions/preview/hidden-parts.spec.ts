import { SHIPPED_DEFINITIONS, type FormContext, type FormDefinition } from '@walkthrough/form-definitions';
import { hiddenParts } from './hidden-parts';

const [unit] = SHIPPED_DEFINITIONS.filter(({ key }) => key === 'task-unit');
const context: FormContext = {
  activeSide: 'single',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
};

function changed(): FormDefinition {
  const form = structuredClone(unit!);
  form.engine = 3;
  for (const section of form.sections) {
    if (section.id === 'comments') section.shownWhen = '${petsNum} >= 2 or $manager';
    for (const item of section.items)
      if (item.id === 'petsComment') item.shownWhen = '${petsNum} > 1 and ${pets} = 1';
  }
  return form;
}

describe('what the preview hides', () => {
  const names = (answers: Record<string, unknown>, form = changed()) =>
    hiddenParts(form, answers, context).map(({ name }) => name);

  it('is nothing, once every condition holds', () => {
    expect(names({ pets: 1, petsNum: 3, tenantsPresent: false })).toEqual([]);
  });

  it('is named with its condition and the present answers', () => {
    const found = hiddenParts(changed(), { pets: 1, petsNum: 1, tenantsPresent: false }, context);
    expect(found).toEqual([
      expect.objectContaining({
        name: 'Comment on pets',
        reasons: ['It is shown only if “Number of pets” is more than 1 and “Pets” is “Yes”.'],
        answers: ['Number of pets: 1', 'Pets: Yes'],
      }),
      expect.objectContaining({
        name: 'section Comments',
        reasons: [
          'Its section is shown only if “Number of pets” is at least 2 or “Filled in by a manager” is yes.',
        ],
        answers: ['Number of pets: 1'],
      }),
    ]);
  });

  it('says of a hidden answer that it does not count', () => {
    const found = hiddenParts(changed(), { pets: 0, petsNum: 3, tenantsPresent: false }, context);
    expect(found.map(({ name, answers }) => [name, answers])).toEqual([
      ['Number of pets', ['Pets: No']],
      ['Comment on pets', ['Number of pets: hidden, so it counts as not answered', 'Pets: No']],
      ['section Comments', ['Number of pets: hidden, so it counts as not answered']],
    ]);
  });

  it('has a reason in forms of earlier engines too', () => {
    expect(hiddenParts(unit!, { tenantsPresent: false }, context)).toEqual([
      expect.objectContaining({
        name: 'Number of pets',
        reasons: ['It is shown only if “Pets” is “Yes”.'],
        answers: ['Pets: not answered'],
      }),
    ]);
  });
});
