import { Module } from '@nestjs/common';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { FirstStepsController } from './first-steps.controller';
import { FirstStepsQueries } from './first-steps.queries';

@Module({
  imports: [TenantsModule],
  controllers: [FirstStepsController],
  providers: [FirstStepsQueries],
})
export class FirstStepsModule {}
