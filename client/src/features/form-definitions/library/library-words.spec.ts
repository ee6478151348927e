import type { LibrarySectionItem, LibrarySectionUse } from '@walkthrough/domain';
import { deletionWords, sectionFacts, sectionsWith } from './library-words';

const item = (name: string, changes: Partial<LibrarySectionItem> = {}): LibrarySectionItem => ({
  id: 1,
  libraryId: 'a',
  name,
  version: 3,
  isSingle: false,
  items: 1,
  updatedAt: 0,
  revision: 1,
  ...changes,
});
const use = (key: string, version = 1): LibrarySectionUse => ({
  key,
  version,
  title: key.toUpperCase(),
  isDraft: false,
  copies: [1],
});

it.each<[string, LibrarySectionUse[]]>([
  ['No form uses this section. Its versions can no longer be added to forms.', []],
  ['1 form uses this section: A. Their copies stay, but get no more updates.', [use('a'), use('a', 2)]],
  ['2 forms use this section: A, B. Their copies stay, but get no more updates.', [use('a'), use('b')]],
])('says before a deletion: %s', (words, uses) => {
  expect(deletionWords(uses)).toBe(words);
});

it.each([
  ['', ['Kitchen, large', 'Bath']],
  [' LARGE kit ', ['Kitchen, large']],
  ['bath kitchen', []],
])('finds sections by all words of “%s”', (search, names) => {
  const sections = [item('Kitchen, large'), item('Bath')];
  expect(sectionsWith(sections, search).map(({ name }) => name)).toEqual(names);
});

it.each([
  [item('a'), 'Version 3, 1 item, condition inspections'],
  [item('a', { items: 2, isSingle: true }), 'Version 3, 2 items, recurring inspections'],
])('describes a section', (section, words) => {
  expect(sectionFacts(section)).toBe(words);
});
