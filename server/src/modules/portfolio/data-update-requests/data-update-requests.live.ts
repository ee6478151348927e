import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Actor,
  covers,
  propertyScope,
  readsDataUpdateLog,
  receivesDataUpdates,
} from '@walkthrough/domain';
import { LiveSources } from '../../../core/live/live-source';
import { dataUpdateRequestRow } from './data-update-requests.presenter';
import { type DeskRow, DataUpdateRequestsQueries } from './data-update-requests.queries';

/** Keeps requests live on screens: the log, the dialog of those who decide, and the author's Work Basket. */
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
        (isOwn(actor, request) ||
          ((receivesDataUpdates(actor) || readsDataUpdateLog(actor)) &&
            covers(propertyScope(actor), request))),
      // All readers get the same row.
      audience: () => 'all',
      present: (_audience, request) => dataUpdateRequestRow(request),
    });
  }
}

/** Authors see the outcome of their requests. */
const isOwn = ({ inspectorId }: Actor, request: DeskRow): boolean =>
  inspectorId !== null && request.inspectorId === inspectorId;
