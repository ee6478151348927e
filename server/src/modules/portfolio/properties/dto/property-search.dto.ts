import { MAX_UNPAGED, type PropertySearchQuery } from '@walkthrough/domain';
import { TrimmedText } from '../../../../core/http/input/fields';
import {
  QueryChoice,
  QueryId,
  QueryIdList,
  QueryWhole,
  QueryYesNo,
} from '../../../../core/http/input/query-fields';

const optional = true;

/** The union of the filters of all property searches; empty ones are ignored. */
export class PropertySearchDto implements Omit<PropertySearchQuery, 'ids'> {
  /** Prefixes of any words in code, address, unit, city, customer, occupants and phone. */
  @TrimmedText(190, { optional }) search?: string;
  @TrimmedText(190, { optional }) code?: string;
  @TrimmedText(255, { optional }) addressLine1?: string;
  @TrimmedText(255, { optional }) addressLine2?: string;
  @TrimmedText(190, { optional }) city?: string;
  @TrimmedText(10, { optional }) province?: string;
  @TrimmedText(190, { optional }) ownerName?: string;
  @TrimmedText(190, { optional }) customerName?: string;
  @TrimmedText(190, { optional }) customerCode?: string;
  @QueryId() customerId?: number;
  @QueryId() pmId?: number;
  @TrimmedText(190, { optional }) tenantName?: string;
  @TrimmedText(190, { optional }) tenantPhone?: string;
  @TrimmedText(190, { optional }) tenantEmail?: string;
  @QueryWhole(0, 2) template?: 0 | 1 | 2;
  @QueryIdList(MAX_UNPAGED, { description: 'Only these properties, apart by commas.' }) ids?: number[];
  @QueryYesNo({ fallback: false }) onlyActive: boolean = false;
  @QueryChoice(['code', 'next_inspection', 'is_active'], { fallback: 'code' })
  sort: 'code' | 'next_inspection' | 'is_active' = 'code';
  @QueryChoice(['ASC', 'DESC'], { fallback: 'ASC' }) sortDir: 'ASC' | 'DESC' = 'ASC';
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  /** Omitted: every match, at most 500; the answer includes the total. */
  @QueryWhole(1, 1000, { fallback: 500 }) count: number = 500;
}
