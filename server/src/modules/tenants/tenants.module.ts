import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { FormsModule } from '../forms/forms.module';
import { ShippedForms } from './shipped-forms';
import { TenantConfig } from './tenant-config.entity';
import { Tenant } from './tenant.entity';
import { TenantsController } from './tenants.controller';
import { TenantsService } from './tenants.service';

@Module({
  imports: [FormsModule],
  controllers: [TenantsController],
  providers: [...globalRows(Tenant), ...tenantRows(TenantConfig), ShippedForms, TenantsService],
  exports: [TenantsService],
})
export class TenantsModule {}
