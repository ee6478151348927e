import type { ExportedList } from './exported-list';

/** Exports a list that is read as a whole, as its screen does. */
export const wholeList = <Row>(read: () => Promise<Row[]>): Pick<ExportedList<Row>, 'total' | 'part'> => ({
  total: async () => (await read()).length,
  part: async () => ({ rows: await read(), next: null }),
});
