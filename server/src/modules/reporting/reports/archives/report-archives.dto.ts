import { QueryWhole } from '../../../../core/http/input/query-fields';
import { MonthlyFilesQueryDto } from '../../monthly-files/monthly-files.dto';

export class MonthlyArchiveQueryDto extends MonthlyFilesQueryDto {
  /** Number of the part, from 1. A month with more than 500 inspections has several parts. */
  @QueryWhole(1, 1_000, { fallback: 1 }) part: number = 1;
}
