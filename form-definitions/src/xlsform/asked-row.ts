import type { Item, ItemType } from '../definition';
import type { NamedRow } from './columns';
import type { ImportState } from './import-state';

/** A row of a survey while it becomes a question. */
export interface AskedRow {
  readonly state: ImportState;
  readonly row: NamedRow;
  readonly item: Item;
  /** Name in the file. */
  readonly name: string;
  /** Empty for what stores no answer. */
  readonly key: string;
  readonly type: ItemType;
  /** Keys of the repeats around it, outer ones first. */
  readonly path: readonly string[];
  /** Returns whether questions of its type may have an attribute where it is asked. */
  readonly allows: (attribute: keyof Item) => boolean;
}
