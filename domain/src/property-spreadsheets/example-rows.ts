import { addressKey } from '../properties/address';
import type { ColumnKey } from './sheet-columns';

type Cells = Partial<Record<ColumnKey, string>>;

/** The example rows of the template. They are recognised by code and address, and never imported. */
export const EXAMPLE_ROWS: readonly Cells[] = [
  {
    code: 'EXAMPLE-1',
    customer: 'Example Holdings',
    addressLine1: '123 Example Street',
    addressLine2: '101',
    city: 'Victoria',
    province: 'BC',
    postalCode: 'V8V 1A1',
    country: 'CA',
    frequency: 'SEMIANUALLY',
    active: 'ACTIVE',
    occupantName1: 'Alex Example',
    occupantPhone1: '250-555-0100',
    occupantEmail1: 'alex@example.com',
    leaseStart: '2026-01-01',
  },
  {
    code: 'EXAMPLE-2',
    customer: 'Example Holdings',
    addressLine1: '123 Example Street',
    addressLine2: '102',
    city: 'Victoria',
    province: 'BC',
    postalCode: 'V8V 1A1',
    country: 'CA',
    frequency: 'ANUALLY',
    active: 'ACTIVE',
    occupantName1: 'Kim Example',
    occupantName2: 'Sam Example',
    occupantPhone1: '250-555-0101',
    leaseStart: '2026-03-15',
  },
];

const keyOf = (cells: Cells): string =>
  `${(cells.code ?? '').trim().toUpperCase()} ${addressKey({
    addressLine1: cells.addressLine1 ?? '',
    addressLine2: cells.addressLine2 ?? '',
    city: '',
    province: '',
    country: '',
  })}`;

const EXAMPLES: ReadonlySet<string> = new Set(EXAMPLE_ROWS.map(keyOf));

/** Returns whether a row is one of the template's examples. Few rows have the code of one, so the code is compared first. */
export const isExampleRow = (cells: Cells): boolean =>
  /^\s*EXAMPLE-/i.test(cells.code ?? '') && EXAMPLES.has(keyOf(cells));
