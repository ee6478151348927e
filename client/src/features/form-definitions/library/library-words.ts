import { fill, formLibrary, type LibrarySectionItem, type LibrarySectionUse } from '@walkthrough/domain';

/** Returns what a row of the library says below the name of a section. */
export const sectionFacts = ({ version, items, isSingle }: LibrarySectionItem): string =>
  fill(formLibrary.sectionFacts, {
    version,
    items,
    kind: isSingle ? formLibrary.kindRecurring : formLibrary.kindCondition,
  });

/** Returns the sections whose name has all words of a search. */
export function sectionsWith(
  sections: readonly LibrarySectionItem[],
  search: string,
): readonly LibrarySectionItem[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return sections.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Returns what deleting a section that these forms use would mean. */
export function deletionWords(uses: readonly LibrarySectionUse[]): string {
  const titles = [...new Map(uses.map(({ key, title }) => [key, title])).values()];
  return titles.length === 0
    ? formLibrary.deleteUnusedHelp
    : fill(formLibrary.deleteUsedHelp, { count: titles.length, forms: titles.join(', ') });
}
