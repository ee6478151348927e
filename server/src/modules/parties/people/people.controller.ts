import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  MANAGES_USERS,
  PERMISSION_FLAGS,
  PersonItem,
  PersonPage,
} from '@walkthrough/domain';
import type { Static } from '@sinclair/typebox';
import type { Request } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/id-param';
import { pageOf } from '../../../core/http/answers/paging';
import { rawText } from '../../../core/http/bodies/raw-text';
import { Serves } from '../../../core/http/answers/serves';
import type { AuditedBy } from '../users/users.service';
import { NewPersonDto, PeopleDto, type PermissionsDto, PersonChangeDto } from './dto/people.dto';
import { PeopleQueries } from './people.queries';
import { People } from './people.service';

/** User Management, for staff who manage users of one kind or of every kind. */
@ApiTags('users')
@Controller()
export class PeopleController {
  constructor(
    private readonly queries: PeopleQueries,
    private readonly people: People,
  ) {}

  @Serves('GET users/all')
  @Access(MANAGES_USERS)
  async list(@Query() { page, size, ...asked }: PeopleDto): Promise<Static<typeof PersonPage>> {
    const { items, total } = await this.queries.page(asked, { page, size });
    return pageOf(items, total, { page, size });
  }

  @Serves('POST users')
  @Access(MANAGES_USERS)
  async invite(@Body() body: NewPersonDto): Promise<PersonItem> {
    const { lastName, location, customerId, userPermissions, sendRegEmail = true, ...person } = body;
    const id = await this.people.invite({
      ...person,
      sendRegEmail,
      name: lastName,
      province: location || null,
      customerId: customerId || null,
      flags: PERMISSION_FLAGS.filter((flag) => userPermissions?.[flag]),
      auditing: auditingOf(userPermissions),
    });
    return this.queries.get(id);
  }

  @Serves('PUT users/{id}')
  @Access(MANAGES_USERS)
  async change(
    @IdParam() id: number,
    @Body() body: PersonChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PersonItem> {
    const { lastName: name, location, customerId, userPermissions, ...person } = body;
    const changes = {
      ...person,
      name,
      province: location === undefined ? undefined : location || null,
      customerId: customerId === undefined ? undefined : customerId || null,
      permissions: userPermissions,
      auditing: auditingOf(userPermissions),
    };
    await this.people.changeDetails(id, changes, expected);
    return this.queries.get(id);
  }

  @Serves('DELETE users/{id}')
  @Access(MANAGES_USERS)
  async remove(@IdParam() id: number): Promise<true> {
    await this.people.remove(id);
    return true;
  }

  /** The new password as raw text, or as a JSON string. */
  @Serves('PUT users/{id}/passwordChange')
  @Access(MANAGES_USERS)
  @ApiBody({ schema: { type: 'string', minLength: 1, maxLength: 190 } })
  async setPassword(@IdParam() id: number, @Req() request: Request): Promise<true> {
    await this.people.setPassword(id, rawText(request, 190));
    return true;
  }

  /** The new status as raw text, or as a JSON string. */
  @Serves('PUT users/{id}/accountStatus')
  @Access(MANAGES_USERS)
  @ApiBody({ schema: { type: 'string', enum: [...ACCOUNT_STATUSES] } })
  async changeStatus(@IdParam() id: number, @Req() request: Request): Promise<PersonItem> {
    await this.people.changeStatus(id, statusOf(rawText(request, 20)));
    return this.queries.get(id);
  }

  @Serves('POST users/{id}/sendRegEmail')
  @Access(MANAGES_USERS)
  async resendInvitation(@IdParam() id: number): Promise<true> {
    await this.people.resendInvitation(id);
    return true;
  }
}

/** @throws ProductError invalid_request */
function statusOf(text: string): AccountStatus {
  const status = ACCOUNT_STATUSES.find((each) => each === text.toUpperCase());
  if (!status) throw invalidRequest(`The status must be one of: ${ACCOUNT_STATUSES.join(', ')}.`);
  return status;
}

/** Maps the auditing scope of a request; empty values clear a limit. */
const auditingOf = (asked: PermissionsDto | undefined): Partial<AuditedBy> => ({
  auditingCountry: cleared(asked?.auditingCountry),
  auditingProvince: cleared(asked?.auditingProvince),
  auditingCity: cleared(asked?.auditingCity),
  auditingCustomerId: cleared(asked?.auditingCustomer),
  auditingInspectorIds: asked?.auditingInspectors,
});

const cleared = <T extends string | number>(value: T | undefined): T | null | undefined =>
  value === undefined ? undefined : value || null;
