import { fill, messages, formatNumber } from '@walkthrough/domain';
import { ProductError, ruleViolation } from '../errors/product-error';
import type { UnreadableWorkbook } from './workbook-parts';

const { spreadsheets: texts } = messages;

/**
 * Returns the message for the sender of an unreadable file.
 * @param most maximum number of rows
 * @param otherFile the message for a file that is not a workbook
 */
export function unreadableMessage(
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
      return ruleViolation(fill(texts.tooManyRows, { most: formatNumber(most) }));
    case 'noSheet':
      return ruleViolation(texts.noSheet);
  }
}
