import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type CustomerAdminBody,
  MANAGERS_OF_USER_LIMIT,
  type ManagersOfUserBody,
  messages,
  type NewPropertyManagerUser,
  PERMISSION_FLAGS,
  PERSON_LIMIT,
  type PropertyManagerUserChange,
  type RegisteredUserBody,
  type StatusBody,
} from '@walkthrough/domain';
import { Choice, FilledText, TrimmedText, YesNo } from '../../../../core/http/input/fields';
import { IdList, ObjectOf } from '../../../../core/http/input/list-fields';

const optional = true;
const missing = () => messages.customers.propertyManagerMissing;

/** Permission flags by name; omitted ones stay unchanged. */
export class PermissionFlagsDto {
  [flag: string]: boolean | undefined;
}
for (const flag of PERMISSION_FLAGS) YesNo({ optional })(PermissionFlagsDto.prototype, flag);

/** POST customers/{id}/customerAdmins, PUT customerAdmins/{id} */
export class AccountDto implements CustomerAdminBody {
  @FilledText(PERSON_LIMIT) name: string;
  @FilledText(PERSON_LIMIT) email: string;
  @YesNo({ optional }) sendRegEmail?: boolean;
}

/** PUT customerAdmins/{id}/accountStatus, PUT propertyManagerUsers/{id}/accountStatus */
export class StatusDto implements StatusBody {
  @Choice(ACCOUNT_STATUSES) status: AccountStatus;
}

/** PUT customers/{id}/register, PUT propertyManagers/{id}/register: the user to register. */
export class RegisteredUserDto implements RegisteredUserBody {
  @FilledText(PERSON_LIMIT) firstName: string;
  @FilledText(PERSON_LIMIT) lastName: string;
  @FilledText(PERSON_LIMIT) email: string;
  @YesNo({ optional }) sendRegEmail?: boolean;
  @TrimmedText(10, { optional }) location?: string;
  @ObjectOf(PermissionFlagsDto, { optional }) userPermissions?: PermissionFlagsDto;
}

/** PUT propertyManagerUsers/{id}/propertyManagers */
export class ManagersOfUserDto implements ManagersOfUserBody {
  @IdList(MANAGERS_OF_USER_LIMIT, { missing }) ids: number[];
  @YesNo({ optional }) takeOver?: boolean;
}

/** PUT propertyManagerUsers/{id} */
export class PropertyManagerUserDto extends AccountDto implements PropertyManagerUserChange {
  @IdList(MANAGERS_OF_USER_LIMIT, { missing, optional }) propertyManagerIds?: number[];
  @YesNo({ optional }) takeOver?: boolean;
}

/** POST customers/self/propertyManagerUsers */
export class NewPropertyManagerUserDto extends AccountDto implements NewPropertyManagerUser {
  @IdList(MANAGERS_OF_USER_LIMIT, { missing }) propertyManagerIds: number[];
  @YesNo({ optional }) takeOver?: boolean;
  @ObjectOf(PermissionFlagsDto, { optional }) userPermissions?: PermissionFlagsDto;
}
