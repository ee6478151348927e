import { INSPECTION_MARKERS, type InspectionListQuery, type InspectionMarker } from '@walkthrough/domain';
import { QueryChoice, QueryId, QueryWhole, QueryYesNo, TrimmedText } from '../../../core/http/fields';

const optional = true;

/** Filters, order and page of the inspection lists (spec 3 §7). Empty ones count as not sent. */
export class InspectionListDto implements InspectionListQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;

  /** 0 scheduled date, 1 due date, 2 inspected date. */
  @QueryWhole(0, 2, { fallback: 1 })
  mode: 0 | 1 | 2 = 1;

  @QueryChoice(['ASC', 'DESC'], { fallback: 'ASC' })
  sortDir: 'ASC' | 'DESC' = 'ASC';

  @QueryId()
  inspectorId?: number;

  @QueryId()
  customerId?: number;

  @QueryId()
  auditorId?: number;

  @TrimmedText(255, { optional })
  addressLine1?: string;

  @TrimmedText(255, { optional })
  addressLine2?: string;

  @TrimmedText(190, { optional })
  city?: string;

  @TrimmedText(10, { optional })
  province?: string;

  @TrimmedText(190, { optional })
  code?: string;

  /** 0 both, 1 unit, 2 common area. */
  @QueryWhole(0, 2)
  template?: 0 | 1 | 2;

  /** Left out: recurring visits, or in a list of both kinds both. */
  @QueryYesNo()
  ciMode?: boolean;

  @QueryYesNo()
  subtenantMode?: boolean;

  /** Open visits alone that are overdue, due within a week, or whose last contact is days ago. */
  @QueryChoice(INSPECTION_MARKERS)
  marker?: InspectionMarker;
}
