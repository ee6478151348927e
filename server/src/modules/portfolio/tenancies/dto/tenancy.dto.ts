import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  DEPOSIT_KINDS,
  type DepositKind,
  fill,
  FORWARDING_WAYS,
  type ForwardingWay,
  isPlausibleDay,
  MAX_DEPOSIT_CENTS,
  MAX_DEPOSITS,
  MAX_TENANTS,
  messages,
  NOT_HAPPENED,
  TENANCY_CHOICES,
  TENANCY_TEXT_LIMITS,
  type TenancyChange,
  type TenancyChoice,
  type TenancyDayName,
  type TenancyDecision,
  type TenancyDepositChange,
  type TenancyTenantChange,
  tenancyFieldLabel,
} from '@walkthrough/domain';
import { IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import {
  Choice,
  ClearableId,
  ClearableText,
  IdNumber,
  StoredAs,
  TrimmedText,
  Whole,
} from '../../../../core/http/input/fields';
import { ListOf } from '../../../../core/http/input/list-fields';

const DAY = '[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}';
const limits = TENANCY_TEXT_LIMITS;

/** A value that null makes unknown; omitted keeps it. */
const Clearable = (schema: Record<string, unknown>, check: PropertyDecorator) =>
  applyDecorators(ApiProperty({ required: false, nullable: true, ...schema }), IsOptional(), check);

const dayCheck = (isDay: (value: unknown) => boolean, label: (property: string) => string) =>
  ValidateBy({
    name: 'tenancyDay',
    validator: {
      validate: isDay,
      defaultMessage: (args) => fill(messages.tenancies.dayInvalid, { field: label(args?.property ?? '') }),
    },
  });

const isDay = (value: unknown): boolean => typeof value === 'string' && isPlausibleDay(value);

/** A day, or `none` for an event that has not happened. */
const FactDay = () =>
  applyDecorators(
    Clearable(
      { type: 'string', pattern: `^(${DAY}|${NOT_HAPPENED})$` },
      dayCheck(
        (value) => value === NOT_HAPPENED || isDay(value),
        (property) => tenancyFieldLabel(property as TenancyDayName),
      ),
    ),
    StoredAs('asSent'),
  );

const ListedDay = (label: () => string) =>
  applyDecorators(
    Clearable({ type: 'string', format: 'date', pattern: `^${DAY}$` }, dayCheck(isDay, label)),
    StoredAs('asSent'),
  );

const Answer = () =>
  Clearable({ type: 'boolean' }, IsBoolean({ message: '$property must be true, false or null.' }));

class TenancyTenantDto implements TenancyTenantChange {
  @IdNumber({ optional: true }) id?: number;
  @TrimmedText(limits.name) name: string;
  @ClearableText(limits.address) addressForService?: string;
  @ClearableText(limits.email) emailForService?: string;
  @Answer() isEmailServiceAgreed?: boolean | null;
  @ListedDay(() => messages.tenancies.emailServiceOn) emailServiceOn?: string | null;
  @ListedDay(() => messages.tenancies.emailServiceEndedOn) emailServiceEndedOn?: string | null;
  @ListedDay(() => messages.tenancies.joinedOn) joinedOn?: string | null;
}

class TenancyDepositDto implements TenancyDepositChange {
  @IdNumber({ optional: true }) id?: number;
  @Choice(DEPOSIT_KINDS) kind: DepositKind;
  @Whole(1, MAX_DEPOSIT_CENTS) cents: number;
  @ListedDay(() => messages.tenancies.depositReceivedOn) receivedOn?: string | null;
}

/** Body of PUT tenancies/{id}. */
export class TenancyChangeDto implements TenancyChange {
  @FactDay() agreementOn?: string | null;
  @FactDay() tenancyStartOn?: string | null;
  @FactDay() possessionOn?: string | null;
  @FactDay() agreedMoveInOn?: string | null;
  @FactDay() moveInInspectedOn?: string | null;
  @FactDay() petKeptFrom?: string | null;
  @FactDay() agreedPetInspectionOn?: string | null;
  @FactDay() petInspectedOn?: string | null;
  @FactDay() noticeToEndOn?: string | null;
  @FactDay() preMoveOutInspectedOn?: string | null;
  @FactDay() tenancyEndOn?: string | null;
  @FactDay() vacatedOn?: string | null;
  @FactDay() possessionReturnedOn?: string | null;
  @FactDay() agreedMoveOutOn?: string | null;
  @FactDay() moveOutInspectedOn?: string | null;
  @FactDay() forwardingAddressOn?: string | null;
  @FactDay() workStartedOn?: string | null;
  @FactDay() workFinishedOn?: string | null;

  @Answer() wasPetAllowedLater?: boolean | null;
  @Answer() didTenantAttendMoveIn?: boolean | null;
  @Answer() isPreMoveOutRequested?: boolean | null;
  @Answer() isAbandoned?: boolean | null;
  @Answer() isEndedForDefault?: boolean | null;
  @Answer() didTenantAttendMoveOut?: boolean | null;
  @Answer() hasDeposit?: boolean | null;
  @Answer() isDepositSettled?: boolean | null;
  @Answer() hasWorkDeductions?: boolean | null;
  @Answer() hasReceiptDeductions?: boolean | null;

  @ClearableText(limits.pets) pets?: string;
  @ClearableText(limits.address) forwardingAddress?: string;
  @Clearable(
    { enum: [...FORWARDING_WAYS] },
    IsIn([...FORWARDING_WAYS], { message: `$property must be one of: ${FORWARDING_WAYS.join(', ')}.` }),
  )
  forwardingAddressWay?: ForwardingWay | null;
  @ClearableId() moveInInspectionId?: number | null;
  @ClearableId() moveOutInspectionId?: number | null;
  @ListOf(TenancyTenantDto, MAX_TENANTS, { optional: true }) tenants?: TenancyTenantDto[];
  @ListOf(TenancyDepositDto, MAX_DEPOSITS, { optional: true }) deposits?: TenancyDepositDto[];
}

/** Body of PUT tenancies/{id}/choice. */
export class TenancyDecisionDto implements TenancyDecision {
  @Choice(TENANCY_CHOICES) choice: TenancyChoice;
}
