import { fill, formatNumber, xlsForms, type XlsFormFinding, type XlsFormImport } from '@walkthrough/domain';
import { callApi } from '../../../api/client';

/** Reading a large file may wait behind others. */
const IMPORT_MS = 90_000;

interface WantedForm {
  key: string;
  country: string;
  /** Empty for the company's own kinds of inspection. */
  type: string;
}

/** Sends an XLSForm; the answer is a new draft. */
export function importXlsForm(file: File, { type, ...wanted }: WantedForm): Promise<XlsFormImport> {
  const form = new FormData();
  form.set('files', file, file.name);
  const query = { ...wanted, ...(type !== '' && { type }) };
  return callApi('POST form-definitions/xlsform', { query, form, timeoutMs: IMPORT_MS });
}

/** Returns a key for a form from the name of its file: `Fire walk (2).xlsx` becomes `fire-walk-2`. */
export const keyOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/u, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replace(/^[^a-z]+/u, '')
    .slice(0, 80)
    .replace(/-$/u, '');

/** A cell that a spreadsheet program reads as text: formulas come from the file. */
const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Says how many findings follow those that are listed. */
export const moreFindingsText = (findings: readonly XlsFormFinding[], more: number): string =>
  fill(xlsForms.moreFindings, { most: formatNumber(findings.length), count: more });

/**
 * Returns the findings of an import as a file that a spreadsheet program opens.
 * @param more how many follow those that are listed
 */
export function findingsFile(findings: readonly XlsFormFinding[], more: number): Blob {
  const rows = [
    ['sheet', 'row', 'column', 'reason'],
    ...findings.map(({ sheet, row, column, reason }) => [sheet, String(row), column, reason]),
    ...(more > 0 ? [['', '', '', moreFindingsText(findings, more)]] : []),
  ];
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
  // The mark lets a spreadsheet program read the letters as UTF-8.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Returns the findings that have all the words in them. */
export function findingsWith(findings: readonly XlsFormFinding[], search: string): readonly XlsFormFinding[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return findings.filter(({ sheet, row, column, reason }) => {
    const text = `${sheet} ${row} ${column} ${reason}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
