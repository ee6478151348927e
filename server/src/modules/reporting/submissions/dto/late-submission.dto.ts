import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  PHOTO_ELEMENT_PATTERN,
  LATE_LISTS,
  LATE_REASON_LIMIT,
  type LateImage,
  type LateList,
  type LateReport,
  messages,
  MAX_PHOTOS_PER_INSPECTION,
} from '@walkthrough/domain';
import { IsArray, IsObject, IsOptional, ValidateBy } from 'class-validator';
import { Choice, FilledText, IdNumber, Text, TrimmedText, Whole } from '../../../../core/http/input/fields';
import { ListOf, ObjectOf } from '../../../../core/http/input/list-fields';
import { PatternText, UuidText } from '../../../../core/http/input/pattern-fields';
import { QueryChoice, QueryWhole } from '../../../../core/http/input/query-fields';
import { MAX_DEVICE_TIME } from '../../../../core/http/input/time-fields';
import { MarkList, type PhotoMarkDto } from '../../images/dto/marks.dto';

const SHA256 = '^[0-9a-f]{64}$';

class LateImageDto implements LateImage {
  @UuidText() id: string;

  @PatternText(SHA256, 'a SHA-256 in lower case', true) sha256?: string | null;

  @Text(2000, { optional: true }) fileCaption?: string;

  @UuidText(true) roomId?: string | null;

  @PatternText(PHOTO_ELEMENT_PATTERN, 'the key of an element', true) element?: string | null;

  @MarkList() marks?: PhotoMarkDto[];
}

/** Slightly more fields than an occupancy has. */
const MAX_FACTS = 30;
const LONGEST_FACT = 255;

/** The OpenAPI schema of the rule below. */
const FEW_FACTS = {
  type: 'object',
  maxProperties: MAX_FACTS,
  propertyNames: { maxLength: LONGEST_FACT },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: LONGEST_FACT },
} as unknown as ApiPropertyOptions;

/** The office reads these facts without a form that validates them, so only their size is limited. */
function isOfFewFacts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const facts = Object.entries(value);
  const isShort = (fact: unknown) => typeof fact !== 'object' || fact === null;
  return (
    facts.length <= MAX_FACTS &&
    facts.every(
      ([name, fact]) => name.length <= LONGEST_FACT && isShort(fact) && String(fact).length <= LONGEST_FACT,
    )
  );
}

class LateFormDto {
  @Text(80) key: string;

  @Whole(1, 1_000_000) version: number;

  @PatternText(SHA256, 'a SHA-256 in lower case') sha256: string;
}

/** Body of PUT submissions/{submissionId}/late. */
export class LateReportDto implements LateReport {
  @Choice(['R', 'C']) kind: 'R' | 'C';

  @IdNumber() inspectionId: number;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: '$property must be an object of answers by key.' })
  answers: Readonly<Record<string, unknown>>;

  @Whole(0, 100_000) answerCount: number;

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  @IsArray({ message: '$property must be a list of rooms.' })
  rooms: readonly object[];

  @ListOf(LateImageDto, MAX_PHOTOS_PER_INSPECTION) images: LateImageDto[];

  @ObjectOf(LateFormDto) form: LateFormDto;

  @ApiPropertyOptional(FEW_FACTS)
  @IsOptional()
  @IsObject({ message: '$property must be an object.' })
  @ValidateBy({
    name: 'fewFacts',
    validator: {
      validate: isOfFewFacts,
      defaultMessage: () => `$property can have at most ${MAX_FACTS} fields of short text.`,
    },
  })
  tenantInfo?: Readonly<Record<string, unknown>> | null;

  @Whole(0, MAX_DEVICE_TIME) inspectedAt: number;

  @Whole(0, MAX_DEVICE_TIME) deviceTime: number;

  @UuidText(true) supersedes?: string;
}

/** Query of GET submissions/late. Pages start at 0. */
export class LateSubmissionQueryDto {
  @QueryChoice(LATE_LISTS, { fallback: 'open' }) list: LateList = 'open';

  @TrimmedText(190, { optional: true }) search?: string;

  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
}

export class RejectionDto {
  @FilledText(LATE_REASON_LIMIT, { asSent: true, missing: () => messages.lateSubmissions.rejectMissing })
  reason: string;
}
