import { randomUUID } from 'node:crypto';
import {
  DATA_UPDATE_CATEGORIES,
  type DataUpdateCategory,
  type EventName,
  namesTenantField,
  TENANT_FIELD_KEYS,
  type TenantField,
} from '@walkthrough/domain';
import { DomainEvents } from '../core/events/domain-events';
import { DataUpdateRequest } from '../modules/portfolio/request-records/data-update-request.entity';
import { carriedPlace } from '../modules/portfolio/request-records/request-places';
import { ContactAttempts } from '../modules/scheduling/inspections/contact-attempts';
import { Inspection } from '../modules/scheduling/inspections/inspection.entity';
import { InspectionChanges } from '../modules/scheduling/inspections/inspection-changes';
import { InspectionNotes } from '../modules/scheduling/inspections/inspection-notes';
import { Property } from '../modules/parties/property-records/property.entity';
import { TenantInfo } from '../modules/parties/property-records/tenant-info.entity';
import { SyncDevicesService } from '../modules/scheduling/sync-devices/sync-devices.service';
import type { SeededRandom } from './seeded-random';
import { officeTime } from './days';
import type { Stage } from './stage';

const HOUR = 60 * 60 * 1000;

interface DemoRequest {
  propertyId: number;
  tiField: TenantField;
  category: DataUpdateCategory;
  isSettled: boolean;
}

interface Attempt {
  channel: number;
  contacteeInfo: string;
  outcome: string;
}

/** Contact attempts for an inspection, in order. */
const FIRST_ATTEMPTS: readonly Attempt[] = [
  { channel: 0, contacteeInfo: 'Occupant, by email', outcome: 'Sent the notice of the visit.' },
  { channel: 2, contacteeInfo: 'Occupant, by phone', outcome: 'No answer, left a message on the machine.' },
];
/** The occupant's answer, with a time to confirm and without one. */
const CONFIRMED: Attempt = {
  channel: 1,
  contacteeInfo: 'Occupant, by text message',
  outcome: 'Confirmed: somebody will be at home.',
};
const ASKED: Attempt = {
  channel: 2,
  contacteeInfo: 'Occupant, by phone',
  outcome: 'Asked for a time after work; told them that the key is with the caretaker.',
};

const NOTES = [
  { details: 'Buzzer is out of order: call from the lobby.', isSticky: true },
  { details: 'Large dog. Ask for it to be kept in one room.', isSticky: true },
  { details: 'Look at the repair of the balcony door that was reported last time.', isSticky: false },
  { details: 'Parking for visitors is behind the building, P2.', isSticky: true },
  { details: 'The owner wants photos of the new flooring.', isSticky: false },
];

const GIGABYTE = 1_000_000_000;

/** Inspectors' devices, and how long ago each was used. */
const DEVICES = [
  {
    who: 'inspector',
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/144.0.0.0 Mobile Safari/537.36',
    heard: 2 * HOUR,
    persisted: true,
    free: 21,
  },
  {
    who: 'inspector',
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1',
    heard: 98 * HOUR,
    persisted: false,
    free: 3,
  },
  {
    who: 'inspector2',
    userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0',
    heard: 5 * HOUR,
    persisted: true,
    free: 46,
  },
] as const;

/** Creates the records around open inspections: contact attempts, notes, and corrections that inspectors propose. */
export class OpenWork {
  constructor(
    private readonly stage: Stage,
    private readonly random: SeededRandom,
    private readonly today: number,
  ) {}

  /** Reports the inspectors' devices, with empty queues. */
  async reportDevices(): Promise<void> {
    const devices = this.stage.service(SyncDevicesService);
    for (const { who, userAgent, heard, persisted, free } of DEVICES) {
      const storage = { persisted, usage: GIGABYTE, quota: (free + 1) * GIGABYTE };
      await this.stage.as(who, this.today - heard, () =>
        devices.report(randomUUID(), { queue: [], storage }, userAgent),
      );
    }
  }

  /** @param planned those that have a scheduled time */
  async contact(inspectionIds: number[], planned: ReadonlySet<number>): Promise<void> {
    for (const [index, inspectionId] of inspectionIds.entries()) {
      const attempts = [...FIRST_ATTEMPTS, planned.has(inspectionId) ? CONFIRMED : ASKED];
      for (const [n, attempt] of attempts.slice(0, this.random.integer(1, 3)).entries())
        await this.attempt(inspectionId, attempt, officeTime(this.today, 1, 60 + index * 12 + n * 35));
    }
  }

  async annotate(inspectionIds: number[]): Promise<void> {
    const notes = this.stage.service(InspectionNotes);
    for (const [index, id] of inspectionIds.entries()) {
      await this.step('coordinator', officeTime(this.today, 2, 30 + index * 15), async () => {
        await notes.write(id, NOTES[index % NOTES.length]!);
      });
    }
  }

  /** Turns an inspection into a document service; no screen can do this. */
  async serveDocument(id: number): Promise<void> {
    const note = { details: 'Serve the notice of rent increase, and send the proof of it.', isSticky: false };
    await this.step('coordinator', officeTime(this.today, 2, 20), async () => {
      await this.stage.service(InspectionNotes).write(id, note);
      await this.stage.rows(Inspection).denormalise({ id }, { inspectionType: 'DOCUMENT_SERVICE' });
    });
  }

  /** @param who the inspector of these inspections */
  async flagIssues(who: string, inspectionIds: number[]): Promise<void> {
    const changes = this.stage.service(InspectionChanges);
    const values = { hasSchedulingIssue: true };
    for (const [index, id] of inspectionIds.entries()) {
      await this.step(who, officeTime(this.today, 1, 320 + index * 10), async () => {
        await changes.apply(
          {
            id,
            expected: null,
            ability: 'toggleSchedulingIssue',
            event: 'inspection.schedulingIssueSet',
            values,
          },
          await changes.seen([id]),
        );
      });
    }
  }

  /** Creates corrections of occupants, of which the older ones are settled. */
  async requestUpdates(who: string, propertyIds: number[]): Promise<void> {
    const fields: TenantField[] = ['PHONE_1', 'EMAIL_1', 'NAME_2'];
    for (const [index, propertyId] of propertyIds.entries()) {
      const tiField = fields[index % fields.length]!;
      const at = officeTime(this.today, index * 3 + 1, 90);
      const isSettled = index >= 3;
      const category = DATA_UPDATE_CATEGORIES[index % DATA_UPDATE_CATEGORIES.length]!;
      const request = { propertyId, tiField, category, isSettled };
      const toSettle: number[] = [];
      await this.step(who, at, async () => {
        const id = await this.requestUpdate(who, request);
        if (id !== null && isSettled) toSettle.push(id);
      });
      for (const id of toSettle) await this.step('manager', at + 2 * HOUR, () => this.settle(id, request));
    }
  }

  private async settle(id: number, { propertyId, category }: DemoRequest): Promise<void> {
    const accepted = namesTenantField(category);
    const decided = { decidedAt: this.stage.now(), decidedBy: this.stage.user('manager') };
    const values = { dismissed: true, accepted, ...decided };
    await this.stage.rows(DataUpdateRequest).updateWhere({ id }, values);
    const name = accepted ? 'dataUpdateRequest.accepted' : 'dataUpdateRequest.dismissed';
    this.publish(name, id, { ...values, propertyId });
  }

  /** @returns its id; null where nobody lives */
  private async requestUpdate(who: string, request: DemoRequest): Promise<number | null> {
    const { propertyId, tiField, category, isSettled } = request;
    const occupancy = await this.stage.rows(TenantInfo).findOne({ propertyId, isCurrent: true });
    if (!occupancy) return null;
    const recorded = occupancy[TENANT_FIELD_KEYS[tiField]];
    const proposed =
      { PHONE_1: `${recorded.slice(0, 3)}-555-0177`, EMAIL_1: 'new.address@occupants.demo.example' }[
        tiField as string
      ] ?? `Robin ${occupancy.occupantName1.split(' ').at(-1)}`;
    // An applied value is the recorded one by now.
    const [previousValue, newValue] = isSettled ? [proposed, recorded] : [recorded, proposed];
    const ofTenant = namesTenantField(category);
    const change = ofTenant
      ? { tiField, previousValue, newValue, tenantInfoId: occupancy.id }
      : { tiField: '' as const, previousValue: '', newValue: '', tenantInfoId: null };
    const property = await this.stage.rows(Property).findOne({ id: propertyId });
    const values = {
      propertyId,
      ...carriedPlace(property!),
      inspectorId: this.stage.user(who),
      dateCreated: this.stage.now(),
      category,
      ...change,
      comment: 'As told at the door.',
      dismissed: false,
      accepted: false,
    };
    const entityId = await this.stage.rows(DataUpdateRequest).insert(values);
    this.publish('dataUpdateRequest.created', entityId, values);
    return entityId;
  }

  private attempt(inspectionId: number, attempt: Attempt, at: number): Promise<void> {
    return this.step('coordinator', at, async () => {
      const values = { communicationDate: at, ...attempt };
      await this.stage.service(ContactAttempts).add(inspectionId, values);
    });
  }

  private publish(name: EventName, entityId: number, after: object): void {
    this.stage.service(DomainEvents).publish(name, { entityId, after });
  }

  private step(who: string, at: number, work: () => Promise<void>): Promise<void> {
    return this.stage.together(() => this.stage.as(who, at, work));
  }
}
