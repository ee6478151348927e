import type { ReportPhoto } from '../../offline/reports/drafts/report-session';

/** Fits under a photo on a page of the report. */
export const MAX_CAPTION_LENGTH = 500;

/** Periodic reports require captions; condition reports do not (docs/decisions/0185). */
export const isCaptionMissing = ({ side, caption }: Pick<ReportPhoto, 'side' | 'caption'>): boolean =>
  side === 'single' && caption.trim() === '';
