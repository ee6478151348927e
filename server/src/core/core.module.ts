import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access/access.guard';
import { AccessScan } from './access/access-scan';
import { TokenAuthentication } from './access/token-authentication';
import { Config } from './config/config';
import { Clock } from './context/clock';
import { CompanyRows } from './database/company-rows';
import { EveryCompany } from './database/every-company';
import { Database } from './database/database';
import { Lists } from './database/lists/lists';
import { globalRows, tenantRows } from './database/rows';
import { SearchWord } from './database/search-word.entity';
import { SearchWords } from './database/search-words';
import { UnitOfWork } from './database/unit-of-work';
import { ErrorFilter } from './http/error.filter';
import { DomainEvent } from './events/domain-event.entity';
import { EventCatalogue } from './events/event-catalogue';
import { DomainEvents } from './events/domain-events';
import { EventSubjects } from './events/event-subjects';
import { EditHistory } from './events/edit-history';
import { EventLogs } from './events/event-logs';
import { EventNumbers } from './events/event-numbers';
import { TenantHead } from './database/tenant-head.entity';
import { FileCheck } from './files/file-check';
import { FileStore } from './files/file-store';
import { JobChunks } from './jobs/job-chunks';
import { JobClaims } from './jobs/job-claims';
import { JobClock } from './jobs/job-clock';
import { JobEngine } from './jobs/job-engine';
import { JobRunner } from './jobs/job-runner';
import { Jobs } from './jobs/jobs';
import { Outbox } from './jobs/outbox.entity';
import { QueueFigures } from './jobs/queue-figures';
import { LiveSources } from './live/live-source';
import { SavedRows } from './live/saved-rows';
import { Metrics } from './metrics/metrics';
import { MetricsServer } from './metrics/metrics-server';
import { BounceMailbox } from './mail/bounce-mailbox';
import { MailTransport } from './mail/mail-transport';
import { ReturnAddresses } from './mail/return-addresses';
import { Mailer } from './mail/mailer';
import { Pictures } from './pictures/pictures';
import { Patterns } from './patterns/patterns';
import { DocumentPrints } from './pdf/document-prints';
import { PdfRenderer } from './pdf/pdf-renderer';
import { RemotePdfRenderer } from './pdf/remote-pdf-renderer';
import { BodyAllowance } from './http/bodies/body-limits';
import { BodyReader } from './http/bodies/body-reader';
import { HttpServerLifecycle } from './http/http-server-lifecycle';
import { Redis } from './redis/redis';
import { PictureHosts } from './http/client/picture-hosts';
import { ProxyNotice } from './http/limits/proxy-notice';
import { RateLimits } from './http/limits/rate-limits';
import { AnyWorkbook } from './workbooks/any-workbook';

/** The mechanisms that every module uses. Contains no domain knowledge. */
@Global()
@Module({})
export class CoreModule {
  static with(
    config: Config,
    database: Database,
    catalogue: EventCatalogue,
    subjects: EventSubjects,
  ): DynamicModule {
    const shared = [
      AnyWorkbook,
      Clock,
      CompanyRows,
      EveryCompany,
      Lists,
      LiveSources,
      Metrics,
      MetricsServer,
      JobChunks,
      JobClock,
      Jobs,
      Mailer,
      Patterns,
      PictureHosts,
      Pictures,
      UnitOfWork,
      DomainEvents,
      EditHistory,
      EventLogs,
      EventNumbers,
      FileCheck,
      FileStore,
      HttpServerLifecycle,
      ProxyNotice,
      RateLimits,
      SavedRows,
      SearchWords,
      TokenAuthentication,
      AccessScan,
    ];
    return {
      module: CoreModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: Config, useValue: config },
        { provide: Database, useValue: database },
        { provide: EventCatalogue, useValue: catalogue },
        { provide: EventSubjects, useValue: subjects },
        { provide: Redis, useFactory: () => Redis.of(config) },
        { provide: JobEngine, useFactory: (redis: Redis) => JobEngine.of(config, redis), inject: [Redis] },
        ...tenantRows(DomainEvent, SearchWord, TenantHead),
        ...globalRows(Outbox),
        { provide: PdfRenderer, useClass: config.works ? PdfRenderer : RemotePdfRenderer },
        DocumentPrints,
        JobClaims,
        JobRunner,
        QueueFigures,
        BounceMailbox,
        MailTransport,
        ReturnAddresses,
        ...shared,
        { provide: APP_GUARD, useClass: BodyAllowance },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: BodyReader },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [
        BounceMailbox,
        JobRunner,
        MailTransport,
        PdfRenderer,
        ReturnAddresses,
        Config,
        Database,
        EventCatalogue,
        Redis,
        ...shared,
      ],
    };
  }
}
