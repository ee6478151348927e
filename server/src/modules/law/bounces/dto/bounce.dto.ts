import { type BounceReport, DELIVERY_TEXT_LIMITS } from '@walkthrough/domain';
import { FilledText, TrimmedText } from '../../../../core/http/input/fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

const limits = DELIVERY_TEXT_LIMITS;

/** Body of POST mail/bounces. */
export class BounceReportDto implements BounceReport {
  @FilledText(limits.recipientAddress, { asSent: true }) returnAddress: string;
  @TrimmedText(limits.recipientAddress, { optional: true, asSent: true }) recipient?: string;
  @TrimmedText(limits.detail, { optional: true, asSent: true, lines: true }) detail?: string;
}

/** Query of GET master/bounces. Pages start at 0. */
export class BouncesQueryDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
}
