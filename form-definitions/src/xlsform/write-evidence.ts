import { fill, xlsForms } from '@walkthrough/domain';
import { expressionOf, type Evidence, type Item, type Side } from '../definition';
import { OWN_COLUMNS } from './sheet';
import type { Cells } from './written-cells';
import { EVIDENCE_TYPES } from './written-words';

/** The question, the row of a table or the repeat that photos, a note and a flag belong to. */
export interface EvidencePlace {
  /** Name in the file. */
  name: string;
  /** Key that `.` means in its conditions; undefined for a repeat. */
  key?: string | undefined;
  label: string | undefined;
  relevant: Cells;
}

/** What the writer of a form knows of the question, or of the repeat, that photos, notes and flags belong to. */
export interface EvidenceOwner {
  /** Name in the file. */
  name: string;
  /** Label in each language. */
  labels: Cells;
  /** Condition of the question; empty for the rows of a repeat. */
  relevant: Cells;
  /** Returns the name of a key, or a free name. */
  nameOf(key: string | undefined, preferred: string): string;
  /** Returns an expression in a column, if an XLSForm can say it. */
  expression(column: string, text: string | undefined, name: string): Cells;
}

const counts = ({ min, max }: NonNullable<Item['photo']>): string => `${min ?? ''}..${max ?? ''}`;

const labelled = (labels: Cells, wording: string): Cells =>
  Object.fromEntries(Object.entries(labels).map(([column, label]) => [column, fill(wording, { label })]));

/** Returns the rows of a survey for the photo, note and flag of a question: each is a question of its own. */
export function evidenceRows({ photo, note, flag }: Evidence, side: Side, owner: EvidenceOwner): Cells[] {
  const { labels, relevant } = owner;
  const common = (type: keyof typeof EVIDENCE_TYPES, name: string, wording: string): Cells => ({
    ...relevant,
    name,
    ...labelled(labels, wording),
    [OWN_COLUMNS.type]: EVIDENCE_TYPES[type],
    [OWN_COLUMNS.of]: owner.name,
  });
  const rows: Cells[] = [];
  if (photo !== undefined) {
    const name = owner.nameOf(undefined, `${owner.name}_photo`);
    const condition = expressionOf(photo.requiredWhen, side);
    rows.push({
      type: 'image',
      ...common('photo', name, xlsForms.photoOf),
      ...(photo.requiredWhen === undefined && (photo.min ?? 0) > 0 ? { required: 'yes' } : {}),
      ...owner.expression('required', condition, name),
      [OWN_COLUMNS.photos]: counts(photo),
    });
  }
  const noteKey = note?.keys[side];
  if (note !== undefined && noteKey !== undefined) {
    const name = owner.nameOf(noteKey, noteKey);
    rows.push({
      type: 'text',
      appearance: 'multiline',
      ...common('note', name, xlsForms.noteOn),
      ...owner.expression('required', expressionOf(note.requiredWhen, side), name),
    });
  }
  const flagKey = flag?.keys[side];
  if (flagKey !== undefined)
    rows.push({
      type: 'acknowledge',
      ...common('flag', owner.nameOf(flagKey, flagKey), xlsForms.flagOf),
    });
  return rows;
}
