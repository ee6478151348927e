import { xlsForms } from '@walkthrough/domain';
import type { Item, PhotoRule } from '../definition';
import { LIMITS } from '../limits';
import { attributesOf } from '../question-types';
import type { NamedRow } from './columns';
import type { ImportState } from './import-state';
import { boundNumber, yesOrNo } from './question-parts';
import { OWN_COLUMNS } from './sheet';
import { EVIDENCE_TYPES } from './written-words';

type Part = keyof typeof EVIDENCE_TYPES;

/** A question or a repeat that photos, notes and flags can belong to. */
interface Owner {
  item: Item;
  /** Keys of the repeats whose rows they are in, outer ones first. */
  path: readonly string[];
}

const PARTS = Object.keys(EVIDENCE_TYPES) as Part[];

/** Returns what a row of our own export keeps beside another question; undefined for any other row. */
export const evidencePartOf = (row: NamedRow): Part | undefined =>
  PARTS.find((part) => EVIDENCE_TYPES[part] === row.get(OWN_COLUMNS.type));

/** Returns a number of photos; undefined for anything else. */
function countOf(text: string | undefined): number | undefined {
  const count = boundNumber(text ?? '');
  const isCount = count !== null && Number.isInteger(count) && count >= 0 && count <= LIMITS.photos;
  return isCount ? count : undefined;
}

/** Reads how many photos a row asks for: as our own column says, otherwise one. */
function photoRuleOf(row: NamedRow): PhotoRule {
  const own = row.get(OWN_COLUMNS.photos).split('..');
  if (own.length !== 2) return { max: 1, ...(yesOrNo(row.get('required')) === true && { min: 1 }) };
  const [min, max] = own.map(countOf);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Gives questions and rows of repeats the photos, notes and flags that our own export asks for in rows of their own. */
export class EvidenceReader {
  private readonly owners = new Map<string, Owner>();

  constructor(private readonly state: ImportState) {}

  /** Makes a question or a repeat known by its name in the file; the first one of a name counts. */
  know(name: string, item: Item, path: readonly string[]): void {
    if (!this.owners.has(name)) this.owners.set(name, { item, path });
  }

  read(row: NamedRow, part: Part): void {
    const owner = this.owners.get(row.get(OWN_COLUMNS.of));
    const isPossible =
      owner !== undefined && owner.item[part] === undefined && attributesOf(owner.item.type).includes(part);
    if (!isPossible) return this.state.find(row, OWN_COLUMNS.of, xlsForms.noQuestionBefore);
    if (part === 'photo') this.readPhoto(row, owner);
    else if (part === 'note') this.readNote(row, owner);
    else owner.item.flag = { keys: { single: this.key(row, owner, 'boolean') } };
  }

  /** Gives an item the photos that a row asks for. */
  readPhoto(row: NamedRow, { item, path }: Owner): void {
    const photo = photoRuleOf(row);
    item.photo = photo;
    this.readRequired(row, { item, path }, (condition) => (photo.requiredWhen = condition));
  }

  private readNote(row: NamedRow, owner: Owner): void {
    const note: NonNullable<Item['note']> = { keys: { single: this.key(row, owner, 'longText') } };
    owner.item.note = note;
    if (yesOrNo(row.get('required')) === true) note.requiredWhen = 'true';
    else this.readRequired(row, owner, (condition) => (note.requiredWhen = condition));
  }

  private readRequired(row: NamedRow, { item, path }: Owner, apply: (condition: string) => void): void {
    const text = row.get('required');
    if (yesOrNo(text) !== null) return;
    this.state.expression({ text, row, column: 'required', owner: item, path, wanted: 'boolean', apply });
  }

  private key(row: NamedRow, { path }: Owner, kind: 'boolean' | 'longText'): string {
    const name = row.get('name');
    const key = this.state.key(name, kind);
    const type = kind === 'boolean' ? 'boolean' : 'text';
    this.state.know(name, { key, question: { type, ...(path.length > 0 && { path }) } });
    return key;
  }
}
