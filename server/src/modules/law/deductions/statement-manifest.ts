import { buffer } from 'node:stream/consumers';
import {
  fill,
  LANGUAGE_NAMES,
  messages,
  type OfferedLanguage,
  STATEMENT_LANGUAGE,
} from '@walkthrough/domain';
import { csvStream } from '../../../core/exports/csv';
import type { Evidence } from './deduction-statement.entity';
import type { StoredAnswer } from './statement-answers';

/** Files of the archive of a statement that its manifest lists. */
export interface ListedFiles {
  /** The statement itself, a file per language. */
  statements: readonly { language: OfferedLanguage; sha256: string }[];
  evidence: readonly Evidence[];
  /** Answers of tenants to the statement, which come after it was issued. */
  answers: readonly StoredAnswer[];
  /** The public page that verifies hashes. */
  checkAddress: string;
}

/** Returns the name of a statement in the archive. */
export const statementFile = (language: OfferedLanguage): string =>
  language === STATEMENT_LANGUAGE ? 'statement.pdf' : `statement-${language}.pdf`;

export const answerName = ({ number }: Pick<StoredAnswer, 'number'>): string =>
  `tenant-answers/${number}.json`;

/**
 * Returns the list of all other files of an archive as CSV: name, SHA-256, contents, and whether the public page knows that
 * hash. It knows what the product has issued; photos and receipts are verified by the list.
 */
export function manifestOf({ statements, evidence, answers, checkAddress }: ListedFiles): Promise<Buffer> {
  const { common, conditionReport, deductions: texts, reportArchives, statementDocument } = messages;
  const line = (name: string, hash: string, contents: string, isIssued: boolean) => [
    name,
    hash,
    contents,
    isIssued ? common.yes : texts.checkableByManifest,
  ];
  const titles = [
    reportArchives.file,
    conditionReport.fileHash,
    texts.evidenceIs,
    fill(texts.isCheckable, { address: checkAddress }),
  ];
  const lines = [
    titles,
    ...statements.map(({ language, sha256: hash }) => {
      const contents =
        language === STATEMENT_LANGUAGE
          ? statementDocument.statement
          : fill(texts.statementIn, { language: LANGUAGE_NAMES[language] });
      return line(statementFile(language), hash, contents, true);
    }),
    ...evidence.map((file) => line(file.name, file.sha256, file.contents, 'report' in file)),
    ...answers.map((answer) => {
      const contents = fill(texts.answerFile, { number: answer.number, name: answer.contents.tenant });
      return line(answerName(answer), answer.sha256, contents, true);
    }),
  ];
  return buffer(csvStream(each(lines)));
}

async function* each(lines: readonly string[][]): AsyncGenerator<string[]> {
  yield* lines;
}
