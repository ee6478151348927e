import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TenantMeta } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { LOGO_TYPE } from './company-logos';
import { TenantsService } from './tenants.service';

@ApiTags('tenants')
@Controller()
export class TenantsController {
  constructor(private readonly tenants: TenantsService) {}

  @Serves('GET sys_tenants/self')
  @Access({})
  async self(): Promise<TenantMeta> {
    const { tenant, config } = await this.tenants.self();
    return {
      id: tenant.id,
      tenantName: tenant.tenantName,
      displayName: tenant.displayName,
      tenantConfig: {
        customerLabel: config.customerLabel,
        hasTier2Support: config.hasTier2Support,
        inspectionGraceDelay: config.inspectionGraceDelay,
        allowsOnlineDictation: config.allowsOnlineDictation,
        contact: {
          companyName: config.companyName,
          contactInfo: config.contactInfo,
          contactAddress: config.contactAddress,
          contactPhone: config.contactPhone,
          contactEmail: config.contactEmail,
        },
      },
      logoS3Meta: config.logoSha256 === null ? null : { type: LOGO_TYPE },
      demo: tenant.isDemo,
    };
  }
}
