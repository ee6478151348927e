import type { LocalPhoto, LocalReport } from './local-report';

/** What the server is still to be told of where a photo hangs. */
export const hungInto = (
  { moves, elements }: LocalReport,
  { id, roomId, element = null }: Pick<LocalPhoto, 'id' | 'roomId' | 'element'>,
): Pick<LocalReport, 'moves' | 'elements'> => ({
  moves: { ...moves, [id]: roomId },
  elements: { ...elements, [id]: element },
});
