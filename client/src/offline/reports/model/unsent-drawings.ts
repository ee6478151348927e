import type { LocalReport } from './local-report';

/** Returns whether photo orders or marks are unsent. */
export const hasUnsentDrawings = ({ marks = {}, photoOrder = [] }: LocalReport): boolean =>
  Object.keys(marks)[0] !== undefined || photoOrder.some(({ isSent }) => !isSent);
