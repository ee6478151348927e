import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { UUID_PATTERN } from '@walkthrough/domain';
import { IsOptional, Matches } from 'class-validator';

/** Text of a pattern, stored as sent. @param what for the message, such as 'a UUID in lower case' */
export const PatternText = (pattern: string, what: string, optional = false) =>
  applyDecorators(
    ApiProperty({ required: !optional, nullable: optional, pattern, type: 'string' }),
    ...(optional ? [IsOptional()] : []),
    Matches(new RegExp(pattern), { message: `$property must be ${what}.` }),
  );

export const UuidText = (optional = false) => PatternText(UUID_PATTERN, 'a UUID in lower case', optional);
