import { Injectable } from '@nestjs/common';
import { inspectionTab, OPEN_TABS } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { type Carried, carriedFacts, type PropertyFacts } from './carried-facts';
import { InspectionNotes } from './inspection-notes';
import { Inspection } from './inspection.entity';

interface NewConditionInspection {
  conditionInspectionId: number;
  property: PropertyFacts;
  tenantInfoId: number | null;
  inspectorId: number;
  type: 'MOVE_IN' | 'MOVE_OUT';
  /** `YYYY-MM-DD` */
  dueDate: string;
}

/** The columns of an inspection that cancelling reads or changes. */
type Cancellable = Parameters<typeof inspectionTab>[0] &
  Pick<Inspection, 'id' | 'version' | 'cancelled' | 'hasSchedulingIssue' | 'tab'>;

/** The columns of an open inspection that a change of its property reads or changes. */
type OpenInspection = Cancellable & Pick<Inspection, 'propertyId' | 'inspectBy' | 'kindId'>;

const OPEN_INSPECTION = {
  id: 'i.id',
  version: 'i.version',
  propertyId: 'i.propertyId',
  kindId: 'i.kindId',
  tab: 'i.tab',
  inspectBy: 'i.inspectBy',
  inspectorId: 'i.inspectorId',
  scheduledDate: 'i.scheduledDate',
  inspectedDate: 'i.inspectedDate',
  audited: 'i.audited',
  cancelled: 'i.cancelled',
  hasSchedulingIssue: 'i.hasSchedulingIssue',
  isCondition: 'i.isCondition',
} as const satisfies Record<keyof OpenInspection, string>;

@Injectable()
export class InspectionsService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly notes: InspectionNotes,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Recorded(Inspection) private readonly recorded: RecordedRepository<Inspection, 'inspection'>,
  ) {}

  /**
   * Opens the periodic inspection of an active property, due on its next inspection date, or one of a company's own
   * kind. There is exactly one open at a time, and at most one of each kind. Runs in the transaction of the change that
   * requires it.
   * @returns the inspection's id
   */
  async openPeriodic(
    property: PropertyFacts,
    inspectBy: string | null,
    tenantInfoId: number | null,
    kindId: number | null = null,
  ): Promise<number> {
    return this.units.run(async () => {
      const state = {
        inspectorId: null,
        scheduledDate: null,
        inspectedDate: null,
        audited: false,
        cancelled: false,
        isCondition: false,
      };
      const values = {
        ...state,
        ...carriedFacts(property),
        tab: inspectionTab(state),
        propertyId: property.id,
        tenantInfoId,
        kindId,
        inspectionType: 'INSPECTION' as const,
        inspectBy,
        createdAt: this.clock.now(),
      };
      const facts = {
        propertyId: property.id,
        inspectBy,
        inspectionType: 'INSPECTION',
        ...(kindId !== null && { kindId }),
      };
      return this.recorded.create('inspection.created', values, facts);
    });
  }

  /** Opens the next periodic inspection, or one of a kind, and copies the sticky notes of the last one like it. */
  async openNextPeriodic(
    property: PropertyFacts,
    inspectBy: string | null,
    tenantInfoId: number | null,
    kindId: number | null = null,
  ): Promise<number> {
    return this.units.run(async () => {
      const id = await this.openPeriodic(property, inspectBy, tenantInfoId, kindId);
      await this.notes.carrySticky({ id, propertyId: property.id, isCondition: false, kindId });
      return id;
    });
  }

  /**
   * Opens one side of a condition inspection for an inspector, in the current transaction. Copies the sticky notes of
   * the property's last condition inspection.
   */
  async openConditionInspection(inspection: NewConditionInspection): Promise<number> {
    const now = this.clock.now();
    const state = {
      inspectorId: inspection.inspectorId,
      scheduledDate: null,
      inspectedDate: null,
      audited: false,
      cancelled: false,
      isCondition: true,
    };
    const {
      property,
      conditionInspectionId,
      tenantInfoId,
      type: inspectionType,
      dueDate: inspectBy,
    } = inspection;
    const values = {
      ...state,
      ...carriedFacts(property),
      tab: inspectionTab(state),
      conditionInspectionId,
      assignedDate: now,
      propertyId: property.id,
      tenantInfoId,
      inspectionType,
      inspectBy,
      createdAt: now,
    };
    const { inspectorId } = inspection;
    const facts = { propertyId: property.id, conditionInspectionId, inspectBy, inspectionType, inspectorId };
    const id = await this.recorded.create('inspection.created', values, facts);
    await this.notes.carrySticky({ id, propertyId: property.id, isCondition: true, kindId: null });
    return id;
  }

  /** Updates the property facts carried by inspections, in the transaction of the change. */
  async denormalise(propertyIds: readonly number[], facts: Partial<Carried>): Promise<void> {
    await this.inspections.carryAll('propertyId', propertyIds, facts);
  }

  /** Moves the due date of a property's open periodic inspection, if there is one, in the current transaction. */
  async moveDue(propertyId: number, inspectBy: string | null): Promise<void> {
    await this.moveDueOf(new Map([[propertyId, inspectBy]]));
  }

  /** Does the same, unless the inspection is scheduled. */
  async moveUnscheduledDue(propertyId: number, inspectBy: string | null): Promise<void> {
    await this.moveDueOf(new Map([[propertyId, inspectBy]]), ({ scheduledDate }) => scheduledDate === null);
  }

  /** Returns the newest completed periodic inspection of a property, or the newest one of a kind. */
  async lastPeriodic(
    propertyId: number,
    kindId: number | null = null,
  ): Promise<{ inspectedDate: number; timeZone: string | null } | null> {
    const [last] = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ inspectedDate: 'i.inspectedDate', timeZone: 'i.timeZone' })
      .andWhere('i.propertyId = :propertyId', { propertyId })
      .andWhere("i.tab IN ('completed', 'audited') AND i.isCondition = :no", { no: false })
      .andWhere('COALESCE(i.kindId, 0) = :kindId', { kindId: kindId ?? 0 })
      .orderBy('i.inspectedDate', 'DESC')
      .slice(0, 1)
      .rows<{ inspectedDate: number; timeZone: string | null }>();
    return last ?? null;
  }

  /** Moves the due dates of several properties, by property id. */
  async moveDueOf(
    dueDates: ReadonlyMap<number, string | null>,
    moves: (inspection: OpenInspection) => boolean = () => true,
  ): Promise<void> {
    const open = await this.openOf([...dueDates.keys()]);
    const inspections = open.filter(
      (inspection) => !inspection.isCondition && inspection.kindId === null && moves(inspection),
    );
    await this.recorded.changeMany(
      'inspection.dueDateMoved',
      inspections.map((inspection) => ({
        seen: inspection,
        changes: { inspectBy: dueDates.get(inspection.propertyId) ?? null },
        facts: { subjectId: inspection.propertyId },
      })),
    );
  }

  /**
   * Cancels all open inspections of properties that are no longer inspected, in the current transaction. Those of a
   * company's own kinds end only with an inactive property.
   */
  async cancelOpen(properties: readonly { id: number; isActive: boolean }[]): Promise<void> {
    const active = new Set(properties.filter(({ isActive }) => isActive).map(({ id }) => id));
    const open = await this.openOf(properties.map(({ id }) => id));
    await this.cancelAll(open.filter(({ propertyId, kindId }) => kindId === null || !active.has(propertyId)));
  }

  /**
   * Cancels an inspection because of its property, without checking rights on inspections, in the current
   * transaction.
   */
  async cancelWithProperty(inspection: Cancellable): Promise<void> {
    await this.cancelAll([inspection]);
  }

  private async cancelAll(inspections: readonly Cancellable[]): Promise<void> {
    const values = { cancelled: true, hasSchedulingIssue: false };
    await this.recorded.changeMany(
      'inspection.cancelled',
      inspections.map((inspection) => ({
        seen: inspection,
        changes: { ...values, tab: inspectionTab({ ...inspection, ...values }) },
      })),
    );
  }

  private async openOf(propertyIds: readonly number[]): Promise<OpenInspection[]> {
    if (propertyIds.length === 0) return [];
    return this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select(OPEN_INSPECTION)
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds })
      .andWhere('i.tab IN (:...tabs)', { tabs: OPEN_TABS })
      .orderBy('i.id')
      .rows<OpenInspection>();
  }

  /** Returns the open periodic inspections of these properties, in their order. */
  async openPeriodicOf(propertyIds: number[]): Promise<number[]> {
    const ofProperty = await this.openPeriodicByProperty(propertyIds);
    return propertyIds.flatMap((propertyId) => ofProperty.get(propertyId) ?? []);
  }

  /** Returns them by property; properties without one are omitted. */
  async openPeriodicByProperty(propertyIds: readonly number[]): Promise<Map<number, number>> {
    if (propertyIds.length === 0) return new Map();
    const rows = await this.inspections
      .query('i')
      .select({ id: 'i.id', propertyId: 'i.propertyId' })
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds })
      .andWhere("i.isCondition = :no AND i.tab IN ('rolling', 'assigned', 'scheduled')", { no: false })
      .andWhere('i.kindId IS NULL')
      .rows<{ id: number; propertyId: number }>();
    return new Map(rows.map(({ id, propertyId }) => [propertyId, id]));
  }

  /** Returns the open inspection of a kind at a property; null for none. */
  async openOfKind(propertyId: number, kindId: number): Promise<OpenInspection | null> {
    const open = await this.openOf([propertyId]);
    return open.find((inspection) => inspection.kindId === kindId) ?? null;
  }

  /** Moves the due date of an open inspection in the current transaction, unless it is scheduled. */
  async moveDueOfKind(inspection: OpenInspection, inspectBy: string): Promise<void> {
    if (inspection.scheduledDate !== null) return;
    const facts = { subjectId: inspection.propertyId };
    await this.recorded.changeMany('inspection.dueDateMoved', [
      { seen: inspection, changes: { inspectBy }, facts },
    ]);
  }
}
