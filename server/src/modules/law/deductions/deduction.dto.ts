import { ApiProperty } from '@nestjs/swagger';
import {
  DEDUCTION_ANSWERS,
  DEDUCTION_TEXT_LIMITS,
  type DeductionAnswer,
  type DeductionAnswerChange,
  type DeductionLineChange,
  type DeductionStatementIssue,
  MAX_DEDUCTION_CENTS,
  MAX_LINE_PHOTOS,
  MAX_TENANTS,
  messages,
  NOTICE_METHODS,
  type NoticeMethod,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  STATEMENT_DOCUMENTS,
  STATEMENT_TRANSLATIONS,
  type StatementDocument,
  type StatementFileQuery,
  type StatementSending,
  type StatementTranslation,
  UUID_PATTERN,
} from '@walkthrough/domain';
import { IsOptional, Matches } from 'class-validator';
import { Choice, FilledText, Text, TrimmedText, Whole } from '../../../core/http/input/fields';
import { ChoiceList, IdList, TextList } from '../../../core/http/input/list-fields';
import { QueryChoice, QueryWhole } from '../../../core/http/input/query-fields';

import { HandedOverOn } from '../deliveries/handed-over-on';

const limits = DEDUCTION_TEXT_LIMITS;

export class DeductionLineDto implements DeductionLineChange {
  @FilledText(limits.place) place: string;
  @FilledText(limits.description) description: string;
  @Whole(1, MAX_DEDUCTION_CENTS) cents: number;
  @TextList(MAX_LINE_PHOTOS, 36) beforePhotos: string[];
  @TextList(MAX_LINE_PHOTOS, 36) afterPhotos: string[];
  @TextList(MAX_LINE_PHOTOS, 36) workPhotos: string[];
}

/** Body of POST tenancies/{id}/deduction-statements. */
export class DeductionStatementIssueDto implements DeductionStatementIssue {
  @ChoiceList(STATEMENT_TRANSLATIONS, { optional: true }) translations?: StatementTranslation[];
}

/** Body of POST deduction-statements/{id}/deliveries. */
export class StatementSendingDto implements StatementSending {
  @Choice(STATEMENT_DOCUMENTS) document: StatementDocument;
  @Choice(NOTICE_METHODS) method: NoticeMethod;
  @IdList(MAX_TENANTS, { missing: () => messages.notices.noRecipient }) tenantIds: number[];
  @Choice(OFFERED_LANGUAGES, { optional: true }) language?: OfferedLanguage;
  @HandedOverOn() sentOn?: string | null;
}

/** Query of GET deduction-statements/{id}/file. */
export class StatementFileDto implements StatementFileQuery {
  @QueryChoice(OFFERED_LANGUAGES) language?: OfferedLanguage;
}

export class DeductionAnswerDto implements DeductionAnswerChange {
  @Choice(DEDUCTION_ANSWERS) answer: DeductionAnswer;
  @Text(limits.comment, { optional: true }) comment?: string;
}

/** Fields beside an uploaded photo after work. Without `imageId` the server makes one. */
export class WorkPhotoDto {
  @ApiProperty({ required: false, pattern: UUID_PATTERN, type: 'string' })
  @IsOptional()
  @Matches(new RegExp(UUID_PATTERN), { message: '$property must be a UUID in lower case.' })
  imageId?: string;
  @TrimmedText(limits.caption, { optional: true, asSent: true }) fileCaption?: string;
  /** UTC ms, by the device's clock. */
  @QueryWhole(0, 8_640_000_000_000) takenAt?: number;
  /** SHA-256 of the file; when given, it must match the bytes. */
  @TrimmedText(64, { optional: true, asSent: true }) sha256?: string;
}
