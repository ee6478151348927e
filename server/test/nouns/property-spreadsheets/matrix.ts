import { unzipSync } from 'fflate';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  is,
  isCustomerSide,
  isStaff,
  isStaffOrCustomerSide,
  seesProperty,
} from '../../isolation/matrix/oracle';
import type { OwnCall } from '../../isolation/matrix/own-call';
import { type Reading, hasId, shownIf } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import { type Writing, alone } from '../../isolation/matrix/writing';

/** Returns the rules of a call on a spreadsheet, which only its uploader sees. */
const spreadsheetIsOwn = (isAbout?: Reading['isAbout']): Reading => ({
  may: isStaffOrCustomerSide,
  stands: (person, { spreadsheets }, [key]) =>
    shownIf(
      spreadsheets.some(
        ({ id, tenantId, userId }) =>
          String(id) === key && tenantId === person.tenantId && userId === person.id,
      ),
    ),
  ...(isAbout && { isAbout }),
});

/** Returns the rules of a property export: exactly the visible properties, identified by a hidden column. */
const propertiesAsFile = (may: OwnCall['may']): OwnCall => ({
  may,
  faults: (body, person, { properties }) => {
    const sheet = unzipSync(body as Buffer)['xl/worksheets/sheet1.xml']!;
    const rows = Buffer.from(sheet)
      .toString()
      .matchAll(/<row><c[^>]*><is><t[^>]*>(\d+)<\/t>/g);
    const found = new Set([...rows].map(([, id]) => Number(id)));
    const seen = [...properties.values()].filter((property) => seesProperty(person, property));
    const missing = seen.filter(({ id }) => !found.has(id)).map(({ id }) => `lacks property ${id}`);
    const own = new Set(seen.map(({ id }) => id));
    return [...missing, ...[...found].filter((id) => !own.has(id)).map((id) => `names property ${id}`)];
  },
});

const onSpreadsheet = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'propertySpreadsheet',
  path: () => [],
  body: (key) => ({ spreadsheetId: Number(key) }),
  sees: ({ id, tenantId }, { spreadsheets }, key) =>
    spreadsheets.some(
      (sheet) => String(sheet.id) === key && sheet.userId === id && sheet.tenantId === tenantId,
    ),
  ...rest,
});

export const matrix: NounMatrix = {
  resources: {
    propertySpreadsheet: resource(({ spreadsheets }) =>
      spreadsheets.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
    ),
  },
  segments: { propertySpreadsheet: 'propertySpreadsheet' },
  readings: {
    'GET propertySpreadsheet/{id}': spreadsheetIsOwn(hasId),
    'GET propertySpreadsheet/{id}/file': {
      may: isStaffOrCustomerSide,
      stands: (person, { spreadsheets }, [key]) =>
        shownIf(
          spreadsheets.some(
            ({ id, tenantId, userId }) =>
              String(id) === key &&
              tenantId === person.tenantId &&
              (userId === person.id || is(person, 'ADMIN')),
          ),
        ),
    },
    'GET propertySpreadsheet/{id}/entries': spreadsheetIsOwn(),
    'GET propertySpreadsheet/{id}/problems': spreadsheetIsOwn(),
    'GET propertySpreadsheet/{id}/rows': spreadsheetIsOwn(),
    'GET propertySpreadsheet/{id}/problems/file': spreadsheetIsOwn(),
  },
  ownCalls: {
    'GET propertySpreadsheet': propertiesAsFile(
      (person) => isStaff(person) && has(person, 'canAddNewProperty', 'canModifyProperty'),
    ),
    'GET customers/self/propertySpreadsheet': propertiesAsFile((person) => is(person, 'CUSTOMER')),
    'GET propertyManagers/self/propertySpreadsheet': propertiesAsFile((person) =>
      is(person, 'PROPERTY_MANAGER'),
    ),
    'GET propertySpreadsheets/template': {
      may: (person) => isStaff(person) || isCustomerSide(person),
      faults: () => [],
    },
    'GET propertySpreadsheets': {
      may: (person) => isStaff(person) || isCustomerSide(person),
      faults: (body, person, { spreadsheets }) =>
        (body as { id: number }[])
          .filter(({ id }) => spreadsheets.find((sheet) => sheet.id === id)?.userId !== person.id)
          .map(({ id }) => `names spreadsheet ${id} of somebody else`),
    },
  },
  writings: () => [
    onSpreadsheet('POST propertyUpdate'),
    onSpreadsheet('POST customers/self/propertyUpdate'),
    onSpreadsheet('POST propertyManagers/self/propertyUpdate'),
    onSpreadsheet('POST propertySpreadsheet/{id}/takeBack', { path: alone, body: undefined }),
    onSpreadsheet('PUT propertySpreadsheet/{id}/reading', { path: alone, body: () => ({ checks: false }) }),
    onSpreadsheet('PUT propertySpreadsheet/{id}/cells', { path: alone, body: () => ({ cells: [] }) }),
    onSpreadsheet('POST propertySpreadsheet/{id}/customers', { path: alone, body: undefined }),
  ],
  withoutRow: {
    'POST propertySpreadsheet': 'its rows name properties: told in test/http/property-spreadsheets',
    'POST customers/self/propertySpreadsheet': 'the same',
    'POST propertyManagers/self/propertySpreadsheet': 'the same',
  },
  shownBy: {
    'POST propertySpreadsheet/{id}/takeBack': 'http/property-spreadsheets',
    'PUT propertySpreadsheet/{id}/reading': 'http/property-spreadsheets-mapped',
    'PUT propertySpreadsheet/{id}/cells': 'http/property-spreadsheets-mapped',
    'POST propertySpreadsheet/{id}/customers': 'http/property-spreadsheets-mapped',
  },
};
