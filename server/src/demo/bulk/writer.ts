import type { INestApplicationContext } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type FormPin } from '@walkthrough/domain';
import { Database } from '../../core/database/database';
import { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { ConditionInspection } from '../../modules/reporting/condition-inspections/condition-inspection.entity';
import { FormsService } from '../../modules/company/forms/forms.service';
import { ContactAttempt } from '../../modules/scheduling/inspections/contact-attempt.entity';
import { carriedFacts } from '../../modules/scheduling/inspections/carried-facts';
import { Inspection } from '../../modules/scheduling/inspections/inspection.entity';
import { Property } from '../../modules/parties/property-records/property.entity';
import { PropertyWords } from '../../modules/parties/property-records/property-words';
import { TenantInfo } from '../../modules/parties/property-records/tenant-info.entity';
import { TeamProperty } from '../../modules/parties/teams/team-property.entity';
import { TeamsService } from '../../modules/parties/teams/teams.service';
import { calendarDate, DAY } from '../days';
import type { BulkProperty } from './properties';
import type { BulkInspection } from './inspections';

/** A written property with the ids of its rows, in the order in which they were generated. */
interface Written {
  property: Property;
  bulk: BulkProperty;
  occupancies: number[];
  inspectionIds: number[];
}

/** Of the assigned inspections: every third has one contact attempt. */
const EVERY_CONTACTED = 3;

/**
 * Writes generated properties table by table in the current transaction. Denormalised columns come from the product's
 * own functions (`carriedFacts`, `inspectionTab`), so that none is forgotten.
 */
export class BulkWriter {
  private readonly events: DomainEvents;
  private readonly forms: FormsService;
  private readonly words: PropertyWords;
  private readonly teams: TeamsService;
  private readonly properties: TenantRepository<Property>;
  private readonly occupancies: TenantRepository<TenantInfo>;
  private readonly inspections: TenantRepository<Inspection>;
  private readonly records: TenantRepository<ConditionInspection>;
  private readonly contacts: TenantRepository<ContactAttempt>;
  private readonly teamProperties: TenantRepository<TeamProperty>;
  private readonly pins = new Map<string, Promise<FormPin>>();

  constructor(
    app: INestApplicationContext,
    private readonly today: number,
  ) {
    const database = app.get(Database);
    this.events = app.get(DomainEvents);
    this.forms = app.get(FormsService, { strict: false });
    this.words = app.get(PropertyWords, { strict: false });
    this.teams = app.get(TeamsService, { strict: false });
    this.properties = new TenantRepository(database, Property);
    this.occupancies = new TenantRepository(database, TenantInfo);
    this.inspections = new TenantRepository(database, Inspection);
    this.records = new TenantRepository(database, ConditionInspection);
    this.contacts = new TenantRepository(database, ContactAttempt);
    this.teamProperties = new TenantRepository(database, TeamProperty);
  }

  /** @param bulk in the order of their codes */
  async write(bulk: BulkProperty[]): Promise<void> {
    const written = await this.writeProperties(bulk);
    await this.writeOccupancies(written);
    await this.words.ofNew(written.map(({ property }) => property.id));
    await this.writeInspections(written);
    await this.writeRecords(written);
    await this.contacts.insertMany(written.flatMap((each) => this.contactsAt(each)));
    await this.teamProperties.insertMany(
      written.flatMap(({ property, bulk: { teamId } }) =>
        teamId === null ? [] : { teamId, propertyId: property.id },
      ),
    );
    const firstPropertyId = written[0]!.property.id;
    this.events.publish('demo.enlarged', {
      entityId: firstPropertyId,
      after: { properties: bulk.length, firstPropertyId },
    });
  }

  private async writeProperties(bulk: BulkProperty[]): Promise<Written[]> {
    const teamSets = await this.teamSetsOf(bulk);
    await this.properties.insertMany(
      bulk.map(({ values, teamId }) => ({ ...values, teamSetId: teamSets.get(teamId) ?? null })),
    );
    // Looked up by code, because others may add properties at the same time.
    const properties = await this.properties
      .query('p')
      .selectAll()
      .andWhere('p.codeKey BETWEEN :first AND :last', {
        first: bulk[0]!.values.codeKey,
        last: bulk[bulk.length - 1]!.values.codeKey,
      })
      .orderBy('p.codeKey')
      .rows<Property>();
    return properties.map((property, n) => ({
      property,
      bulk: bulk[n]!,
      occupancies: [],
      inspectionIds: [],
    }));
  }

  /** The team sets of properties, each with a single team here. */
  private async teamSetsOf(bulk: BulkProperty[]): Promise<Map<number | null, number | null>> {
    const sets = new Map<number | null, number | null>();
    for (const teamId of new Set(bulk.map((each) => each.teamId)))
      sets.set(teamId, await this.teams.getOrCreateSet(teamId === null ? [] : [teamId]));
    return sets;
  }

  private async writeOccupancies(written: Written[]): Promise<void> {
    await this.occupancies.insertMany(
      written.flatMap(({ property, bulk }) =>
        bulk.occupancies.map((values) => ({ ...values, propertyId: property.id })),
      ),
    );
    await this.readBack(this.occupancies, written, ({ occupancies }) => occupancies);
  }

  private async writeInspections(written: Written[]): Promise<void> {
    await this.inspections.insertMany(
      written.flatMap(({ property, bulk, occupancies }) =>
        bulk.inspections.map(({ state, ofPrevious }) => ({
          ...state,
          lastContactAt: this.lastContactAt(property, state),
          reportedAt: state.inspectedDate ?? null,
          completedLanguage: state.inspectedDate ? DEFAULT_LANGUAGE : null,
          ...carriedFacts(property),
          propertyId: property.id,
          tenantInfoId: (ofPrevious ? occupancies[1] : occupancies[0]) ?? null,
        })),
      ),
    );
    await this.readBack(this.inspections, written, ({ inspectionIds }) => inspectionIds);
  }

  private async writeRecords(written: Written[]): Promise<void> {
    for (const each of written) {
      const sides = each.bulk.inspections.flatMap(({ state, isOfRecord, ofPrevious }, n) =>
        !isOfRecord ? [] : { id: each.inspectionIds[n]!, type: state.inspectionType, state, ofPrevious },
      );
      const first = sides[0];
      if (!first) continue;
      const idOf = (type: string) => sides.find((side) => side.type === type)?.id ?? null;
      const { property, occupancies } = each;
      const pin = await this.pinFor(property);
      const id = await this.records.insert({
        propertyId: property.id,
        tenantInfoId: (first.ofPrevious ? occupancies[1] : occupancies[0]) ?? null,
        moveInInspectionId: idOf('MOVE_IN'),
        moveOutInspectionId: idOf('MOVE_OUT'),
        country: property.country,
        conditionInspectionType: property.province,
        formKey: pin.key,
        formVersion: pin.version,
        formSha256: pin.sha256,
        matrixVersion: 1,
        answers: {},
        extra: {},
        createdAt: first.state.createdAt,
        createdBy: null,
      });
      for (const side of sides) await this.inspections.complete(side.id, { conditionInspectionId: id });
    }
  }

  private contactsAt({ property, bulk, inspectionIds }: Written) {
    return bulk.inspections.flatMap(({ state }: BulkInspection, n) => {
      const communicationDate = this.lastContactAt(property, state);
      if (communicationDate === null) return [];
      return {
        inspectionId: inspectionIds[n]!,
        communicationDate,
        channel: property.id % 4,
        contacteeInfo: bulk.occupancies[0]?.occupantName1 ?? '',
        outcome: 'Left a message',
        authorId: state.inspectorId ?? null,
      };
    });
  }

  /** Returns when someone last tried to contact the occupants; null: never. */
  private lastContactAt({ id }: Property, { tab }: BulkInspection['state']): number | null {
    const isOpen = tab === 'assigned' || tab === 'scheduled';
    return isOpen && id % EVERY_CONTACTED === 0 ? this.today - (1 + (id % 12)) * DAY : null;
  }

  /** Returns the form that a record created today at this place would pin. */
  private pinFor({ country, province }: Property): Promise<FormPin> {
    const place = `${country} ${province}`;
    const known = this.pins.get(place);
    if (known) return known;
    const pin = this.forms.formFor(country, province, calendarDate(this.today));
    this.pins.set(place, pin);
    return pin;
  }

  /** Reads the ids of the rows just inserted for these properties, which had none before. */
  private async readBack(
    table: TenantRepository<TenantInfo> | TenantRepository<Inspection>,
    written: Written[],
    idsOf: (each: Written) => number[],
  ): Promise<void> {
    const ids = new Map(written.map((each) => [each.property.id, idsOf(each)]));
    const rows = await table
      .query('row')
      .select({ id: 'row.id', propertyId: 'row.propertyId' })
      .andWhere('row.propertyId BETWEEN :first AND :last', {
        first: Math.min(...ids.keys()),
        last: Math.max(...ids.keys()),
      })
      .orderBy('row.id')
      .rows<{ id: number; propertyId: number }>();
    for (const { id, propertyId } of rows) ids.get(propertyId)?.push(id);
  }
}
