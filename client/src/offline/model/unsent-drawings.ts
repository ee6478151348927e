import type { LocalReport } from './local-report';

/** Whether the server lacks an order of photos, or something that was drawn on one. */
export const hasUnsentDrawings = ({ marks = {}, photoOrder = [] }: LocalReport): boolean =>
  Object.keys(marks)[0] !== undefined || photoOrder.some(({ isSent }) => !isSent);
