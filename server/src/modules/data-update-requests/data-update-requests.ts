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
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { notFound, ruleViolation } from '../../core/errors/product-error';
import { pageOf } from '../../core/http/paging';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { KnownProperties } from '../properties/known-properties';
import { OccupanciesService } from '../properties/occupancies.service';
import { DataUpdateRequest } from './data-update-request.entity';
import { dataUpdateRequestItem, dataUpdateRequestRow } from './data-update-requests.presenter';
import { DataUpdateRequestsQueries } from './data-update-requests.queries';

/** Corrections of what is recorded, as inspectors and the office propose them to the customer side (spec 2 §3, §5). */
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

  /** Of a property, newest first. @throws ProductError not_found unless the caller keeps the property or works there */
  async of(propertyId: number): Promise<DataUpdateRequestItem[]> {
    if (!(await this.known.worksAt(propertyId))) throw notFound();
    return (await this.queries.of(propertyId)).map(dataUpdateRequestItem);
  }

  /** What the caller has proposed, newest first, with what became of it. */
  async own(paging: { page: number; size: number }): Promise<DataUpdateRequestPage> {
    const { rows, total } = await this.queries.ofInspector(requestContext.actor().userId, paging);
    // Whom a customer lets in for a manager is nothing that an inspector is told.
    const shown = rows.map((row) => dataUpdateRequestRow({ ...row, managerUser: null }));
    return pageOf(shown, total, paging);
  }

  /** Files one in the open unit. @throws ProductError not_found | rule_violation (with the words beside the field) */
  async file(propertyId: number, values: DataUpdateValues): Promise<DataUpdateRequestItem> {
    if (!(await this.known.knows(propertyId))) throw notFound();
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

  /** @param recorded what is recorded of those who live there now; null: nobody does */
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
