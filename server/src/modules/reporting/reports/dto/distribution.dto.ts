import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateBy } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IdNumber } from '../../../../core/http/input/fields';
import { EMAIL_LIST_MAX, isEmailAddress, messages } from '@walkthrough/domain';

/** Body of POST reports/condition-inspection/{id}/distribution, without duplicate addresses. */
export class DistributionDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'email' },
    minItems: 1,
    maxItems: EMAIL_LIST_MAX,
  })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? [...new Set(value.map((each: unknown) => (typeof each === 'string' ? each.trim() : each)))]
      : value,
  )
  @IsArray({ message: '$property must be a list of email addresses.' })
  @ArrayNotEmpty({ message: '$property must name at least one email address.' })
  @ArrayMaxSize(EMAIL_LIST_MAX, { message: `$property can have at most ${EMAIL_LIST_MAX} email addresses.` })
  @ValidateBy(
    {
      name: 'emailAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value),
        defaultMessage: () => messages.inspectionManagement.distributionAddressInvalid,
      },
    },
    { each: true },
  )
  emails: string[];

  /** The inspection of the report; default: the last finished one. */
  @IdNumber({ optional: true })
  inspectionId?: number;
}
