import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isPlausibleDay, messages } from '@walkthrough/domain';
import { IsOptional, ValidateBy } from 'class-validator';
import { StoredAs } from '../../../core/http/input/fields';

/** The day on which a document was handed over. An email has none. */
export const HandedOverOn = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: 'string', format: 'date' }),
    IsOptional(),
    ValidateBy({
      name: 'noticeDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPlausibleDay(value),
        defaultMessage: () => messages.notices.sentOnMissing,
      },
    }),
    StoredAs('asSent'),
  );
