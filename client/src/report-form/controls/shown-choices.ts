export type Code = number | string;

/** A choice with its label. */
export type LabelledChoice = readonly [code: Code, label: string];

/** Choices shown at once; a search finds the others. */
const MAX_SHOWN = 12;

interface ChoiceSearch {
  search: string;
  /** What was chosen when the search was entered: it is shown first. */
  pinned: readonly unknown[];
  chosen: readonly unknown[];
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the choices with every word of a search, those that begin with it first. */
function found(choices: readonly LabelledChoice[], search: string): LabelledChoice[] {
  const words = folded(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const matches = choices.filter(([, label]) => words.every((word) => folded(label).includes(word)));
  const isFirst = ([, label]: LabelledChoice) => folded(label).startsWith(words[0] ?? '');
  return [...matches.filter(isFirst), ...matches.filter((each) => !isFirst(each))];
}

const isCode = (value: unknown): value is Code =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Returns values that are no choice of this form as choices, so that they can be seen and removed. */
function unknownChoices(choices: readonly LabelledChoice[], values: readonly unknown[]): LabelledChoice[] {
  const known = new Set<unknown>(choices.map(([code]) => code));
  return [...new Set(values)]
    .filter(isCode)
    .flatMap((code) => (known.has(code) ? [] : [[code, String(code)]]));
}

/**
 * Returns the choices to show, and how many more the search finds. Choosing never reorders them, so that the arrow keys go
 * from one to the next.
 */
export function shownChoices(
  choices: readonly LabelledChoice[],
  { search, pinned, chosen }: ChoiceSearch,
): { shown: readonly LabelledChoice[]; more: number; isFound: boolean } {
  const all = [...unknownChoices(choices, [...pinned, ...chosen]), ...choices];
  const first = all.filter(([code]) => pinned.includes(code));
  const matches = found(
    all.filter(([code]) => !pinned.includes(code)),
    search,
  );
  const shown = [...first, ...matches.slice(0, MAX_SHOWN)];
  // Chosen elsewhere, such as on another device.
  const late = all.filter((each) => chosen.includes(each[0]) && !shown.includes(each));
  const more = matches.slice(MAX_SHOWN).filter((each) => !late.includes(each)).length;
  return { shown: [...shown, ...late], more, isFound: matches.length > 0 };
}
