import { Injectable } from '@nestjs/common';
import { type SampleKind, writtenStreet } from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantOwned } from '../../../core/database/tenant-owned';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { PropertyManager } from '../../parties/customers/property-manager.entity';
import { Property } from '../../parties/property-records/property.entity';
import { TeamInspector } from '../../parties/teams/team-inspector.entity';
import { User } from '../../parties/users/user.entity';
import { PropertySpreadsheetImage } from '../../portfolio/properties/spreadsheets/property-spreadsheet.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/** The customer that the undo of an import returns a property to. */
const CUSTOMER_OF_IMAGE = "JSON_EXTRACT(image.image, '$.property.customerId')";

type NamedVersion = { id: number; version: number; name: string; isDeleted: boolean };

/** Reads sample rows as they are now, and what uses them. */
@Injectable()
export class SampleMarksQueries {
  constructor(private readonly database: Database) {}

  /** Returns rows of one kind by id; deleted properties and inspectors are marked as such. */
  async present(kind: SampleKind, ids: readonly number[]): Promise<Map<number, NamedVersion>> {
    const rows = ids.length === 0 ? [] : await this.rowsOf(kind, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async rowsOf(kind: SampleKind, ids: readonly number[]): Promise<NamedVersion[]> {
    switch (kind) {
      case 'customer': {
        const rows = await this.query(Customer, 'c')
          .selectAll()
          .andWhere('c.id IN (:...ids)', { ids })
          .rows<Customer>();
        return rows.map(({ id, version, customerName }) => ({
          id,
          version,
          name: customerName,
          isDeleted: false,
        }));
      }
      case 'property': {
        const rows = await this.query(Property, 'p')
          .selectAll()
          .andWhere('p.id IN (:...ids)', { ids })
          .rows<Property>();
        return rows.map(({ id, version, deletedAt, code, addressLine1, addressLine2, country }) => ({
          id,
          version,
          isDeleted: deletedAt !== null,
          name: [code, writtenStreet({ addressLine1, addressLine2, country })].filter(Boolean).join(', '),
        }));
      }
      case 'inspector': {
        const rows = await this.query(User, 'u')
          .selectAll()
          .andWhere('u.id IN (:...ids)', { ids })
          .rows<User>();
        return rows.map(({ id, version, deletedAt, firstName, name }) => ({
          id,
          version,
          isDeleted: deletedAt !== null,
          name: `${firstName} ${name}`.trim(),
        }));
      }
    }
  }

  /**
   * Returns which of these customers something refers to besides the given properties: property managers, users,
   * auditors limited to them, other properties, their inspections, and imports whose undo returns a property to them.
   */
  async customersInUse(ids: readonly number[], except: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const managers = this.query(PropertyManager, 'm').select({ id: 'm.customerId' });
    const users = this.query(User, 'u').select({ id: 'u.customerId' });
    const auditors = this.query(User, 'u').select({ id: 'u.auditingCustomerId' });
    const properties = this.query(Property, 'p').select({ id: 'p.customerId' });
    properties.andWhere('p.deletedAt IS NULL');
    if (except.length > 0) properties.andWhere('p.id NOT IN (:...except)', { except });
    return this.idsIn([
      managers.andWhere('m.customerId IN (:...ids)', { ids }),
      users.andWhere('u.customerId IN (:...ids)', { ids }),
      auditors.andWhere('u.auditingCustomerId IN (:...ids) AND u.deletedAt IS NULL', { ids }),
      properties.andWhere('p.customerId IN (:...ids)', { ids }),
      this.customersOfInspections('customerId', ids, except),
      this.customersOfInspections('successorCustomerId', ids, except),
      this.query(PropertySpreadsheetImage, 'image')
        .select({ id: CUSTOMER_OF_IMAGE })
        .andWhere(`image.isKept = :isKept AND ${CUSTOMER_OF_IMAGE} IN (:...ids)`, { isKept: false, ids })
        .groupBy(CUSTOMER_OF_IMAGE),
    ]);
  }

  /** Finished inspections keep their customer when the property changes hands (docs/decisions/0187). */
  private customersOfInspections(
    column: 'customerId' | 'successorCustomerId',
    ids: readonly number[],
    except: readonly number[],
  ): ScopedQuery {
    const query = this.query(Inspection, 'i').select({ id: `i.${column}` });
    if (except.length > 0) query.andWhere('i.propertyId NOT IN (:...except)', { except });
    return query.andWhere(`i.${column} IN (:...ids)`, { ids }).groupBy(`i.${column}`);
  }

  /** Returns which of these inspectors are in a team, or have inspections at properties other than the given ones. */
  async inspectorsInUse(ids: readonly number[], except: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const inspections = this.query(Inspection, 'i').select({ id: 'i.inspectorId' });
    if (except.length > 0) inspections.andWhere('i.propertyId NOT IN (:...except)', { except });
    return this.idsIn([
      this.query(TeamInspector, 't')
        .select({ id: 't.inspectorId' })
        .andWhere('t.inspectorId IN (:...ids)', { ids }),
      inspections.andWhere("i.inspectorId IN (:...ids) AND i.tab <> 'cancelled'", { ids }),
    ]);
  }

  private async idsIn(queries: readonly ScopedQuery[]): Promise<Set<number>> {
    const ids = new Set<number>();
    for (const query of queries) for (const { id } of await query.rows<{ id: number }>()) ids.add(Number(id));
    return ids;
  }

  private query<E extends TenantOwned>(entity: new () => E, alias: string): ScopedQuery {
    return new TenantRepository(this.database, entity).query(alias);
  }
}
