import { languageFormats } from '../messages/texts';
import type { DeductionLine } from './contract';

/** Sums of a statement, in cents. */
export interface DeductionTotals {
  deposits: number;
  deductions: number;
  agreed: number;
  disputed: number;
  open: number;
  /** What is left of the deposits; negative when the deductions exceed them. */
  balance: number;
}

/** Adds up deposits and deductions. What was agreed decides nothing about the balance: all deductions count. */
export function deductionTotals(
  deposits: readonly { cents: number }[],
  lines: readonly Pick<DeductionLine, 'cents' | 'answer'>[],
): DeductionTotals {
  const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0);
  const answered = (answer: DeductionLine['answer']) => sum(lines.filter((line) => line.answer === answer));
  const [held, deductions] = [sum(deposits), sum(lines)];
  return {
    deposits: held,
    deductions,
    agreed: answered('agreed'),
    disputed: answered('disputed'),
    open: answered('open'),
    balance: held - deductions,
  };
}

/** Returns an amount in dollars, which both countries have, as the reader's language writes it; English has the minus first. */
export function dollarWords(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const formats = languageFormats();
  if (formats) return formats.money(whole, fraction, cents < 0);
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
