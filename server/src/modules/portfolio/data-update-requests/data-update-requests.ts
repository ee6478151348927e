import { Injectable } from '@nestjs/common';
import {
  dataUpdateProblems,
  type DataUpdateDraft,
  type DataUpdateRequestItem,
  type DataUpdateRequestPage,
  type DataUpdateValues,
  namesTenantField,
  type OccupantField,
  TENANT_FIELD_KEYS,
  textOf,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { pageOf } from '../../../core/http/answers/paging';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { KnownProperties } from '../properties/known-properties';
import { OccupanciesService } from '../properties/occupancies.service';
import { DataUpdateRequest } from '../request-records/data-update-request.entity';
import { dataUpdateRequestItem, dataUpdateRequestRow } from './data-update-requests.presenter';
import { DataUpdateRequestsQueries } from './data-update-requests.queries';

/** Files and lists corrections that inspectors and staff propose to the customer side. */
@Injectable()
export class DataUpdateRequests {
  constructor(
    private readonly clock: Clock,
    private readonly known: KnownProperties,
    private readonly occupancies: OccupanciesService,
    private readonly queries: DataUpdateRequestsQueries,
    @Recorded(DataUpdateRequest)
    private readonly recorded: RecordedRepository<DataUpdateRequest, 'dataUpdateRequest'>,
  ) {}

  /**
   * Returns a property's requests, newest first. @throws ProductError not_found unless the caller manages the
   * property or works there
   */
  async of(propertyId: number): Promise<DataUpdateRequestItem[]> {
    if (!(await this.known.worksAt(propertyId))) throw notFound();
    return (await this.queries.of(propertyId)).map(dataUpdateRequestItem);
  }

  /** Returns the caller's own requests with their outcome, newest first. */
  async own(paging: { page: number; size: number; search?: string }): Promise<DataUpdateRequestPage> {
    const { rows, total } = await this.queries.ofInspector(requestContext.actor().userId, paging);
    // Inspectors must not see who signs in for a property manager.
    const shown = rows.map((row) => dataUpdateRequestRow({ ...row, managerUser: null }));
    return pageOf(shown, total, paging);
  }

  /**
   * Files a request in the current transaction. @throws ProductError not_found | rule_violation (with the message for
   * the field)
   */
  async file(propertyId: number, values: DataUpdateValues): Promise<DataUpdateRequestItem> {
    if (!(await this.known.isKnown(propertyId))) throw notFound();
    const living = await this.occupancies.current(propertyId);
    const draft = this.drafted(values, living);
    const [problem] = dataUpdateProblems(draft);
    if (problem) throw ruleViolation(textOf(problem.messageId), { field: problem.field });
    const id = await this.recorded.create('dataUpdateRequest.created', {
      ...draft,
      tiField: draft.tiField ?? '',
      propertyId,
      ...(await this.queries.placeOf(propertyId)),
      inspectorId: requestContext.actor().inspectorId,
      tenantInfoId: draft.tiField === null ? null : (living?.id ?? null),
      dateCreated: this.clock.now(),
      dismissed: false,
      accepted: false,
      dismissalReason: null,
    });
    return dataUpdateRequestItem(await this.queries.get(id));
  }

  /** @param recorded the present occupants; null when there are none */
  private drafted(values: DataUpdateValues, recorded: RecordedPeople | null): DataUpdateDraft {
    const { category, tiField = null, newValue = '', comment = '' } = values;
    const none = { tiField: null, previousValue: '', newValue: '' };
    if (!namesTenantField(category)) return { category, comment, ...none };
    const present = tiField === null ? '' : (recorded?.[TENANT_FIELD_KEYS[tiField]] ?? '');
    const { previousValue = present } = values;
    return { category, comment, tiField, previousValue, newValue };
  }
}

type RecordedPeople = Readonly<Record<OccupantField, string>>;
