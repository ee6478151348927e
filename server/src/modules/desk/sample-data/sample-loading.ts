import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  addDays,
  messages,
  PERMISSION_PRESETS,
  sampleAddress,
  today,
  UNIT_TEMPLATE_ID,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { CustomersService } from '../../parties/customers/customers.service';
import { UsersService } from '../../parties/users/users.service';
import { PropertiesService } from '../../portfolio/properties/properties.service';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { SampleStages } from './sample-stages';
import { SAMPLE_PLACE, SAMPLE_PROPERTIES, type SampleProperty } from './sample-contents';

const { sampleData: texts } = messages;

/** Ids of created rows. */
export interface LoadedSamples {
  customers: number[];
  inspectors: number[];
  properties: number[];
}

/** Creates sample data through the services that people use, in the current transaction. */
@Injectable()
export class SampleLoading {
  constructor(
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly inspections: InspectionsService,
    private readonly properties: PropertiesService,
    private readonly stages: SampleStages,
    private readonly users: UsersService,
  ) {}

  /** Needs no room in the company's quotas, which do not count sample data. */
  async load(): Promise<LoadedSamples> {
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
      await this.stages.reach(sample, { id: inspection!, inspectorId, day });
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
        code,
        addressLine1: street,
        addressLine2: unit,
        postalCode,
        ...SAMPLE_PLACE,
        customerId,
        templateId,
        frequency,
        landlord: texts.customerName,
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
}
