import {
  ACCOUNT_NAME_MAX_LENGTH,
  ACCOUNT_STATUSES,
  type AccountStatus,
  type NewPerson,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PersonChange,
  type Role,
  ROLES,
} from '@walkthrough/domain';
import {
  Choice,
  ClearableText,
  FilledText,
  TrimmedText,
  Whole,
  YesNo,
} from '../../../../core/http/input/fields';
import { PossiblyEmptyIdList, ObjectOf } from '../../../../core/http/input/list-fields';
import { QueryChoice, QueryWhole } from '../../../../core/http/input/query-fields';

/** Maximum number of inspectors in an auditing scope. */
const MAX_AUDITED = 500;

/** An id, or 0 for none. */
const IdOrNone = () => Whole(0, 2_147_483_647, { optional: true });

class AuditingDto {
  @ClearableText(2) auditingCountry?: string;
  @ClearableText(10) auditingProvince?: string;
  @ClearableText(ACCOUNT_NAME_MAX_LENGTH) auditingCity?: string;
  @IdOrNone() auditingCustomer?: number;
  @PossiblyEmptyIdList(MAX_AUDITED, { optional: true }) auditingInspectors?: number[];
}

const WithSwitches = AuditingDto as new () => AuditingDto & Partial<Record<PermissionFlag, boolean>>;

/** One switch per flag, and the auditing scope. */
export class PermissionsDto extends WithSwitches {}
for (const flag of PERMISSION_FLAGS) YesNo({ optional: true })(PermissionsDto.prototype, flag);

class PersonDto {
  @YesNo({ optional: true }) sendRegEmail?: boolean;
  @ClearableText(10) location?: string;
  @IdOrNone() customerId?: number;
  @ObjectOf(PermissionsDto, { optional: true }) userPermissions?: PermissionsDto;
}

export class NewPersonDto extends PersonDto implements NewPerson {
  @Choice(['ROLE_INSPECTOR', 'ROLE_MANAGER', 'ROLE_ADMIN']) role: Role;
  @FilledText(ACCOUNT_NAME_MAX_LENGTH) firstName: string;
  @FilledText(ACCOUNT_NAME_MAX_LENGTH) lastName: string;
  @FilledText(ACCOUNT_NAME_MAX_LENGTH) email: string;
}

export class PersonChangeDto extends PersonDto implements PersonChange {
  @Choice(ROLES, { optional: true }) role?: Role;
  @TrimmedText(ACCOUNT_NAME_MAX_LENGTH, { optional: true }) firstName?: string;
  @TrimmedText(ACCOUNT_NAME_MAX_LENGTH, { optional: true }) lastName?: string;
  @TrimmedText(ACCOUNT_NAME_MAX_LENGTH, { optional: true }) email?: string;
}

export class PeopleDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
  @TrimmedText(200, { optional: true }) search?: string;
  @QueryChoice(ROLES) role?: Role;
  @QueryChoice(ACCOUNT_STATUSES) status?: AccountStatus;
}
