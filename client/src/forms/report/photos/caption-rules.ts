import type { ReportPhoto } from '../../../offline/reports/report-session';

/** Characters of a caption: what fits under a photo on a page of the report. */
export const LONGEST_CAPTION = 500;

/** Recurring inspections are not submitted with such a photo; condition reports may be (docs/decisions/0069). */
export const isCaptionMissing = ({ side, caption }: Pick<ReportPhoto, 'side' | 'caption'>): boolean =>
  side === 'single' && caption.trim() === '';
