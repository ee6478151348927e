import {
  addItems,
  blankDefinition,
  diffDefinitions,
  PAIR,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { readChanges } from './change-words';

const place = { section: 0, item: 0 };
const form = addItems(
  blankDefinition({
    key: 'own',
    title: 'Own',
    section: 'Kitchen',
    locale: 'en-US',
    country: ['US'],
    conditionInspectionType: [],
  }),
  place,
  [
    { type: 'boolean', label: 'Range', sides: PAIR },
    { type: 'text', label: 'Why', sides: ['moveIn'] },
  ],
);

function changed(change: (copy: FormDefinition) => void): FormDefinition {
  const copy = structuredClone(form);
  change(copy);
  return copy;
}

const read = (after: FormDefinition, before = form) =>
  readChanges(diffDefinitions(before, after), before, after).map(({ change, words }) => [
    change.change,
    words.name,
    ...words.lines.map((line) => [line.label, line.before, line.after].filter(Boolean).join(' | ')),
  ]);

it.each<[string, FormDefinition, string[][]]>([
  [
    'an item that has to be answered',
    changed(({ sections }) => void (sections[0]!.items[0]!.mandatory = true)),
    [['changed', 'Kitchen › Range', 'Required | Yes']],
  ],
  [
    'a condition by the wording of its question',
    changed(({ sections }) => void (sections[0]!.items[1]!.when = [['moveInRange', true]])),
    [['changed', 'Kitchen › Why', 'Shown only when | Range (moveInRange): checked or yes']],
  ],
  [
    'another type',
    changed(({ sections }) => void (sections[0]!.items[1]!.type = 'longText')),
    [['changed', 'Kitchen › Why', 'Type | Short text | Long text']],
  ],
  [
    'the version of the library section that it is a copy of',
    changed(({ sections }) => void (sections[0]!.library = { id: 'a', version: 2 })),
    [['changed', 'Section Kitchen', 'Library version | Version 2']],
  ],
  [
    'the places that it is for',
    changed((copy) => void (copy.appliesTo.conditionInspectionType = ['WA'])),
    [['changed', 'Countries', ' | United States | United States, Washington (WA)'.trim()]],
  ],
  [
    'a wording by where it is read',
    changed((copy) => void (copy.i18n['en-US']!['range'] = 'Stove')),
    [['changed', 'Text of Kitchen › Stove (en-US)', 'Text of the item | Range | Stove']],
  ],
  [
    'an item that went, without its texts',
    changed(({ sections, i18n }) => {
      sections[0]!.items.pop();
      delete i18n['en-US']!['why'];
    }),
    [['removed', 'Kitchen › Why']],
  ],
])('describes a difference as %s', (_what, after, expected) => {
  const found = read(after);
  expect(found).toEqual(expected.map((each) => each.map((words) => words.replace(/^\| /u, ''))));
  expect(JSON.stringify(found)).not.toMatch(/[{}]/u);
});
