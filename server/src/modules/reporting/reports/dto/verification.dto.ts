import { ApiProperty } from '@nestjs/swagger';
import { messages, REPORT_NUMBER_MAX, SHA256_PATTERN } from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { FilledText } from '../../../../core/http/input/fields';

/** Body of POST reports/verification/file. The file itself stays with the caller. */
export class FileVerificationDto {
  @ApiProperty({ pattern: SHA256_PATTERN.source, description: 'SHA-256 of the file, hexadecimal' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(SHA256_PATTERN, { message: messages.verify.hashInvalid })
  sha256: string;
}

/** Body of POST reports/verification/number. */
export class NumberVerificationDto {
  @FilledText(REPORT_NUMBER_MAX) reportNumber: string;
}
