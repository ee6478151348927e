export const REMUNERATION_FORMATS = ['pdf', 'xlsx'] as const;
export type RemunerationFormat = (typeof REMUNERATION_FORMATS)[number];

/** Query of GET inspectors/{id}/remuneration: a month in a zone; without a zone, in that of each inspection. */
export interface RemunerationQuery {
  /** `YYYY-MM` */
  month: string;
  timeZone?: string;
  /** Defaults to PDF. */
  format?: RemunerationFormat;
}
