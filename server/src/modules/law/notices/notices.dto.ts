import { ApiProperty } from '@nestjs/swagger';
import {
  MAX_NOTICE_BLOCKS,
  MAX_NOTICE_VERSIONS,
  MAX_TENANTS,
  messages,
  NOTICE_BLOCK_LIMIT,
  NOTICE_CONFIRMATIONS,
  NOTICE_FIELDS,
  NOTICE_INSPECTIONS,
  NOTICE_KINDS,
  NOTICE_METHODS,
  NOTICE_PLACES,
  type NoticeBlock,
  type NoticeConfirmation,
  type NoticeField,
  type NoticeInspection,
  type NoticeIssue,
  type NoticeKind,
  type NoticeMethod,
  type NoticePlace,
  type NoticeRequest,
  type NoticeSending,
  type NoticeTextChange,
  type NoticeTextKey,
  type NoticeTextLanguage,
  type NoticeTextTrial,
  type NoticeTranslationReview,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  OFFICIAL_FIELD_LIMIT,
  type OfficialFormChange,
  type OfficialMapping,
  type OfficialValue,
} from '@walkthrough/domain';
import { IsIn } from 'class-validator';
import { Choice, Text, Whole, YesNo } from '../../../core/http/input/fields';
import { QueryChoice } from '../../../core/http/input/query-fields';
import { ChoiceList, IdList, ListOf, ObjectOf, TextList } from '../../../core/http/input/list-fields';
import { HandedOverOn } from '../deliveries/handed-over-on';

/** More than a list takes, so that its own check answers in the words of the field. */
const MAX_ITEMS_SENT = 200;
const MAX_ITEM_SENT = 2_000;

/** Characters of a wall time, `YYYY-MM-DDTHH:mm`. */
const WALL = 16;

/** Body of POST tenancies/{id}/notices/preview. Times are checked with the other facts, in the words of the field. */
export class NoticeRequestDto implements NoticeRequest {
  @Choice(NOTICE_KINDS) kind: NoticeKind;
  @Choice(NOTICE_INSPECTIONS) inspection: NoticeInspection;
  @TextList(2, WALL, { optional: true, description: 'Wall times at the property.' }) times?: string[];
  @TextList(MAX_ITEMS_SENT, MAX_ITEM_SENT, {
    optional: true,
    description: 'Of an itemized list, a line each.',
  })
  items?: string[];
  @Choice(OFFERED_LANGUAGES, { optional: true }) language?: OfferedLanguage;
  @YesNo({ optional: true }) isOfficialForm?: boolean;
}

/** Body of POST tenancies/{id}/notices. */
export class NoticeIssueDto extends NoticeRequestDto implements NoticeIssue {
  @ChoiceList(NOTICE_CONFIRMATIONS, { optional: true }) confirmed?: NoticeConfirmation[];
}

/** Body of POST notices/{id}/deliveries. */
export class NoticeSendingDto implements NoticeSending {
  @Choice(NOTICE_METHODS) method: NoticeMethod;
  @IdList(MAX_TENANTS, { missing: () => messages.notices.noRecipient }) tenantIds: number[];
  @HandedOverOn() sentOn?: string | null;
}

class NoticeBlockDto implements NoticeBlock {
  @Text(NOTICE_BLOCK_LIMIT) text: string;
  @ApiProperty({ nullable: true, enum: [...NOTICE_FIELDS, null] })
  @IsIn([...NOTICE_FIELDS, null], { message: '$property must be the name of a field, or null.' })
  showWhen: NoticeField | null;
}

/** Query of GET notice-texts. */
export class NoticeTextLanguageDto implements NoticeTextLanguage {
  @QueryChoice(OFFERED_LANGUAGES) language?: OfferedLanguage;
}

/** Query of GET notice-texts/versions. */
export class NoticeTextKeyDto extends NoticeTextLanguageDto implements NoticeTextKey {
  @Choice(NOTICE_KINDS) kind: NoticeKind;
  @Choice(NOTICE_PLACES) place: NoticePlace;
}

/** Body of PUT notice-texts. */
export class NoticeTextChangeDto implements NoticeTextChange {
  @Choice(NOTICE_KINDS) kind: NoticeKind;
  @Choice(NOTICE_PLACES) place: NoticePlace;
  @Choice(OFFERED_LANGUAGES, { optional: true }) language?: OfferedLanguage;
  @Whole(0, MAX_NOTICE_VERSIONS, { description: 'The version that was edited; 0: the built-in text.' })
  basedOn: number;
  @ListOf(NoticeBlockDto, MAX_NOTICE_BLOCKS) blocks: NoticeBlockDto[];
}

/** Body of POST notice-texts/preview. */
export class NoticeTextTrialDto implements NoticeTextTrial {
  @Choice(NOTICE_KINDS) kind: NoticeKind;
  @Choice(NOTICE_PLACES) place: NoticePlace;
  @Choice(OFFERED_LANGUAGES, { optional: true }) language?: OfferedLanguage;
  @Choice(NOTICE_INSPECTIONS) inspection: NoticeInspection;
  @ListOf(NoticeBlockDto, MAX_NOTICE_BLOCKS) blocks: NoticeBlockDto[];
}

/** Body of PUT notice-translations/{language}. */
export class NoticeTranslationReviewDto implements NoticeTranslationReview {
  @YesNo() isReviewed: boolean;
}

const FieldName = () => Text(OFFICIAL_FIELD_LIMIT, { optional: true });

class OfficialMappingDto implements Record<OfficialValue, string | undefined> {
  @FieldName() tenants: string | undefined;
  @FieldName() property: string | undefined;
  @FieldName() landlord: string | undefined;
  @FieldName() companyAddress: string | undefined;
  @FieldName() companyPhone: string | undefined;
  @FieldName() companyEmail: string | undefined;
  @FieldName() inspection: string | undefined;
  @FieldName() earlierTime: string | undefined;
  @FieldName() day: string | undefined;
  @FieldName() hour: string | undefined;
  @FieldName() noticeDay: string | undefined;
}

/** Body of PUT official-forms/{id}. */
export class OfficialFormChangeDto implements OfficialFormChange {
  @ObjectOf(OfficialMappingDto, { description: 'Names of fields by value.' }) mapping: OfficialMapping;
}
