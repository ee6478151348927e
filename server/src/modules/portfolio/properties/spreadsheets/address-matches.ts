import { Injectable } from '@nestjs/common';
import { addressKey, type ColumnKey, type MatchChoice, OCCUPANT_FIELDS } from '@walkthrough/domain';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { mapInTurns } from './in-turns';
import { cellsOf, type PresentProperty, PresentProperties, versionOf } from './present-properties.queries';
import type { SheetRecord } from './sheet-records';

/** What somebody chose for rows at the address of a property. */
export type Matching = (line: number) => MatchChoice;

/** The rows to plan, and what became of the others. */
export interface MatchedRecords {
  records: SheetRecord[];
  /** The choice for each row at the address of a property. */
  choices: Map<number, MatchChoice>;
  /** Rows that are new although their address is taken. */
  allowed: Set<number>;
}

const ADDRESS: readonly ColumnKey[] = ['addressLine1', 'addressLine2', 'city', 'province', 'country'];
const { names: NAMES, phones: PHONES, emails: EMAILS } = OCCUPANT_FIELDS;

/** Finds the properties whose addresses the rows of a sheet have. */
@Injectable()
export class AddressMatches {
  constructor(private readonly present: PresentProperties) {}

  /** Turns rows at the address of a property into changes of it, or leaves them out, as chosen. */
  async resolve(records: readonly SheetRecord[], matching: Matching): Promise<MatchedRecords> {
    const wanted = new Map<string, number[]>();
    for (const { line, values } of records) {
      await yieldToOthers();
      const key = keyOf(values);
      const known = key === null ? undefined : wanted.get(key);
      if (known) known.push(line);
      else if (key !== null) wanted.set(key, [line]);
    }
    const byLine = new Map<number, number>();
    if (wanted.size > 0)
      for await (const address of this.present.addresses()) {
        for (const line of wanted.get(addressKey(address)) ?? []) byLine.set(line, address.id);
        await yieldToOthers();
      }
    const choices = new Map([...byLine.keys()].map((line) => [line, matching(line)]));
    const present = await this.present.byIds([...new Set(byLine.values())]);
    const isNew = (line: number) => !choices.has(line) || choices.get(line) === 'new';
    const kept = await mapInTurns(records, (record) => {
      if (isNew(record.line)) return [record];
      const property = present.get(byLine.get(record.line)!);
      return choices.get(record.line) === 'skip' || !property ? [] : [asChange(record, property)];
    });
    return {
      records: kept.flat(),
      choices,
      allowed: new Set([...choices].flatMap(([line, choice]) => (choice === 'new' ? [line] : []))),
    };
  }
}

function keyOf({
  id = '',
  addressLine1 = '',
  addressLine2 = '',
  city = '',
  province = '',
  country = '',
}: SheetRecord['values']): string | null {
  if (id !== '' || addressLine1 === '') return null;
  return addressKey({ addressLine1, addressLine2, city, province, country });
}

/**
 * Returns a row as a change of a property: only its own values count, so that empty cells and shared values clear nothing.
 * Other tenants replace all of the recorded ones.
 */
function asChange(record: SheetRecord, present: PresentProperty): SheetRecord {
  const { given = [], values } = record;
  const own = Object.entries(values).filter(
    ([key, value]) =>
      value !== '' && !given.includes(key as ColumnKey) && !ADDRESS.includes(key as ColumnKey),
  );
  const kept: SheetRecord['values'] = Object.fromEntries(own);
  const clear = (keys: readonly ColumnKey[]) =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
  const namesTenants = (kept.occupantName1 ?? '') !== '';
  const isOther = namesTenants && kept.occupantName1 !== cellsOf(present).occupantName1;
  return {
    ...record,
    values: {
      ...kept,
      ...(namesTenants && clear(NAMES)),
      ...(isOther && clear([...PHONES, ...EMAILS])),
      id: String(present.id),
      version: versionOf(present),
    },
  };
}
