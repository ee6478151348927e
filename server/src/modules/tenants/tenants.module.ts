import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { TenantConfig } from './tenant-config.entity';
import { Tenant } from './tenant.entity';
import { TenantsController } from './tenants.controller';
import { TenantsService } from './tenants.service';

@Module({
  controllers: [TenantsController],
  providers: [...globalRows(Tenant), ...tenantRows(TenantConfig), TenantsService],
  exports: [TenantsService],
})
export class TenantsModule {}
