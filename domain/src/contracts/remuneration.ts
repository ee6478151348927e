export const REMUNERATION_FORMATS = ['pdf', 'xlsx'] as const;
export type RemunerationFormat = (typeof REMUNERATION_FORMATS)[number];

/** Words of GET inspectors/{id}/remuneration: a month in a zone, without one in the zone of each inspection. */
export interface RemunerationQuery {
  /** `YYYY-MM` */
  month: string;
  timeZone?: string;
  /** A PDF unless it says otherwise. */
  format?: RemunerationFormat;
}
