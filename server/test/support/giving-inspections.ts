import type { ErrorBody, InspectorItem, StaffInspectionRow } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import type { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import type { Property } from '../../src/modules/parties/property-records/property.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from './in-company';
import type { TestApp } from './test-app';

export const MAPLE = 1;
/** Inspectors of maple: Ivan Kowalski and Nadia Farah. */
export const IVAN = 6;
export const NADIA = 7;

/**
 * Assigns inspections over HTTP, and lists eligible inspectors.
 * @param server the server of the spec
 */
export function givingInspections(server: () => TestApp) {
  const as = (account: string) => server().api.as(account);
  const database = () => server().app.get(Database);
  const rowsOf = <T extends Inspection | Property | User>(
    company: number,
    entity: new () => T,
  ): Promise<T[]> => inCompany(company, () => new TenantRepository<T>(database(), entity).find());
  const changeUser = (id: number, changes: Partial<User>, company = MAPLE) =>
    inCompany(company, () =>
      database().runUnit(() => new TenantRepository(database(), User).update(id, null, changes)),
    );
  return {
    as,
    rowsOf,
    changeUser,

    /** Runs some work while a user has other properties. */
    async whileUser(id: number, changes: Partial<User>, work: () => Promise<void>, company = MAPLE) {
      const { flags, status, customerId } = (await rowsOf(company, User)).find((user) => user.id === id)!;
      await changeUser(id, changes, company);
      try {
        await work();
      } finally {
        await changeUser(id, { flags, status, customerId }, company);
      }
    },

    assign: (ids: number[], inspectorId: number, who = 'maple.coordinator') =>
      as(who).put<StaffInspectionRow[] & ErrorBody>(`/api/inspector/${inspectorId}/inspections`, { ids }),

    schedule: (id: number, scheduledDate: string, who = 'maple.coordinator', timezone = 'CANADA_PACIFIC') =>
      as(who).put<StaffInspectionRow & ErrorBody>(`/api/inspections/${id}/schedule`, {
        scheduledDate,
        timezone,
      }),

    /** Returns the eligible inspectors of a query. */
    choices: (query: string, who = 'maple.coordinator') =>
      as(who).get<InspectorItem[] & ErrorBody>(`/api/inspectors?${query}`),

    row: async (id: number, who = 'maple.admin') =>
      (await as(who).get<StaffInspectionRow>(`/api/inspections/${id}`)).body,
  };
}
