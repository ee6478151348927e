import { Injectable } from '@nestjs/common';
import {
  type DataUpdateConflict,
  type DataUpdateRequestRow,
  decidesDataUpdates,
  fill,
  isManager,
  messages,
  namesTenantField,
  TENANT_FIELD_KEYS,
  TENANT_FIELD_LABELS,
  type TenantField,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { OccupanciesService, ValueChanged } from '../properties/occupancies.service';
import { DataUpdateRequest } from '../request-records/data-update-request.entity';
import { customerOf, dataUpdateRequestRow, deciderOf } from './data-update-requests.presenter';
import { type DeskRow, DataUpdateRequestsQueries } from './data-update-requests.queries';

const texts = messages.dataUpdates;

/** A decision; only a dismissal has a reason. */
type Outcome = Pick<DataUpdateRequest, 'accepted'> & Partial<Pick<DataUpdateRequest, 'dismissalReason'>>;

/** Applies and dismisses requests. A request is decided once, by one user. */
@Injectable()
export class DataUpdateDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly occupancies: OccupanciesService,
    private readonly queries: DataUpdateRequestsQueries,
    @Rows(DataUpdateRequest) private readonly requests: TenantRepository<DataUpdateRequest>,
    @Recorded(DataUpdateRequest)
    private readonly recorded: RecordedRepository<DataUpdateRequest, 'dataUpdateRequest'>,
  ) {}

  /**
   * Applies the requested value, if the recorded value is still the one the request was made for.
   * @throws ProductError not_found | forbidden | conflict (already decided, or changed since, with both values)
   * | rule_violation (not a tenant update, or the property has no occupants)
   */
  async apply(id: number): Promise<DataUpdateRequestRow> {
    await this.units.run(async () => {
      const request = await this.lockUndecided(id, { accepted: true });
      if (request === null) return;
      const { category, tiField } = request;
      if (!namesTenantField(category) || tiField === '') throw ruleViolation(texts.notATenantField);
      await this.correct(request, tiField);
      await this.decide('dataUpdateRequest.accepted', request, { dismissed: true, accepted: true });
    });
    return this.shown(id);
  }

  /**
   * @param reason shown to the user who filed the request
   * @throws ProductError not_found | forbidden | conflict (already decided)
   */
  async dismiss(id: number, reason = ''): Promise<DataUpdateRequestRow> {
    await this.units.run(async () => {
      const outcome = { accepted: false, dismissalReason: reason || null };
      const request = await this.lockUndecided(id, outcome);
      if (request === null) return;
      await this.decide('dataUpdateRequest.dismissed', request, { dismissed: true, ...outcome });
    });
    return this.shown(id);
  }

  /**
   * Locks the request until the current transaction ends. Returns null when the caller already made the same
   * decision: a retry after a lost answer changes nothing.
   */
  private async lockUndecided(id: number, wanted: Outcome): Promise<DeskRow | null> {
    await this.requests.lockAll([id]);
    const request = await this.seen(id);
    const actor = requestContext.actor();
    if (!decidesDataUpdates(actor, customerOf(request))) {
      const isKeeper = isManager(actor) && actor.flags.canModifyProperty;
      throw forbidden(isKeeper ? texts.selfManaged : texts.notYours);
    }
    if (!request.dismissed) return request;
    if (request.decidedBy !== actor.userId || !isSo(request, wanted)) throw alreadyDecided(request);
    return null;
  }

  private async seen(id: number): Promise<DeskRow> {
    const request = await this.queries.one(id);
    if (!request) throw new ProductError('not_found', texts.gone);
    return request;
  }

  private async shown(id: number): Promise<DataUpdateRequestRow> {
    return dataUpdateRequestRow(await this.seen(id));
  }

  private async correct(request: DeskRow, tiField: TenantField): Promise<void> {
    const { propertyId, tenantInfoId, previousValue, newValue } = request;
    const correction = {
      tenantInfoId,
      field: TENANT_FIELD_KEYS[tiField],
      seen: previousValue,
      wanted: newValue.replace(/\s+/g, ' '),
    };
    try {
      await this.occupancies.correct(propertyId, correction);
    } catch (error) {
      if (!(error instanceof ValueChanged)) throw error;
      const { recorded } = error;
      const words = fill(texts.changedSince, {
        field: TENANT_FIELD_LABELS[tiField],
        recorded: recorded || messages.taskForm.nothingRecorded,
        previous: previousValue || messages.taskForm.nothingRecorded,
      });
      const details: DataUpdateConflict = { tiField, recorded, previousValue, newValue };
      throw new ProductError('conflict', words, details);
    }
  }

  private async decide(
    event: 'dataUpdateRequest.accepted' | 'dataUpdateRequest.dismissed',
    request: DeskRow,
    outcome: Outcome & Pick<DataUpdateRequest, 'dismissed'>,
  ): Promise<void> {
    const values = { ...outcome, decidedAt: this.clock.now(), decidedBy: requestContext.actor().userId };
    const { propertyId, tiField, previousValue, newValue } = request;
    const about = tiField === '' ? { propertyId } : { propertyId, tiField, previousValue, newValue };
    await this.recorded.change(event, request, values, { after: about });
  }
}

const isSo = ({ accepted, dismissalReason }: DeskRow, wanted: Outcome): boolean =>
  accepted === wanted.accepted && dismissalReason === (wanted.dismissalReason ?? null);

function alreadyDecided(request: DeskRow): ProductError {
  const text = request.accepted ? texts.alreadyAccepted : texts.alreadyDismissed;
  const words = fill(text, { name: deciderOf(request) || messages.shell.somebody });
  return new ProductError('conflict', words, { request: dataUpdateRequestRow(request) });
}
