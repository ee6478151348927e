import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);

/**
 * Returns a workbook with this many new properties and their tenants.
 * @param prefix of the property codes
 * @param from number of the first property; each number has its own address
 */
export async function propertyWorkbook(count, { prefix = 'MEASURED', from = 0 } = {}) {
  const { xlsxStream } = require(fromRoot('dist/server/src/core/exports/xlsx.js'));
  const { COLUMN_KEYS, SHEET_COLUMNS } = require('@walkthrough/domain');
  const line = (n) => ({
    code: codeOf(n, prefix),
    customer: 'Harbourview Holdings',
    addressLine1: `${100 + (n % 900)} ${STREETS[n % STREETS.length]} ${Math.floor(n / 900)}`,
    addressLine2: String(100 + (n % 40)),
    city: CITIES[n % CITIES.length],
    province: 'BC',
    postalCode: 'V8W 1A1',
    country: 'CA',
    frequency: '3 Months - Quarterly',
    active: 'ACTIVE',
    occupantName1: `Person ${n}`,
    occupantName2: `Other ${n % 777}`,
    occupantPhone1: `250 555 ${String(n % 10_000).padStart(4, '0')}`,
    occupantEmail1: `person${n}@measured.example`,
    leaseStart: '2025-05-01',
  });
  async function* rows() {
    yield await Promise.resolve(COLUMN_KEYS.map((key) => SHEET_COLUMNS[key].title));
    for (let n = from; n < from + count; n++) {
      const values = line(n);
      yield COLUMN_KEYS.map((key) => values[key] ?? '');
    }
  }
  return buffer(xlsxStream(rows()));
}

/** Returns the workbook as an upload form. */
export async function propertyForm(count, options) {
  const form = new FormData();
  form.set('files', new Blob([await propertyWorkbook(count, options)]), 'properties.xlsx');
  return form;
}

/** Returns the codes of the properties. */
export const codesOf = (count, { prefix, from = 0 }) =>
  Array.from({ length: count }, (_, n) => codeOf(from + n, prefix));

const codeOf = (n, prefix) => `${prefix}-${n}`;

const STREETS = ['Measured Street', 'Rue Mesurée', 'Bench Avenue', 'Quay Road', 'Mill Lane'];
export const CITIES = ['Victoria', 'Vancouver', 'Surrey', 'Nanaimo', 'Kelowna', 'Kamloops'];
