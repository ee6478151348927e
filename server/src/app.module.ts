import { type DynamicModule, Module } from '@nestjs/common';
import { EVENTS } from '@walkthrough/domain';
import type { Config } from './core/config/config';
import { CoreModule } from './core/core.module';
import type { Database } from './core/database/database';
import { EventCatalogueOf } from './core/events/event-catalogue';
import { ExportsModule } from './core/exports/exports.module';
import { LiveModule } from './core/live/live.module';
import { AnalyticsModule } from './modules/reporting/analytics/analytics.module';
import { AuditLogModule } from './modules/history/audit-log/audit-log.module';
import { EventProperties } from './modules/history/audit-log/event-properties.queries';
import { AuthModule } from './modules/parties/auth/auth.module';
import { ConditionInspectionsModule } from './modules/reporting/condition-inspections/condition-inspections.module';
import { CustomerPeopleModule } from './modules/parties/customer-people/customer-people.module';
import { CustomersModule } from './modules/parties/customers/customers.module';
import { FirstStepsModule } from './modules/desk/first-steps/first-steps.module';
import { DashboardModule } from './modules/desk/dashboard/dashboard.module';
import { DataUpdateRequestsModule } from './modules/portfolio/data-update-requests/data-update-requests.module';
import { FormsModule } from './modules/company/forms/forms.module';
import { HealthModule } from './modules/operations/health/health.module';
import { ImagesModule } from './modules/reporting/images/images.module';
import { InspectionsModule } from './modules/scheduling/inspections/inspections.module';
import { JobAttentionModule } from './modules/operations/job-attention/job-attention.module';
import { InspectorsModule } from './modules/desk/inspectors/inspectors.module';
import { LateSubmissionsModule } from './modules/reporting/submissions/late/late-submissions.module';
import { MailOutboxModule } from './modules/operations/mail-outbox/mail-outbox.module';
import { MonthlyFilesModule } from './modules/reporting/monthly-files/monthly-files.module';
import { OwnAuditsModule } from './modules/reporting/own-audits/own-audits.module';
import { PeopleModule } from './modules/parties/people/people.module';
import { ProbeModule } from './modules/operations/probe/probe.module';
import { ProofsModule } from './modules/reporting/proofs/proofs.module';
import { CalendarFeedsModule } from './modules/scheduling/calendar-feeds/calendar-feeds.module';
import { PlanNoticesModule } from './modules/scheduling/plan-notices/plan-notices.module';
import { PropertiesModule } from './modules/portfolio/properties/properties.module';
import { PropertySpreadsheetsModule } from './modules/portfolio/properties/spreadsheets/property-spreadsheets.module';
import { ReportsModule } from './modules/reporting/reports/reports.module';
import { ReportRoomsModule } from './modules/reporting/report-rooms/report-rooms.module';
import { RoomsModule } from './modules/reporting/rooms/rooms.module';
import { SavedViewsModule } from './modules/scheduling/saved-views/saved-views.module';
import { SightModule } from './modules/desk/sight/sight.module';
import { SubmissionsModule } from './modules/reporting/submissions/submissions.module';
import { SubtenantsModule } from './modules/desk/subtenants/subtenants.module';
import { SyncDevicesModule } from './modules/scheduling/sync-devices/sync-devices.module';
import { TaskReportsModule } from './modules/reporting/task-reports/task-reports.module';
import { TeamManagementModule } from './modules/parties/teams/team-management.module';
import { TemplatesModule } from './modules/company/templates/templates.module';
import { TenantAdministrationModule } from './modules/desk/tenant-administration/tenant-administration.module';
import { TenantsModule } from './modules/company/tenants/tenants.module';
import { TrainingVideosModule } from './modules/desk/training-videos/training-videos.module';
import { UnitHistoryModule } from './modules/history/unit-history/unit-history.module';
import { UsersModule } from './modules/parties/users/users.module';

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
