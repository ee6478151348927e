import { Module } from '@nestjs/common';
import { QuotasModule } from '../quotas/quotas.module';
import { globalRows, tenantRows } from '../../../core/database/rows';
import { FormsModule } from '../forms/forms.module';
import { recordedRows } from '../../../core/events/recorded-repository';
import { CompanyLogos } from './company-logos';
import { ShippedForms } from './shipped-forms';
import { TenantConfig } from './tenant-config.entity';
import { Tenant } from './tenant.entity';
import { TenantSettingsController } from './tenant-settings.controller';
import { TenantSettingsService } from './tenant-settings.service';
import { TenantsController } from './tenants.controller';
import { TenantsService } from './tenants.service';

@Module({
  imports: [QuotasModule, FormsModule],
  controllers: [TenantSettingsController, TenantsController],
  providers: [
    ...globalRows(Tenant),
    ...tenantRows(TenantConfig),
    recordedRows(TenantConfig, 'tenantConfig'),
    CompanyLogos,
    ShippedForms,
    TenantSettingsService,
    TenantsService,
  ],
  exports: [CompanyLogos, TenantSettingsService, TenantsService],
})
export class TenantsModule {}
