import { Module } from '@nestjs/common';
import { AccountsModule } from '../../parties/accounts/accounts.module';
import { PeopleModule } from '../../parties/people/people.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { CompaniesController } from './companies.controller';
import { CompaniesQueries } from './companies.queries';
import { CompaniesService } from './companies.service';
import { CompanyAccountsController } from './company-accounts.controller';
import { CompanyErasure } from './company-erasure';
import { CompanyFiguresController } from './company-figures.controller';

/** The provider's screens: companies, their administrators, monthly counts and logs. */
@Module({
  imports: [AccountsModule, PeopleModule, TenantsModule],
  controllers: [CompaniesController, CompanyAccountsController, CompanyFiguresController],
  providers: [CompaniesQueries, CompaniesService, CompanyErasure],
})
export class TenantAdministrationModule {}
