import type { LocalPhoto, LocalReport } from '../model/local-report';

/** Returns the move not yet sent for a photo. */
export const pendingMove = (
  { moves, elements }: LocalReport,
  { id, roomId, element = null }: Pick<LocalPhoto, 'id' | 'roomId' | 'element'>,
): Pick<LocalReport, 'moves' | 'elements'> => ({
  moves: { ...moves, [id]: roomId },
  elements: { ...elements, [id]: element },
});
