import { Module } from '@nestjs/common';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { HealthController } from './health.controller';
import { Readiness } from './readiness';

@Module({ imports: [TenantsModule], controllers: [HealthController], providers: [Readiness] })
export class HealthModule {}
