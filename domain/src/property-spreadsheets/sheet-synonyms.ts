import { HEADING_WORDS, VAGUE_HEADING_WORDS } from './heading-words';
import { plainWords, TITLE_READ } from './sheet-cells';
import { type ColumnKey, keyOfTitle } from './sheet-columns';
import { isSequence, looksLikeContact, looksLikeFrequency, looksLikeName } from './column-texts';

const byWords = (table: typeof HEADING_WORDS): ReadonlyMap<string, ColumnKey> =>
  new Map(
    Object.entries(table).flatMap(([key, words]) => words.map((each) => [each, key as ColumnKey] as const)),
  );

const BY_WORDS = byWords(HEADING_WORDS);
const BY_VAGUE_WORDS = byWords(VAGUE_HEADING_WORDS);

/** Several columns with these words belong into one cell, such as a civic number and a street. */
const PARTS = /\b(first|last|given|family|surname|street|civic|house|prenom|nom|civique|rue)\b/;

/** The next column of several with the same meaning: `Tenant`, `Tenant`. */
const NEXT: Partial<Record<ColumnKey, ColumnKey>> = {
  occupantName1: 'occupantName2',
  occupantName2: 'occupantName3',
  occupantName3: 'occupantName4',
  occupantPhone1: 'occupantPhone2',
  occupantPhone2: 'occupantPhone3',
  occupantEmail1: 'occupantEmail2',
};

/** Returns the words by which a company's own choice for a heading is remembered. */
export const rememberedTitle = (title: string): string => plainWords(title.slice(0, TITLE_READ));

/**
 * Returns the column that a heading probably means; undefined when nothing fits. Words in brackets and behind a colon count
 * less: `Lessee (legal name)` is a lessee.
 */
export const guessColumn = (title: string): ColumnKey | undefined => clearColumn(title) ?? vagueColumn(title);

const shortTitle = (text: string): string => plainWords(text.replace(/[([:].*$/s, ''));

function clearColumn(title: string): ColumnKey | undefined {
  const text = title.slice(0, TITLE_READ);
  const exact = keyOfTitle(text) ?? BY_WORDS.get(plainWords(text));
  if (exact !== undefined) return exact;
  const short = shortTitle(text);
  return BY_WORDS.get(short) ?? BY_WORDS.get(short.replace(/ (date|name|no|number|#)$/, ''));
}

function vagueColumn(title: string): ColumnKey | undefined {
  const text = title.slice(0, TITLE_READ);
  const known = BY_VAGUE_WORDS.get(plainWords(text)) ?? BY_VAGUE_WORDS.get(shortTitle(text));
  // `Inspected every`, `Insp. plan`: the texts below decide.
  return known ?? (/\binsp(ect|\b)/.test(plainWords(text)) ? 'frequency' : undefined);
}

/** What is known about the columns of a sheet besides their headings. */
export interface ColumnFacts {
  /** What the company chose before for a heading (`rememberedTitle`); null: not used. */
  remembered?: ReadonlyMap<string, ColumnKey | null>;
  /** The first texts of each column. */
  texts?: ReadonlyMap<number, readonly string[]>;
  hidden?: readonly number[];
}

/**
 * Guesses the columns of a heading row. Id and version are found only by their exact headings, because other lists have ids
 * of their own. A hidden column is used only when the company chose it before.
 * @param titles by column index
 */
export function guessColumns(
  titles: ReadonlyMap<number, string>,
  { remembered = new Map(), texts = new Map(), hidden = [] }: ColumnFacts = {},
): Map<number, ColumnKey> {
  const found = new Map<number, ColumnKey>();
  const taken = new Map<ColumnKey, string>();
  const take = (at: number, wanted: ColumnKey | undefined, isChosen: boolean) => {
    const words = rememberedTitle(titles.get(at)!);
    // A chosen column is kept, unless an earlier one has the same heading.
    const moves = (other: string) => (isChosen ? other === words : !arePartsOf(other, words));
    let key = wanted;
    while (key !== undefined && taken.has(key) && moves(taken.get(key)!)) key = NEXT[key];
    if (key === undefined || key === 'id' || key === 'version') return;
    found.set(at, key);
    if (!taken.has(key)) taken.set(key, words);
  };
  const left = new Set(titles.keys());
  for (const [at, title] of titles) {
    const known = remembered.get(rememberedTitle(title));
    const key = known === undefined && !hidden.includes(at) ? clearColumn(title) : (known ?? undefined);
    if (known !== undefined || key !== undefined || hidden.includes(at)) left.delete(at);
    if (key === undefined) continue;
    if (known === undefined && !mayBe(key, texts.get(at))) continue;
    take(at, key, known !== undefined);
  }
  for (const at of left) {
    const key = vagueColumn(titles.get(at)!);
    if (key !== undefined && !taken.has(key) && fitsVaguely(key, texts.get(at), taken)) take(at, key, false);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Whether the texts of a column do not contradict its heading. */
const mayBe = (key: ColumnKey, texts: readonly string[] | undefined): boolean =>
  !key.startsWith('occupantName') || texts === undefined || texts.length === 0 || texts.some(looksLikeName);

/** Whether the texts of a column agree with a heading that may mean several things. */
function fitsVaguely(
  key: ColumnKey,
  texts: readonly string[] | undefined,
  taken: ReadonlyMap<ColumnKey, string>,
): boolean {
  if (texts === undefined || texts.length === 0) return true;
  if (key === 'frequency') return texts.some(looksLikeFrequency);
  if (key === 'occupantPhone1') return texts.some(looksLikeContact);
  // Numbers that count the rows are no units.
  if (key === 'addressLine2') return !(taken.has('addressLine1') && isSequence(texts));
  return mayBe(key, texts);
}

const arePartsOf = (one: string, other: string): boolean =>
  one !== other && PARTS.test(one) && PARTS.test(other);
