import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { strToU8, zipSync } = require('fflate');

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Returns workbooks that are expensive to read, by what they contain. Each is within the upload limit and has to be
 * refused.
 */
export function hostileWorkbooks() {
  return {
    'one row, ninety megabytes of it': workbook(
      sheet(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`.repeat(31_000)),
    ),
    'ten million elements and attributes': workbook(sheet(variedRows(2_500_000))),
    'four million cells': workbook(sheet(variedCells(20_000, 200))),
    'a text that all cells share': workbook(
      sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(1_000)),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>` },
    ),
    'elements within elements': workbook('<a>'.repeat(1_000_000)),
    'a document type with entities': workbook('', {
      'xl/worksheets/sheet1.xml': '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet/>',
    }),
  };
}

const sheet = (rows) => `<sheetData>${rows}</sheetData>`;

function workbook(inSheet, parts = {}) {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${inSheet}</worksheet>`,
    ...parts,
  };
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** Generates the same pseudo-random numbers each time. */
function* numbers() {
  for (let n = 1; ; n = (n * 48_271) % 2_147_483_647) yield n;
}

function variedRows(count) {
  const random = numbers();
  const name = () => 'abcdefg'[random.next().value % 7];
  return Array.from({ length: count }, () => `<row ${name()}1="" ${name()}2="" ${name()}3=""/>`).join('');
}

function variedCells(rows, columns) {
  const random = numbers();
  const row = () =>
    Array.from({ length: columns }, () => `<c><v>${random.next().value % 99_991}</v></c>`).join('');
  return Array.from({ length: rows }, () => `<row>${row()}</row>`).join('');
}
