import { fill, messages } from '@walkthrough/domain';
import { ProductError, ruleViolation } from '../errors/product-error';
import type { UnreadableWorkbook } from './workbook-parts';

const { spreadsheets: texts } = messages;

/**
 * What whoever sent a file is told that is not read.
 * @param most rows that it may have
 * @param otherFile said of a file that is no workbook
 */
export function refusalOf(
  { reason }: UnreadableWorkbook,
  most: number,
  otherFile: string = texts.notAWorkbook,
): ProductError {
  switch (reason) {
    case 'notAWorkbook':
      return new ProductError('unsupported_type', otherFile);
    case 'damaged':
      return ruleViolation(texts.damaged);
    case 'tooLarge':
      return ruleViolation(texts.fileTooLarge);
    case 'tooManyRows':
      return ruleViolation(fill(texts.tooManyRows, { most: most.toLocaleString('en-CA') }));
    case 'noSheet':
      return ruleViolation(texts.noSheet);
  }
}
