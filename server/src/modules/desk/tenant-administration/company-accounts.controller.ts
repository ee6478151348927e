import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { flagsFrom, MANAGER_ROLES, PERMISSION_PRESETS, TenantUser } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { People } from '../../parties/people/people.service';
import { CompaniesQueries } from './companies.queries';
import { CompaniesService } from './companies.service';
import { CompanyAdminDto, NewCompanyAdminDto } from './dto/tenant-administration.dto';

const PROVIDER = { roles: ['ROLE_MASTER'] } as const;

/**
 * Administrators of a company. The provider sees administrators and the managers who could become one; no other users.
 */
@ApiTags('master')
@Controller()
export class CompanyAccountsController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly people: People,
    private readonly queries: CompaniesQueries,
  ) {}

  @Serves('GET sys_tenants/{id}/admins')
  @Access(PROVIDER)
  async admins(@IdParam() id: number): Promise<TenantUser[]> {
    await this.companies.get(id);
    return this.adminsOf(id);
  }

  @Serves('PUT sys_tenants/{id}/admins')
  @Access(PROVIDER)
  async setAdmin(
    @IdParam() id: number,
    @BodyOrQuery() { userId, isAdmin }: CompanyAdminDto,
  ): Promise<TenantUser[]> {
    await this.companies.get(id);
    await requestContext.inTenant(id, async () => {
      const { role } = await this.ofOffice(userId);
      // Otherwise removing the role from a manager who never had it would grant the whole manager preset.
      if ((role === 'ROLE_ADMIN') === isAdmin) return;
      await this.people.changeDetails(
        userId,
        isAdmin
          ? { role: 'ROLE_ADMIN' }
          : { role: 'ROLE_MANAGER', permissions: flagsFrom(PERMISSION_PRESETS.manager) },
      );
    });
    return this.adminsOf(id);
  }

  @Serves('POST sys_tenants/{id}/admins')
  @Access(PROVIDER)
  async invite(@IdParam() id: number, @Body() invited: NewCompanyAdminDto): Promise<TenantUser> {
    await this.companies.get(id);
    const { firstName, lastName: name, email, sendRegEmail = true } = invited;
    const userId = await requestContext.inTenant(id, () =>
      this.people.invite({ role: 'ROLE_ADMIN', firstName, name, email, flags: [], sendRegEmail }),
    );
    return (await this.adminsOf(id)).find((admin) => admin.id === userId)!;
  }

  @Serves('GET tenants/{tenantName}/users')
  @Access(PROVIDER)
  async users(@Param('tenantName') tenantName: string): Promise<TenantUser[]> {
    const { id } = await this.companies.getByTenantName(tenantName);
    return requestContext.inTenant(id, () => this.queries.office(MANAGER_ROLES));
  }

  /** A GET that sends mail, for compatibility: each call sends a new invitation, which invalidates the previous one. */
  @Serves('GET tenants/{tenantName}/users/{id}/resend-invitation')
  @Access(PROVIDER)
  async resendInvitation(@Param('tenantName') tenantName: string, @IdParam() userId: number): Promise<true> {
    const { id } = await this.companies.getByTenantName(tenantName);
    await requestContext.inTenant(id, async () => {
      await this.ofOffice(userId);
      await this.people.resendInvitation(userId);
    });
    return true;
  }

  private adminsOf(id: number): Promise<TenantUser[]> {
    return requestContext.inTenant(id, () => this.queries.office(['ROLE_ADMIN']));
  }

  /** @throws ProductError not_found for users that the provider may not see */
  private async ofOffice(userId: number): Promise<TenantUser> {
    const office = await this.queries.office(MANAGER_ROLES);
    const person = office.find(({ id }) => id === userId);
    if (!person) throw notFound();
    return person;
  }
}
