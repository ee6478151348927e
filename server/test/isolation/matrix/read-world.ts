import type { Inspection, Owner, Person, Property, Query, Row, TenancyRow, World } from './world';

const number = (value: unknown): number => Number(value);
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const yes = (value: unknown): boolean => Number(value) === 1;
const json = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;
const base = (row: Record<string, unknown>): Row => ({
  id: number(row['id']),
  tenantId: number(row['tenant_id']),
});
const tenancyRow = (row: Record<string, unknown>, key: string): TenancyRow => ({
  key,
  tenantId: number(row['tenant_id']),
  tenancyId: number(row['tenancy_id']),
});
const byId = <T extends Row>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/**
 * Reads the database.
 * @param accounts user names to sign in with, of both companies and the master
 */
export async function readWorld(query: Query, accounts: readonly string[]): Promise<World> {
  const all = (table: string) => query(`SELECT * FROM \`${table}\` ORDER BY id`);
  const properties = byId(await readProperties(query));
  const inspections = byId(
    (await all('inspection')).map((row): Inspection => ({
      ...base(row),
      property: properties.get(number(row['property_id']))!,
      ...ownersOf(row, properties.get(number(row['property_id']))!),
      recordId: numberOrNull(row['condition_inspection_id']),
      isCondition: yes(row['is_condition']),
      inspectorId: numberOrNull(row['inspector_id']),
      auditorId: numberOrNull(row['auditor_id']),
      kindId: numberOrNull(row['kind_id']),
      isPlanned: row['scheduled_date'] !== null,
      plannedFor: row['scheduled_date'] as string | null,
      isInspected: row['inspected_date'] !== null,
      isAudited: yes(row['audited']),
      isCancelled: yes(row['cancelled']),
      isExternal: yes(row['completed_externally']),
      isCancelConfirmed: yes(row['cancel_confirmed']),
      hasIssue: yes(row['has_scheduling_issue']),
    })),
  );
  const inspection = (id: unknown) => (id === null ? null : (inspections.get(number(id)) ?? null));
  const users = await all('user');
  const images = (await all('image')).map((row) => ({
    ...base(row),
    uuid: text(row['uuid']),
    inspection: inspection(row['inspection_id'])!,
  }));
  const submissions = (await all('submission')).map((row) => ({
    ...base(row),
    uuid: text(row['uuid']),
    userId: number(row['user_id']),
  }));
  return {
    people: await readPeople(query, users, accounts),
    companies: (await all('tenant')).map((row) => ({
      id: number(row['id']),
      tenantName: text(row['tenant_name']),
    })),
    companyOfUser: new Map(users.map((row) => [number(row['id']), number(row['tenant_id'])])),
    accounts: byId(
      users.map((row) => ({
        ...base(row),
        role: text(row['role']),
        isCustomerAdmin: yes(row['is_customer_admin']),
        customerId: numberOrNull(row['customer_id']),
        isDeleted: row['deleted_at'] !== null,
      })),
    ),
    inspections,
    properties,
    records: byId(
      (
        await query(
          'SELECT id, tenant_id, move_in_inspection_id, move_out_inspection_id FROM condition_inspection',
        )
      ).map((row) => ({
        ...base(row),
        moveIn: inspection(row['move_in_inspection_id']),
        moveOut: inspection(row['move_out_inspection_id']),
      })),
    ),
    tenantInfos: (await all('tenant_info')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      isDeleted: row['deleted_at'] !== null,
    })),
    images: new Map(images.map((image) => [image.uuid, image])),
    rooms: (await query('SELECT id, tenant_id, uuid, inspection_id FROM room')).map((row) => ({
      ...base(row),
      uuid: text(row['uuid']),
      inspectionId: number(row['inspection_id']),
    })),
    dataUpdates: (await all('data_update_request')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      inspectorId: numberOrNull(row['inspector_id']),
      isPending: !yes(row['dismissed']),
    })),
    submissions: new Map(submissions.map((submission) => [submission.uuid, submission])),
    lateSubmissions: new Map(
      (await all('late_submission')).map((row) => [
        text(row['uuid']),
        {
          ...base(row),
          uuid: text(row['uuid']),
          userId: number(row['user_id']),
          inspectionId: number(row['inspection_id']),
          isDecided: row['decided_at'] !== null,
        },
      ]),
    ),
    tenancies: (await all('tenancy')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      customerId: numberOrNull(row['customer_id']),
      managerId: numberOrNull(row['property_manager_id']),
      isDeleted: row['deleted_at'] !== null,
    })),
    tenantLinks: (await all('tenant_link')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      tenancyId: number(row['tenancy_id']),
      inspectionId: number(row['inspection_id']),
    })),
    deliveries: (await all('delivery')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      tenancyId: numberOrNull(row['tenancy_id']),
      customerId: numberOrNull(row['customer_id']),
      managerId: numberOrNull(row['property_manager_id']),
    })),
    deliveryProofs: (await all('delivery_proof')).map((row) => ({
      ...base(row),
      deliveryId: number(row['delivery_id']),
    })),
    teams: (await all('team')).map(base),
    contactAttempts: (await all('contact_attempt')).map((row) => ({
      ...base(row),
      inspectionId: number(row['inspection_id']),
    })),
    notes: (await all('inspection_note')).map((row) => ({
      ...base(row),
      inspectionId: number(row['inspection_id']),
    })),
    reported: new Set((await all('task_report')).map((row) => number(row['inspection_id']))),
    archives: (await all('report_archive')).map((row) => ({ ...base(row), userId: number(row['user_id']) })),
    formTrials: (await all('form_trial')).map(base),
    formTrialCodes: (await all('form_trial_code')).map(base),
    librarySections: (await all('library_section')).filter((row) => row['deleted_at'] === null).map(base),
    notices: (await all('notice')).map((row) => ({ ...base(row), tenancyId: number(row['tenancy_id']) })),
    officialForms: (await all('official_form')).map(base),
    inspectionKinds: (await all('inspection_kind')).map(base),
    deductionLines: (await all('deduction_line')).map((row) => tenancyRow(row, String(row['id']))),
    deductionStatements: (await all('deduction_statement')).map((row) => ({
      ...tenancyRow(row, String(row['id'])),
      inspections: json<{ report?: { inspectionId: number }; inspectionId?: number }[]>(
        row['evidence'],
      ).flatMap(({ report, inspectionId }) => report?.inspectionId ?? inspectionId ?? []),
    })),
    deductionReceipts: (await all('deduction_receipt')).map((row) => tenancyRow(row, text(row['uuid']))),
    workPhotos: (await all('work_photo')).map((row) => tenancyRow(row, text(row['uuid']))),
    legalHolds: (await all('legal_hold')).map((row) => ({
      ...base(row),
      propertyId: number(row['property_id']),
      isEnded: row['ended_at'] !== null,
    })),
    savedViews: (await all('saved_view')).map((row) => ({ ...base(row), userId: number(row['user_id']) })),
    spreadsheets: (await all('property_spreadsheet')).map((row) => ({
      ...base(row),
      userId: number(row['uploaded_by']),
    })),
    devices: (await all('sync_device')).map((row) => ({ ...base(row), userId: number(row['user_id']) })),
    customers: (await all('customer')).map((row) => ({ ...base(row), email: text(row['email_address']) })),
    managers: (await all('property_manager'))
      .filter((row) => row['deleted_at'] === null)
      .map((row) => ({
        ...base(row),
        customerId: number(row['customer_id']),
      })),
    locations: (await all('virtual_location')).map(base),
    inspectors: byId(
      users
        .filter((row) => row['role'] === 'ROLE_INSPECTOR')
        .map((row) => ({
          ...base(row),
          isActive: row['status'] === 'ACTIVE' && row['deleted_at'] === null,
          customerId: numberOrNull(row['customer_id']),
        })),
    ),
    forms: (
      await query('SELECT id, tenant_id, form_key, form_version, status FROM form_definition_version')
    ).map((row) => ({
      ...base(row),
      key: text(row['form_key']),
      version: number(row['form_version']),
      status: text(row['status']),
    })),
    assignments: (await all('form_assignment')).map(base),
    jobs: (await query('SELECT id, tenant_id, state FROM outbox')).map((row) => ({
      id: number(row['id']),
      tenantId: numberOrNull(row['tenant_id']),
      state: text(row['state']),
    })),
    events: (
      await query(
        'SELECT id, tenant_id, seq, at, name, entity, entity_id, `before`, `after` FROM domain_event ORDER BY seq',
      )
    ).map((row) => ({
      ...base(row),
      seq: number(row['seq']),
      at: number(row['at']),
      name: text(row['name']),
      entity: text(row['entity']),
      entityId: number(row['entity_id']),
      before: json(row['before']),
      after: json(row['after']),
    })),
  };
}

function ownersOf(row: Record<string, unknown>, property: Property): Pick<Inspection, 'owner' | 'successor'> {
  const owner = (customer: string, manager: string): Owner => ({
    customerId: numberOrNull(row[customer]),
    managerId: numberOrNull(row[manager]),
  });
  const isOver = row['inspected_date'] !== null || yes(row['cancelled']);
  const successor = owner('successor_customer_id', 'successor_manager_id');
  return {
    owner: isOver ? owner('customer_id', 'property_manager_id') : property,
    successor: successor.customerId === null ? null : successor,
  };
}

async function readProperties(query: Query): Promise<Property[]> {
  const teams = await query(
    'SELECT t.property_id, t.team_id FROM team_property t JOIN team ON team.id = t.team_id WHERE team.deleted_at IS NULL',
  );
  const teamsOf = new Map<number, number[]>();
  for (const row of teams) {
    const propertyId = number(row['property_id']);
    teamsOf.set(propertyId, [...(teamsOf.get(propertyId) ?? []), number(row['team_id'])]);
  }
  return (await query('SELECT * FROM property ORDER BY id')).map((row) => ({
    ...base(row),
    customerId: numberOrNull(row['customer_id']),
    managerId: numberOrNull(row['property_manager_id']),
    locationId: numberOrNull(row['virtual_location_id']),
    street: text(row['address_line1']),
    templateId: number(row['template_id']),
    teams: teamsOf.get(number(row['id'])) ?? [],
    country: text(row['country']),
    province: text(row['province']),
    city: text(row['city']),
    active: yes(row['active']),
    isDeleted: row['deleted_at'] !== null,
  }));
}

async function readPeople(
  query: Query,
  users: Record<string, unknown>[],
  accounts: readonly string[],
): Promise<Person[]> {
  const companies = await query('SELECT tenant_id, has_tier2_support FROM tenant_config');
  const tier2 = new Set(
    companies.filter((row) => yes(row['has_tier2_support'])).map((row) => number(row['tenant_id'])),
  );
  const licences = await query('SELECT id, condition_inspection_support FROM customer');
  const licensed = new Map(
    licences.map((row) => [number(row['id']), yes(row['condition_inspection_support'])]),
  );
  const memberships = await query(
    'SELECT m.inspector_id, m.team_id, m.auditor FROM team_inspector m JOIN team ON team.id = m.team_id WHERE team.deleted_at IS NULL',
  );
  const assignments = await query('SELECT user_id, property_manager_id FROM property_manager_assignment');
  const found = users.filter((row) => accounts.includes(text(row['user_name'])));
  const people = found.map((row): Person => {
    const id = number(row['id']);
    const own = memberships.filter((each) => number(each['inspector_id']) === id);
    const teams = own.map((each) => number(each['team_id']));
    const auditTeams = own.filter((each) => yes(each['auditor'])).map((each) => number(each['team_id']));
    const customerId = numberOrNull(row['customer_id']);
    const tenantId = number(row['tenant_id']);
    const role = text(row['role']);
    return {
      id,
      tenantId,
      role,
      account: text(row['user_name']),
      flags: new Set(json<string[]>(row['flags'])),
      customerId,
      managers: assignments
        .filter((each) => number(each['user_id']) === id)
        .map((each) => number(each['property_manager_id'])),
      teams,
      auditTeams,
      auditing: {
        country: textOrNull(row['auditing_country']),
        province: textOrNull(row['auditing_province']),
        city: textOrNull(row['auditing_city']),
        customerId: numberOrNull(row['auditing_customer_id']),
        inspectorIds: json<number[]>(row['auditing_inspector_ids']),
      },
      isCustomerAdmin: yes(row['is_customer_admin']),
      licensed: customerId === null ? true : (licensed.get(customerId) ?? false),
      companyIsTier2: tier2.has(tenantId),
      isTier2Inspector: role === 'ROLE_INSPECTOR' && customerId !== null && tier2.has(tenantId),
    };
  });
  return accounts.includes('master') ? [...people, MASTER] : people;
}

const MASTER: Person = {
  id: 0,
  account: 'master',
  tenantId: null,
  role: 'ROLE_MASTER',
  flags: new Set(),
  customerId: null,
  managers: [],
  teams: [],
  auditTeams: [],
  auditing: { country: null, province: null, city: null, customerId: null, inspectorIds: [] },
  licensed: false,
  companyIsTier2: false,
  isCustomerAdmin: false,
  isTier2Inspector: false,
};
