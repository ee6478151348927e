import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TenantItem, TenantSettings } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { CompanyLogos } from '../../company/tenants/company-logos';
import { TenantSettingsDto } from '../../company/tenants/dto/tenant-settings.dto';
import { logoIn, LogoUpload } from '../../company/tenants/logo-upload';
import { TenantSettingsService } from '../../company/tenants/tenant-settings.service';
import { CompaniesService } from './companies.service';
import { CompanyList } from './company-list';
import {
  BlockedDto,
  CompanyListQuery,
  CompanyNameDto,
  FirstAdminQuery,
} from './dto/tenant-administration.dto';

const PROVIDER = { roles: ['ROLE_MASTER'] } as const;

/** Tenant Administration: the companies, for the provider. */
@ApiTags('master')
@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly companyList: CompanyList,
    private readonly settings: TenantSettingsService,
    private readonly logos: CompanyLogos,
  ) {}

  @Serves('GET sys_tenants')
  @Access(PROVIDER)
  list(@Query() { count }: CompanyListQuery): Promise<TenantItem[]> {
    return this.companyList.all(count);
  }

  @Serves('POST sys_tenants')
  @Access(PROVIDER)
  async create(
    @Query() { email }: FirstAdminQuery,
    @Body() { displayName }: CompanyNameDto,
  ): Promise<TenantItem> {
    return this.companyList.item(await this.companies.create(displayName, email));
  }

  @Serves('PUT sys_tenants/{id}')
  @Access(PROVIDER)
  async rename(
    @IdParam() id: number,
    @Body() { displayName }: CompanyNameDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenantItem> {
    await this.companies.rename(id, expected, displayName);
    return this.companyList.item(id);
  }

  @Serves('DELETE sys_tenants/{id}')
  @Access(PROVIDER)
  async remove(@IdParam() id: number): Promise<true> {
    await this.companies.remove(id);
    return true;
  }

  @Serves('PUT sys_tenants/{id}/restored')
  @Access(PROVIDER)
  async restore(@IdParam() id: number): Promise<TenantItem> {
    await this.companies.restore(id);
    return this.companyList.item(id);
  }

  @Serves('POST sys_tenants/{id}/erasure')
  @Access(PROVIDER)
  async eraseNow(@IdParam() id: number, @Body() { displayName }: CompanyNameDto): Promise<true> {
    await this.companies.eraseNow(id, displayName);
    return true;
  }

  @Serves('PUT sys_tenants/{id}/blocked')
  @Access(PROVIDER)
  async setBlocked(@IdParam() id: number, @BodyOrQuery() { blocked }: BlockedDto): Promise<TenantItem> {
    await this.companies.setBlocked(id, blocked);
    return this.companyList.item(id);
  }

  @Serves('POST tenant_configs/{id}')
  @Access(PROVIDER)
  async configure(
    @IdParam() id: number,
    @Body() change: TenantSettingsDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenantSettings> {
    await this.companies.get(id);
    return requestContext.inTenant(id, () => this.settings.change(expected, change));
  }

  @Serves('POST tenants/{id}/logo')
  @Access(PROVIDER)
  @LogoUpload()
  async changeLogo(@IdParam() id: number, @UploadedFiles() files: Express.Multer.File[] = []): Promise<true> {
    await this.companies.get(id);
    await requestContext.inTenant(id, () => this.logos.change(logoIn(files)));
    return true;
  }

  @Serves('DELETE tenants/{id}/logo')
  @Access(PROVIDER)
  async removeLogo(@IdParam() id: number): Promise<true> {
    await this.companies.get(id);
    await requestContext.inTenant(id, () => this.logos.remove());
    return true;
  }
}
