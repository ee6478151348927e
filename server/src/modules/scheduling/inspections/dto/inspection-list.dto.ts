import {
  INSPECTION_MARKERS,
  type InspectionListQuery,
  type InspectionMarker,
  type CommonAreaQuery,
} from '@walkthrough/domain';
import { TrimmedText } from '../../../../core/http/input/fields';
import { QueryChoice, QueryId, QueryWhole, QueryYesNo } from '../../../../core/http/input/query-fields';
import { MAX_INSTANT } from '../../../../core/http/input/time-fields';
import { PickType } from '@nestjs/swagger';

const optional = true;

/** Filters, order and page of the inspection lists. Empty values count as omitted. */
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

  /** Beginnings of any words of the property: code, address, unit, city, customer, occupants, phone. */
  @TrimmedText(190, { optional })
  search?: string;

  /** 0 both, 1 unit, 2 common area. */
  @QueryWhole(0, 2)
  template?: 0 | 1 | 2;

  /** One of the company's own kinds of inspection. */
  @QueryId()
  kindId?: number;

  /** True: condition inspections. False: periodic ones. Omitted: periodic ones, or both in lists of both kinds. */
  @QueryYesNo()
  ciMode?: boolean;

  /** True: inspections of customers only. Finds none in companies without tier-2 support. */
  @QueryYesNo()
  subtenantMode?: boolean;

  /** Limits the list to open inspections that are overdue, due this week, late to contact, or unassigned. */
  @QueryChoice(INSPECTION_MARKERS)
  marker?: InspectionMarker;

  /** Limits the list to inspections whose report came in at this instant (UTC milliseconds) or later. */
  @QueryWhole(0, MAX_INSTANT)
  since?: number;
}

const SHARED_WITH_COMMON_AREAS = [
  'page',
  'mode',
  'sortDir',
  'inspectorId',
  'search',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
] as const;

/** Filters, order and page of the common areas, in pages of 20. */
export class CommonAreaListDto
  extends PickType(InspectionListDto, SHARED_WITH_COMMON_AREAS)
  implements CommonAreaQuery
{
  @QueryWhole(1, 200, { fallback: 20 })
  size: number = 20;
}
