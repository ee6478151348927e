import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMED_FIELDS, normaliseNamed } from './named-fields';

/** Snapshot of a server test: how each text field of a request is stored. */
const SNAPSHOT = join(__dirname, '../../../server/test/core/__snapshots__/text-fields.spec.ts.snap');

describe('named fields of edit forms', () => {
  it('are those that the server normalizes in any call', () => {
    // The mapping of an official form is no edit form: its values are names of fields in a PDF file.
    const kinds = [
      ...readFileSync(SNAPSHOT, 'utf8').matchAll(/"(?!OfficialMapping)\w+\.(\w+): (normalised|asSent)"/g),
    ];
    const namesOf = (kind: string) => kinds.filter((each) => each[2] === kind).map((each) => each[1]!);
    const asSent = new Set(namesOf('asSent'));
    const normalised = new Set(namesOf('normalised').filter((name) => !asSent.has(name)));
    expect(normalised.size).toBeGreaterThan(40);
    expect([...NAMED_FIELDS].sort()).toEqual([...normalised].sort());
  });

  it('are normalized, and other fields are not', () => {
    const values = {
      city: ' Van\u200Bcouver ',
      landlord: 'Jose\u0301 \u202EReyes',
      outcome: ' Called\u200B twice ',
      numOccupants: 2,
      addressLine2: null,
    };
    expect(normaliseNamed(values)).toEqual({
      ...values,
      city: 'Vancouver',
      landlord: 'José Reyes',
    });
  });
});
