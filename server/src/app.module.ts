import { type DynamicModule, Module } from '@nestjs/common';
import { EVENTS } from '@walkthrough/domain';
import type { Config } from './core/config/config';
import { CoreModule } from './core/core.module';
import type { Database } from './core/database/database';
import { EventCatalogueOf } from './core/events/event-catalogue';
import { ExportsModule } from './core/exports/exports.module';
import { LiveModule } from './core/live/live.module';
import { AnalyticsModule } from './modules/analytics/analytics.module';
import { AuditLogModule } from './modules/audit-log/audit-log.module';
import { EventProperties } from './modules/audit-log/event-properties.queries';
import { AuthModule } from './modules/auth/auth.module';
import { ConditionInspectionsModule } from './modules/condition-inspections/condition-inspections.module';
import { CustomerPeopleModule } from './modules/customer-people/customer-people.module';
import { CustomersModule } from './modules/customers/customers.module';
import { FirstStepsModule } from './modules/first-steps/first-steps.module';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { DataUpdateRequestsModule } from './modules/data-update-requests/data-update-requests.module';
import { FormsModule } from './modules/forms/forms.module';
import { HealthModule } from './modules/health/health.module';
import { ImagesModule } from './modules/images/images.module';
import { InspectionsModule } from './modules/inspections/inspections.module';
import { JobAttentionModule } from './modules/job-attention/job-attention.module';
import { InspectorsModule } from './modules/inspectors/inspectors.module';
import { LateSubmissionsModule } from './modules/submissions/late/late-submissions.module';
import { MailOutboxModule } from './modules/mail-outbox/mail-outbox.module';
import { MonthlyFilesModule } from './modules/monthly-files/monthly-files.module';
import { OwnAuditsModule } from './modules/own-audits/own-audits.module';
import { PeopleModule } from './modules/people/people.module';
import { ProbeModule } from './modules/probe/probe.module';
import { ProofsModule } from './modules/proofs/proofs.module';
import { CalendarFeedsModule } from './modules/calendar-feeds/calendar-feeds.module';
import { PlanNoticesModule } from './modules/plan-notices/plan-notices.module';
import { PropertiesModule } from './modules/properties/properties.module';
import { PropertySpreadsheetsModule } from './modules/properties/spreadsheets/property-spreadsheets.module';
import { ReportsModule } from './modules/reports/reports.module';
import { ReportRoomsModule } from './modules/report-rooms/report-rooms.module';
import { RoomsModule } from './modules/rooms/rooms.module';
import { SavedViewsModule } from './modules/saved-views/saved-views.module';
import { SightModule } from './modules/sight/sight.module';
import { SubmissionsModule } from './modules/submissions/submissions.module';
import { SubtenantsModule } from './modules/subtenants/subtenants.module';
import { SyncDevicesModule } from './modules/sync-devices/sync-devices.module';
import { TaskReportsModule } from './modules/task-reports/task-reports.module';
import { TeamManagementModule } from './modules/teams/team-management.module';
import { TemplatesModule } from './modules/templates/templates.module';
import { TenantAdministrationModule } from './modules/tenant-administration/tenant-administration.module';
import { TenantsModule } from './modules/tenants/tenants.module';
import { TrainingVideosModule } from './modules/training-videos/training-videos.module';
import { UnitHistoryModule } from './modules/unit-history/unit-history.module';
import { UsersModule } from './modules/users/users.module';

@Module({})
export class AppModule {
  static with(config: Config, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(config, database, new EventCatalogueOf(EVENTS), new EventProperties(database)),
        LiveModule.with(AuthModule),
        ExportsModule.with(AuthModule),
        AuditLogModule,
        AuthModule,
        ConditionInspectionsModule,
        CustomerPeopleModule,
        CustomersModule,
        DashboardModule,
        FirstStepsModule,
        DataUpdateRequestsModule,
        FormsModule,
        HealthModule,
        // Its paths begin with fixed words that would look like ids to the inspections.
        ImagesModule,
        InspectionsModule,
        JobAttentionModule,
        InspectorsModule,
        LateSubmissionsModule,
        MailOutboxModule,
        AnalyticsModule,
        MonthlyFilesModule,
        OwnAuditsModule,
        PeopleModule,
        ProbeModule,
        ProofsModule,
        CalendarFeedsModule,
        PlanNoticesModule,
        PropertiesModule,
        PropertySpreadsheetsModule,
        ReportsModule,
        ReportRoomsModule,
        RoomsModule,
        SavedViewsModule,
        SightModule,
        SubmissionsModule,
        SubtenantsModule,
        SyncDevicesModule,
        TaskReportsModule,
        TeamManagementModule,
        TemplatesModule,
        // Its paths end with fixed words that would look like ids to the administration of companies.
        TenantsModule,
        TenantAdministrationModule,
        TrainingVideosModule,
        UnitHistoryModule,
        UsersModule,
      ],
    };
  }
}
