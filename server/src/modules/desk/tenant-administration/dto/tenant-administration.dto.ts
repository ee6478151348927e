import { DISPLAY_NAME_LIMIT, messages } from '@walkthrough/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { FilledText, IdNumber, TrimmedText, YesNo } from '../../../../core/http/input/fields';
import { QueryWhole, QueryYesNo } from '../../../../core/http/input/query-fields';
import { MAX_INSTANT, TimeZoneField } from '../../../../core/http/input/time-fields';

export class CompanyListQuery {
  @QueryYesNo({ fallback: false, description: 'With the counts of properties' }) count: boolean = false;
}

export class CompanyNameDto {
  @FilledText(DISPLAY_NAME_LIMIT, { missing: () => messages.masterTenants.displayNameLength })
  displayName: string;
}

export class FirstAdminQuery {
  @TrimmedText(190, { description: 'Of the first administrator, who is invited' }) email: string;
}

export class BlockedDto {
  @YesNo() blocked: boolean;
}

export class CompanyAdminDto {
  @IdNumber() userId: number;
  @YesNo() isAdmin: boolean;
}

export class NewCompanyAdminDto {
  @FilledText(190) firstName: string;
  @FilledText(190) lastName: string;
  @FilledText(190) email: string;
  @YesNo({ optional: true }) sendRegEmail?: boolean;
}

export class CompanyLogQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
  @QueryWhole(0, MAX_INSTANT) from?: number;
  @QueryWhole(0, MAX_INSTANT, { description: 'The first instant that is not asked for' }) until?: number;
  @TrimmedText(190, { optional: true, description: 'Words of the user and the action' }) search?: string;
  @TimeZoneField({ optional: true, description: 'Instants need none; it is read for callers who send it' })
  timeZone?: string;
}

export class CompanyMonthQuery {
  @ApiProperty({ pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$', example: '2026-11' })
  @Matches(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { message: '$property must be a month in the form YYYY-MM.' })
  month: string;

  @TimeZoneField({ optional: true }) timeZone?: string;
}
