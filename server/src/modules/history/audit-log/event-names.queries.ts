import { Injectable, type Type } from '@nestjs/common';
import {
  customerDisplayName,
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  inspectorName,
  messages,
  type NamedKind,
  type NamedRow,
  NAMED_KINDS,
  writtenAddress,
} from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import type { TenantOwned } from '../../../core/database/tenant-owned';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { PropertyManager } from '../../parties/customers/property-manager.entity';
import { InspectionKind } from '../../company/inspection-kinds/inspection-kind.entity';
import { FormDefinitionVersion } from '../../company/forms/form-definition-version.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';
import { Room } from '../../reporting/rooms/room.entity';
import { Team } from '../../parties/teams/team.entity';
import { User } from '../../parties/users/user.entity';

/** How to read rows of a kind and their names. Softly deleted rows keep their names. */
interface Naming<T extends TenantOwned> {
  entity: Type<T>;
  key: keyof T & string;
  reads: readonly (keyof T & string)[];
  text: (row: T) => string;
}
const naming = <T extends TenantOwned>(each: Naming<T>): Naming<TenantOwned> =>
  each as unknown as Naming<TenantOwned>;

const joined = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join(', ');
const ofForm = ({ title, formVersion }: FormDefinitionVersion): string =>
  fill(messages.forms.versionTitle, { title, version: formVersion });

const NAMINGS: Readonly<Record<NamedKind, Naming<TenantOwned>>> = {
  user: naming<User>({ entity: User, key: 'id', reads: ['firstName', 'name'], text: inspectorName }),
  customer: naming<Customer>({
    entity: Customer,
    key: 'id',
    reads: ['individual', 'customerFirstName', 'customerName'],
    text: customerDisplayName,
  }),
  propertyManager: naming<PropertyManager>({
    entity: PropertyManager,
    key: 'id',
    reads: ['name', 'code'],
    text: ({ name, code }) => name || code,
  }),
  property: naming<Property>({
    entity: Property,
    key: 'id',
    reads: ['addressLine1', 'addressLine2', 'city', 'country'],
    text: writtenAddress,
  }),
  team: naming<Team>({ entity: Team, key: 'id', reads: ['name'], text: ({ name }) => name }),
  virtualLocation: naming<VirtualLocation>({
    entity: VirtualLocation,
    key: 'id',
    reads: ['name'],
    text: ({ name }) => name,
  }),
  tenantInfo: naming<TenantInfo>({
    entity: TenantInfo,
    key: 'id',
    reads: ['occupantName1', 'occupantName2', 'occupantName3', 'occupantName4'],
    text: (row) => joined(row.occupantName1, row.occupantName2, row.occupantName3, row.occupantName4),
  }),
  inspection: naming<Inspection>({
    entity: Inspection,
    key: 'id',
    reads: ['inspectionType', 'inspectBy'],
    text: ({ inspectionType, inspectBy }) => {
      const type = INSPECTION_TYPE_LABELS[inspectionType];
      return inspectBy === null
        ? type
        : fill(messages.auditLog.visitDue, { type, date: displayDate(inspectBy) });
    },
  }),
  formVersion: naming<FormDefinitionVersion>({
    entity: FormDefinitionVersion,
    key: 'id',
    reads: ['title', 'formVersion'],
    text: ofForm,
  }),
  form: naming<FormDefinitionVersion>({
    entity: FormDefinitionVersion,
    key: 'formKey',
    reads: ['title'],
    text: ({ title }) => title,
  }),
  inspectionKind: naming<InspectionKind>({
    entity: InspectionKind,
    key: 'id',
    reads: ['name'],
    text: ({ name }) => name,
  }),
  room: naming<Room>({ entity: Room, key: 'uuid', reads: ['name'], text: ({ name }) => name }),
};

const AT_ONCE = 500;
const ofKind = (kind: NamedKind, id: number | string): string => `${kind} ${id}`;

/** Reads the names of everything that a page's events refer to by id. */
@Injectable()
export class EventNames {
  constructor(private readonly database: Database) {}

  async of(rows: readonly NamedRow[]): Promise<(row: NamedRow) => string | null> {
    const names = new Map<string, string>();
    for (const kind of NAMED_KINDS) {
      const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        for (const [id, name] of await this.read(kind, ids.slice(from, from + AT_ONCE)))
          names.set(ofKind(kind, id), name);
      }
    }
    return ({ kind, id }) => names.get(ofKind(kind, id)) ?? null;
  }

  private async read(kind: NamedKind, ids: (number | string)[]): Promise<[number | string, string][]> {
    const { entity, key, reads, text } = NAMINGS[kind];
    const fields = Object.fromEntries([key, ...reads].map((each) => [each, `r.${each}`]));
    const rows = await new TenantRepository(this.database, entity)
      .query('r')
      .select(fields)
      .andWhere(`r.${key} IN (:...ids)`, { ids })
      .orderBy('r.id')
      .rows<TenantOwned & Record<string, unknown>>();
    return rows.map((row) => [row[key] as number | string, text(row)]);
  }
}
