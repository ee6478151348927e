import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);

/**
 * What a company brings along: so many new properties, who lives there, by name, phone and address.
 * @param prefix of the codes that tell them apart
 */
export async function propertyWorkbook(count, { prefix = 'MEASURED' } = {}) {
  const { xlsxFile } = require(fromRoot('dist/server/src/core/exports/xlsx.js'));
  const { COLUMN_KEYS, SHEET_COLUMNS } = require(
    fromRoot('dist/server/src/modules/properties/spreadsheets/sheet-columns.js'),
  );
  const line = (n) => ({
    code: `${prefix}-${n}`,
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
    for (let n = 0; n < count; n++) {
      const values = line(n);
      yield COLUMN_KEYS.map((key) => values[key] ?? '');
    }
  }
  return buffer(xlsxFile(rows()));
}

const STREETS = ['Measured Street', 'Rue Mesurée', 'Bench Avenue', 'Quay Road', 'Mill Lane'];
export const CITIES = ['Victoria', 'Vancouver', 'Surrey', 'Nanaimo', 'Kelowna', 'Kamloops'];
