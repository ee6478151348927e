import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, propertyScope, readsDataUpdateLog, receivesDataUpdates } from '@walkthrough/domain';
import { LiveSources } from '../../core/live/live-source';
import { dataUpdateRequestRow } from './data-update-requests.presenter';
import { type DeskRow, DataUpdateRequestsQueries } from './data-update-requests.queries';

/** Requests on live screens: the log, and the dialog of those whom they are put to. */
@Injectable()
export class DataUpdateRequestsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly queries: DataUpdateRequestsQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<DeskRow>({
      entity: 'dataUpdateRequest',
      follows: 'dataUpdateRequest',
      load: (ids) => this.queries.byIds(ids),
      before: (now, { name, before }) =>
        name === 'dataUpdateRequest.created' ? null : { ...now, ...(before as Partial<DeskRow> | null) },
      canSee: (actor, request) =>
        request.propertyDeletedAt === null &&
        (receivesDataUpdates(actor) || readsDataUpdateLog(actor)) &&
        covers(propertyScope(actor), request),
      // Everybody who sees a request has the same row of it.
      audience: () => 'all',
      present: (_audience, request) => dataUpdateRequestRow(request),
    });
  }
}
