import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Country, type TaskFormType, xlsForms, type XlsFormFinding } from '@walkthrough/domain';
import { XLSFORM_LIMITS, type XlsSheet } from '@walkthrough/form-definitions';
import { ruleViolation } from '../../../core/errors/product-error';
import { workbookStream, type XlsxSheet } from '../../../core/exports/xlsx';
import { AnyWorkbook } from '../../../core/workbooks/any-workbook';
import type { NamedSheet, SheetCell } from '../../../core/workbooks/read-workbook';
import { unreadableMessage } from '../../../core/workbooks/unreadable-message';
import { UnreadableWorkbook } from '../../../core/workbooks/workbook-parts';
import { DocumentCheck } from './document-check';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import { FormDrafts } from './form-drafts.service';
import { FormVersions } from './form-versions';

/** Sheets that are read; the last three are listed as not imported. */
const SHEETS = ['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm'] as const;

/** One row more than an XLSForm may have, so that the form reader names the sheet. Labels may be long and in many languages. */
const LIMITS = { rows: XLSFORM_LIMITS.rows + 1, columns: 200, cells: 150_000, marks: 1_500_000 };

/** Locale of texts whose language the file does not name. */
const LOCALES: Readonly<Record<Country, string>> = { CA: 'en-CA', US: 'en-US' };

/** What an imported form is for. */
export interface ImportPlace {
  country: Country;
  /** Omitted for a company's own kinds of inspection. */
  type?: TaskFormType | undefined;
}

/** Imports XLSForms as drafts and exports versions as XLSForms. Files are read in threads that can be terminated. */
@Injectable()
export class XlsForms {
  constructor(
    private readonly workbooks: AnyWorkbook,
    private readonly check: DocumentCheck,
    private readonly drafts: FormDrafts,
    private readonly versions: FormVersions,
  ) {}

  /** @throws ProductError unsupported_type | rule_violation | unavailable */
  async import(
    key: string,
    { country, type }: ImportPlace,
    file: Buffer,
  ): Promise<{ draft: FormDefinitionVersion; findings: XlsFormFinding[]; moreFindings: number }> {
    const sheets = await this.read(file);
    const read = await this.check.importSheets(sheets, {
      key,
      country: [country],
      types: type === undefined ? [] : [type],
      locale: LOCALES[country],
    });
    if ('refused' in read) throw ruleViolation(read.refused);
    const draft = await this.drafts.create(key, { document: JSON.stringify(read.definition) });
    const { findings, moreFindings } = read;
    return { draft, findings, moreFindings };
  }

  /** @throws ProductError not_found | rule_violation */
  async export(key: string, version: number): Promise<Readable> {
    const { document } = await this.versions.get(key, version);
    const [first, ...others] = await this.check.exportSheets(document);
    if (first === undefined) throw ruleViolation(xlsForms.noQuestions);
    const toSheet = ({ name, rows }: typeof first): XlsxSheet => ({
      title: name,
      rows: rowsOf(rows),
      columns: {},
    });
    return workbookStream([toSheet(first), ...others.map(toSheet)]);
  }

  private async read(file: Buffer): Promise<XlsSheet[]> {
    try {
      return (await this.workbooks.named(file, LIMITS, SHEETS)).map(textsOf);
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error;
      throw unreadableMessage(error, XLSFORM_LIMITS.rows, xlsForms.notAWorkbook);
    }
  }
}

async function* rowsOf(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* await Promise.resolve(rows);
}

const textsOf = ({ name, rows }: NamedSheet): XlsSheet => ({
  name,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: new Map([...cells].map(([at, cell]) => [at, textOf(cell)])),
  })),
});

/** A number is written with its digits, not as its format shows it: `1`, not `1.00`. */
function textOf(cell: SheetCell): string {
  if (cell.kind !== 'number') return cell.kind === 'text' ? cell.text : '';
  return cell.day ?? String(cell.number);
}
