import {
  DEDUCTION_TEXT_LIMITS,
  DRAWN_SIGNATURE_PATTERN,
  MAX_DEDUCTION_LINES,
  MAX_DRAWN_SIGNATURE,
  MAX_SAVED_ITEMS,
  MAX_TENANT_LINK_DAYS,
  messages,
  fill,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  SHA256_PATTERN,
  TENANT_COMMENT_LIMIT,
  TENANT_ITEM_PATTERN,
  TENANT_LINE_ANSWERS,
  TENANT_OUTCOMES,
  TENANT_REASON_LIMIT,
  TENANT_SIGNER_LIMIT,
  TENANT_VERDICTS,
  type TenantAnswerRequest,
  type TenantDeductionAnswers,
  type TenantFileQuery,
  type TenantItemChange,
  type TenantItemChanges,
  type TenantLineAnswer,
  type TenantLineAnswerChange,
  type TenantLinkRequest,
  type TenantOutcome,
  type TenantReading,
  type TenantVerdict,
} from '@walkthrough/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Choice, IdNumber, NullOr, StoredAs, TrimmedText, Whole } from '../../../core/http/input/fields';
import { ListOf } from '../../../core/http/input/list-fields';
import { QueryChoice } from '../../../core/http/input/query-fields';

const optional = true;

/** Body of POST tenancies/{id}/tenant-links. */
export class TenantLinkRequestDto implements TenantLinkRequest {
  @IdNumber({ description: 'A tenant of the tenancy.' }) tenant: number;

  @IdNumber({ description: 'The finished report to read.' }) inspectionId: number;

  @Whole(1, MAX_TENANT_LINK_DAYS, { optional }) days?: number;

  @Choice(OFFERED_LANGUAGES, { optional }) language?: OfferedLanguage;

  @TrimmedText(190, { optional }) email?: string;
}

const ItemKey = () =>
  applyDecorators(
    ApiProperty({ type: 'string', pattern: TENANT_ITEM_PATTERN }),
    Matches(new RegExp(TENANT_ITEM_PATTERN), {
      message: '$property must be the key of an item of the report.',
    }),
  );

const FileHash = () =>
  applyDecorators(
    ApiProperty({ type: 'string', pattern: SHA256_PATTERN.source }),
    Matches(SHA256_PATTERN, { message: '$property must be the SHA-256 of the file that was read.' }),
  );

/** A comment with its line breaks; markup stays text, because nothing renders it. */
const Comment = (most = TENANT_COMMENT_LIMIT) =>
  applyDecorators(
    TrimmedText(most, { lines: true }),
    MaxLength(most, { message: () => fill(messages.tenantReport.commentTooLong, { most }) }),
  );

class TenantItemDto implements TenantItemChange {
  @ItemKey() key: string;

  @NullOr(Choice(TENANT_VERDICTS)) verdict: TenantVerdict | null;

  @Comment() comment: string;
}

/** Body of PUT tenant-report/items. */
export class TenantItemsDto implements TenantItemChanges {
  @ListOf(TenantItemDto, MAX_SAVED_ITEMS) items: TenantItemDto[];
}

/** Field of the form of POST tenant-report/photos. */
export class TenantPhotoDto {
  @ItemKey() key: string;
}

/** Body of POST tenant-report/readings. */
export class TenantReadingDto implements TenantReading {
  @FileHash() sha256: string;
}

/** A drawing as a PNG in a data URL. */
const Drawing = () =>
  applyDecorators(
    StoredAs('asSent'),
    ApiProperty({
      type: 'string',
      required: false,
      pattern: DRAWN_SIGNATURE_PATTERN,
      maxLength: MAX_DRAWN_SIGNATURE,
    }),
    IsOptional(),
    IsString({ message: () => messages.tenantReport.notDrawn }),
    MaxLength(MAX_DRAWN_SIGNATURE, { message: () => messages.tenantReport.notDrawn }),
    Matches(new RegExp(DRAWN_SIGNATURE_PATTERN), { message: () => messages.tenantReport.notDrawn }),
  );

/** Body of POST tenant-report/answer. */
export class TenantAnswerDto implements TenantAnswerRequest {
  @Choice(TENANT_OUTCOMES) outcome: TenantOutcome;

  @FileHash() sha256: string;

  @TrimmedText(TENANT_SIGNER_LIMIT, { optional }) name?: string;

  @Drawing() png?: string;

  @TrimmedText(TENANT_REASON_LIMIT, { optional, lines: true }) reason?: string;
}

class TenantLineAnswerDto implements TenantLineAnswerChange {
  @IdNumber({ description: 'A line of the statement.' }) line: number;

  @Choice(TENANT_LINE_ANSWERS) answer: TenantLineAnswer;

  @Comment(DEDUCTION_TEXT_LIMITS.comment) comment: string;
}

/** Body of POST tenant-report/deductions. */
export class TenantDeductionAnswersDto implements TenantDeductionAnswers {
  @FileHash() sha256: string;

  @ListOf(TenantLineAnswerDto, MAX_DEDUCTION_LINES) answers: TenantLineAnswerDto[];
}

/** Query of GET tenant-report/file. */
export class TenantFileDto implements TenantFileQuery {
  @QueryChoice(OFFERED_LANGUAGES) language?: OfferedLanguage;
}

/** Query of GET tenant-report/images/{imageId}. */
export class TenantImageDto {
  @QueryChoice(['full', 'thumb'], { fallback: 'full' }) size: 'full' | 'thumb' = 'full';
}
