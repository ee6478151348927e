import { randomUUID } from 'node:crypto';
import type { Role } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { Mailer } from '../../src/core/mail/mailer';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { PropertyManager } from '../../src/modules/parties/customers/property-manager.entity';
import { FormAssignment } from '../../src/modules/company/forms/form-assignment.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../src/modules/parties/property-records/virtual-location.entity';
import { Team } from '../../src/modules/parties/teams/team.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { filed } from '../support/data-updates';
import { inCompany } from '../support/in-company';
import { storedArchive } from '../support/stored-archive';
import { storedSheet } from '../support/property-sheets';
import { Delivery, Openings, photo, room } from '../support/reports';
import type { TestApp } from '../support/test-app';
import { ATTEMPT, type ForeignIds, NOTE } from './foreign-bodies';

/** Creates a row of cascade of each kind that a path can name. */
export class ForeignRows {
  private readonly database: Database;

  constructor(private readonly server: TestApp) {
    this.database = server.app.get(Database);
  }

  async ids(): Promise<ForeignIds> {
    // A form of its own, because shipped forms have the same keys in every company.
    const own = { ...SHIPPED_DEFINITIONS[0]!, key: 'cascade-only' };
    await this.server.api
      .as('cascade.admin')
      .post('/api/form-definitions/cascade-only/drafts', { document: JSON.stringify(own) });
    const report = await this.report();
    const [place] = await inCompany(2, () => new TenantRepository(this.database, Property).find());
    const request = await filed(this.server, place!.id);
    return inCompany(2, async () => ({
      'condition-inspection': report.id,
      partial: report.id,
      image: report.picture.id,
      submission: report.submissionId,
      inspection: (await new TenantRepository(this.database, Inspection).find())[0]!.id,
      property: place!.id,
      inspector: (await new TenantRepository(this.database, User).find({ role: 'ROLE_INSPECTOR' }))[0]!.id,
      tenantInfo: (await new TenantRepository(this.database, TenantInfo).find())[0]!.id,
      contactAttempt: (await this.attempt()).id,
      inspectionNote: (await this.note()).id,
      dataUpdateRequest: request.id,
      propertySpreadsheet: await storedSheet(this.server, 2, 'cascade.admin'),
      customer: (await new TenantRepository(this.database, Customer).find())[0]!.id,
      pm: (await new TenantRepository(this.database, PropertyManager).find())[0]!.id,
      propertyManager: (await new TenantRepository(this.database, PropertyManager).find())[0]!.id,
      ...(await this.accounts()),
      subtenant: (await new TenantRepository(this.database, Customer).find())[0]!.id,
      session: randomUUID(),
      tenant: 2,
      virtual_location: (await new TenantRepository(this.database, VirtualLocation).find())[0]!.id,
      team: (await new TenantRepository(this.database, Team).find())[0]!.id,
      key: 'cascade-only',
      'saved-view': await this.view(),
      'zipped-report': await storedArchive(this.server, 2, 'cascade.admin'),
      'form-assignment': (await new TenantRepository(this.database, FormAssignment).find())[0]!.id,
      job: await this.job(),
      // Indexes of a list, so any value is valid.
      index: 0,
      roomIndex: 0,
    }));
  }

  /** Returns users of cascade by the calls that manage them. */
  private async accounts(): Promise<Record<string, number>> {
    const users = await new TenantRepository(this.database, User).find();
    const of = (role: Role) => users.find((user) => user.role === role)!.id;
    return {
      user: of('ROLE_MANAGER'),
      userPermission: of('ROLE_PROPERTY_MANAGER'),
      propertyManagerUser: of('ROLE_PROPERTY_MANAGER'),
      customerAdmin: users.find(({ isCustomerAdmin }) => isCustomerAdmin)!.id,
      customerUser: users.find(({ role, isCustomerAdmin }) => role === 'ROLE_CUSTOMER' && !isCustomerAdmin)!
        .id,
    };
  }

  private async attempt(): Promise<{ id: number }> {
    const [visit] = await new TenantRepository(this.database, Inspection).find();
    const path = `/api/inspections/${visit!.id}/contactAttempts`;
    return (await this.server.api.as('cascade.coordinator').post<{ id: number }>(path, ATTEMPT)).body;
  }

  private async note(): Promise<{ id: number }> {
    const [visit] = await new TenantRepository(this.database, Inspection).find();
    const path = `/api/inspectionNotes?inspectionId=${visit!.id}`;
    return (await this.server.api.as('cascade.coordinator').post<{ id: number }>(path, NOTE)).body;
  }

  /** Creates a mail of cascade that could not be sent. */
  private job(): Promise<number> {
    return this.database.runUnit(async () => {
      await this.server.app
        .get(Mailer)
        .send({ kind: 'report', to: 'ana@example.com', subject: '', text: '' });
      const jobs = new GlobalRepository(this.database, Outbox);
      const { id } = (await jobs.find({ name: 'mail.send', tenantId: 2 })).at(-1)!;
      await jobs.update({ id }, { state: 'failed' });
      return id;
    });
  }

  private async view(): Promise<number> {
    const view = { list: 'inspections', name: 'Theirs', address: '?tab=rolling', columns: [] };
    const { body } = await this.server.api.as('cascade.admin').post<{ id: number }>('/api/saved-views', view);
    return body.id;
  }

  /** Creates a report of cascade with a photo, during its delivery. */
  private async report() {
    const { body } = await this.server.api
      .as('cascade.inspector')
      .get<{ id: number }>('/api/inspectors/self');
    const openings = new Openings(this.server.api.as('cascade.coordinator'), { from: 61, to: 120 });
    const { id } = await openings.next({ country: 'US', ciType: 'WA', inspectorId: body.id });
    const picture = await photo(140);
    const contents = { answers: {}, rooms: [room('Hall')], photos: [picture] };
    const delivery = await Delivery.of(this.server.api.as('cascade.inspector'), id, contents);
    expect([(await delivery.rooms()).status, (await delivery.image(picture)).status]).toEqual([200, 200]);
    return { id, picture, submissionId: delivery.id };
  }
}
