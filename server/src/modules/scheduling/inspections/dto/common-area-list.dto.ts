import { PickType } from '@nestjs/swagger';
import type { CommonAreaQuery } from '@walkthrough/domain';
import { QueryWhole } from '../../../../core/http/input/query-fields';
import { InspectionListDto } from './inspection-list.dto';

const SHARED = [
  'page',
  'mode',
  'sortDir',
  'inspectorId',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
] as const;

/** Filters, order and page of the common areas, in pages of 20. */
export class CommonAreaListDto extends PickType(InspectionListDto, SHARED) implements CommonAreaQuery {
  @QueryWhole(1, 200, { fallback: 20 })
  size: number = 20;
}
