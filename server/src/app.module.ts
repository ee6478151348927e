import { type DynamicModule, Module } from '@nestjs/common';
import { EVENTS } from '@walkthrough/domain';
import type { Config } from './core/config/config';
import { CoreModule } from './core/core.module';
import type { Database } from './core/database/database';
import { EventCatalogueOf } from './core/events/event-catalogue';
import { ExportsModule } from './core/exports/exports.module';
import { LiveModule } from './core/live/live.module';
import { AuthModule } from './modules/auth/auth.module';
import { ConditionInspectionsModule } from './modules/condition-inspections/condition-inspections.module';
import { CustomersModule } from './modules/customers/customers.module';
import { FormsModule } from './modules/forms/forms.module';
import { HealthModule } from './modules/health/health.module';
import { ImagesModule } from './modules/images/images.module';
import { InspectionsModule } from './modules/inspections/inspections.module';
import { JobAttentionModule } from './modules/job-attention/job-attention.module';
import { InspectorsModule } from './modules/inspectors/inspectors.module';
import { MailOutboxModule } from './modules/mail-outbox/mail-outbox.module';
import { ProbeModule } from './modules/probe/probe.module';
import { PropertiesModule } from './modules/properties/properties.module';
import { ReportsModule } from './modules/reports/reports.module';
import { RoomsModule } from './modules/rooms/rooms.module';
import { SavedViewsModule } from './modules/saved-views/saved-views.module';
import { SubmissionsModule } from './modules/submissions/submissions.module';
import { TeamManagementModule } from './modules/teams/team-management.module';
import { TemplatesModule } from './modules/templates/templates.module';
import { TenantsModule } from './modules/tenants/tenants.module';
import { UsersModule } from './modules/users/users.module';

@Module({})
export class AppModule {
  static with(config: Config, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(config, database, new EventCatalogueOf(EVENTS)),
        LiveModule.with(AuthModule),
        ExportsModule.with(AuthModule),
        AuthModule,
        ConditionInspectionsModule,
        CustomersModule,
        FormsModule,
        HealthModule,
        // Its paths begin with fixed words that would look like ids to the inspections.
        ImagesModule,
        InspectionsModule,
        JobAttentionModule,
        InspectorsModule,
        MailOutboxModule,
        ProbeModule,
        PropertiesModule,
        ReportsModule,
        RoomsModule,
        SavedViewsModule,
        SubmissionsModule,
        TeamManagementModule,
        TemplatesModule,
        TenantsModule,
        UsersModule,
      ],
    };
  }
}
