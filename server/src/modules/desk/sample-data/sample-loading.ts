import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  addDays,
  defaultTimeZone,
  messages,
  PERMISSION_PRESETS,
  sampleAddress,
  today,
  UNIT_TEMPLATE_ID,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Quotas } from '../../company/quotas/quotas.service';
import { CustomersService } from '../../parties/customers/customers.service';
import { UsersService } from '../../parties/users/users.service';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import { PropertiesService } from '../../portfolio/properties/properties.service';
import { RoomsService } from '../../reporting/rooms/rooms.service';
import { TaskRecords } from '../../reporting/task-reports/task-records';
import { TaskReportsService } from '../../reporting/task-reports/task-reports.service';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { PlanningService } from '../../scheduling/inspections/planning.service';
import {
  SAMPLE_PLACE,
  SAMPLE_PROPERTIES,
  sampleAnswers,
  type SampleProperty,
  sampleRooms,
} from './sample-contents';

const { sampleData: texts } = messages;

/** Ids of created rows. */
export interface LoadedSamples {
  customers: number[];
  inspectors: number[];
  properties: number[];
}

const ZONE = defaultTimeZone(SAMPLE_PLACE.country, SAMPLE_PLACE.province);

/** Creates sample data through the services that people use, in the current transaction. */
@Injectable()
export class SampleLoading {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly inspections: InspectionsService,
    private readonly nextInspections: NextInspections,
    private readonly planning: PlanningService,
    private readonly properties: PropertiesService,
    private readonly quotas: Quotas,
    private readonly records: TaskRecords,
    private readonly reports: TaskReportsService,
    private readonly rooms: RoomsService,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
  ) {}

  /** @throws ProductError when the company's quotas leave no room */
  async load(): Promise<LoadedSamples> {
    await this.quotas.assertProperties(SAMPLE_PROPERTIES.length);
    await this.quotas.assertUser();
    const customerId = await this.customers.create({
      customerName: texts.customerName,
      customerCode: 'SAMPLE',
      isActive: true,
      ...SAMPLE_PLACE,
    });
    const inspectorId = await this.createInspector();
    const day = today(this.clock.now(), zoneOfInspection(null, SAMPLE_PLACE));
    const properties: number[] = [];
    for (const sample of SAMPLE_PROPERTIES) {
      const id = await this.createProperty(sample, customerId, day);
      properties.push(id);
      const [inspection] = await this.inspections.openPeriodicOf([id]);
      await this.plan(sample, inspection!, inspectorId, day);
    }
    return { customers: [customerId], inspectors: [inspectorId], properties };
  }

  /** An account without a password and with an address that gets no mail: nobody can sign in to it. */
  private createInspector(): Promise<number> {
    return this.users.create({
      role: 'ROLE_INSPECTOR',
      status: 'ACTIVE',
      userName: null,
      email: sampleAddress(`inspector-${randomUUID()}`),
      firstName: texts.inspectorFirstName,
      name: texts.inspectorName,
      passwordHash: null,
      flags: [...PERMISSION_PRESETS.inspector],
      province: SAMPLE_PLACE.province,
    });
  }

  private createProperty(sample: SampleProperty, customerId: number, day: string): Promise<number> {
    const { code, street, unit, postalCode, templateId, frequency, due, occupants } = sample;
    const [first, second = ''] = occupants;
    return this.properties.create({
      details: {
        ...{ code, addressLine1: street, addressLine2: unit, postalCode, ...SAMPLE_PLACE },
        ...{ customerId, templateId, frequency, landlord: texts.customerName },
        nextInspection: addDays(day, due),
      },
      tenantInfo:
        templateId === UNIT_TEMPLATE_ID && first !== undefined
          ? {
              occupantName1: first,
              occupantName2: second,
              numOccupants: occupants.length,
              leaseStart: addDays(day, -200),
            }
          : null,
    });
  }

  private async plan(
    { inspection: stage, occupants }: SampleProperty,
    id: number,
    inspectorId: number,
    day: string,
  ): Promise<void> {
    if (stage.kind === 'unassigned') return;
    const target = { id, expected: null };
    await this.planning.assign(inspectorId, [target]);
    if (stage.kind === 'assigned') return;
    const on = addDays(day, stage.kind === 'reported' ? -stage.daysAgo : stage.inDays);
    const [row] = await this.planning.schedule(
      { scheduledDate: `${on}T${stage.time}`, timezone: ZONE, allowPast: true },
      [target],
    );
    if (stage.kind === 'reported') await this.report(id, row!.scheduledAt!, occupants.join(', '));
  }

  /** Queues no print: the report is printed when somebody opens it. */
  private async report(id: number, inspectedDate: number, occupantNames: string): Promise<void> {
    const sent = { values: sampleAnswers(occupantNames), cleared: [], based: {} };
    await this.reports.save(id, sent, { expected: null, begunOn: null });
    await this.units.unrecorded('autosave', () => this.rooms.replace(id, sampleRooms()));
    await this.changes.apply(
      {
        ...{ id, expected: null, ability: 'editReport', event: 'inspection.completed' },
        values: { inspectedDate, hasSchedulingIssue: false },
      },
      await this.changes.seen([id]),
    );
    const { inspection } = await this.records.openForProduct(id);
    await this.nextInspections.after(inspection, inspectedDate);
  }
}
