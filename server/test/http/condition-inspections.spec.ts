import { randomUUID } from 'node:crypto';
import {
  prefilledFields,
  withoutPrefillMarks,
  type ConditionBasketPage,
  type ErrorBody,
  type FormOfInspection,
  type MoveInChoice,
  type MoveInValidity,
  type OpenedConditionInspection,
  type Room,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { inMaple } from '../support/in-company';
import { completeMoveIn, useMaple } from '../support/maple';
import { Delivery, openMoveIn, photo } from '../support/reports';
import { notRecorded } from '../support/statement-record';

const maple = useMaple();

describe('creating a condition inspection', () => {
  it('assigns it to the inspector with the form of its jurisdiction, filled in from the property', async () => {
    const { id, inspectionId } = await maple.opened();
    const record = await maple.condition(id);
    expect(record).toMatchObject({
      activeInspectionId: inspectionId,
      country: 'CA',
      conditionInspectionType: 'BC',
      form: { key: 'condition-ca', version: 1 },
      matrixVersion: 1,
      moveInInspection: {
        id: inspectionId,
        inspectionType: 'MOVE_IN',
        inspector: { id: 6 },
        inspectedDate: null,
      },
      moveOutInspection: null,
      rentalCity: record.property.city,
      rentalStreet: record.property.addressLine1,
    });
    expect(record['tenantLastName']).toBe(record.tenantInfo?.names[0]?.split(' ').at(-1));
    expect(record.roomElements['KITCHEN']).toContain('fridge');
    expect(record.roomElements['BEDROOM']).not.toContain('fridge');

    const { body: basket } = await maple.inspector.get<ConditionBasketPage>(
      '/api/inspectors/self/condition-inspections?page=0&size=20&completed=false',
    );
    expect(basket.content.find(({ conditionInspection }) => conditionInspection.id === id)).toMatchObject({
      conditionInspection: { status: expect.stringMatching(/^Move-In Inspection Pending \w+/) as string },
    });
  });

  it('[CV-231] can be flagged with a scheduling issue, shown in the inspector’s list and not in the record', async () => {
    const { id, inspectionId } = await maple.opened();
    const flag = await maple.inspector.put(
      `/api/inspections/${inspectionId}/scheduling-issues?hasIssues=true`,
      { reason: 'The keys are missing' },
    );
    expect(flag.status).toBe(200);
    const { body: basket } = await maple.inspector.get<ConditionBasketPage>(
      '/api/inspectors/self/condition-inspections?page=0&size=200&completed=false',
    );
    const received = { hasSchedulingIssue: true, schedulingIssueReason: 'The keys are missing' };
    expect(basket.content.find(({ conditionInspection }) => conditionInspection.id === id)).toMatchObject({
      conditionInspection: { moveInInspection: received },
    });
    expect((await maple.condition(id)).moveInInspection).not.toHaveProperty('schedulingIssueReason');
  });

  it('uses the Alberta form in Alberta and the US form in the United States', async () => {
    const alberta = await maple.opened({ ciType: 'AB' });
    expect((await maple.condition(alberta.id)).form.key).toBe('condition-ab');
    const us = await maple.server.api.as('cascade.coordinator').get<{ id: number }[]>('/api/inspectors');
    const cascade = maple.server.api.as('cascade.coordinator');
    const answers = [];
    for (let propertyId = 61; propertyId <= 75; propertyId += 1) {
      answers.push(
        await openMoveIn(cascade, { propertyId, country: 'US', ciType: 'WA', inspectorId: us.body[0]!.id }),
      );
    }
    const american = answers.find(({ status }) => status === 200)!.body;
    expect((await maple.condition(american.id, cascade)).form.key).toBe('condition-us');
  });

  it('passes country and province of the property to the report', async () => {
    const wanted = { propertyId: 1, country: undefined, ciType: undefined };
    expect(await openMoveIn(maple.coordinator, wanted)).toMatchObject({
      status: 422,
      body: {
        code: 'rule_violation',
        message: 'Choose the country and the province or state.',
        details: { field: 'ciType' },
      },
    });
  });

  it('shows beforehand which form and version it will use, and which places have none', async () => {
    const asked = (propertyId: number, place: string, caller = maple.coordinator) =>
      caller.get<FormOfInspection>(`/api/condition-inspections/form?propertyId=${propertyId}&${place}`);
    const { id } = await maple.opened({ ciType: 'AB' });
    const record = await maple.condition(id);
    const received = await asked(record.property.id, 'country=CA&ciType=AB');
    expect(received.body).toEqual({ key: 'condition-ab', version: 1, title: expect.any(String) as string });
    expect(record.form).toMatchObject({ key: received.body.key, version: received.body.version });
    expect(await asked(record.property.id, 'country=CA&ciType=ALBERTA')).toMatchObject({
      status: 422,
      body: { details: { field: 'ciType' } },
    });
    expect((await asked(record.property.id, 'country=CA&ciType=AB', maple.inspector)).status).toBe(403);
    const elsewhere = maple.server.api.as('cascade.coordinator');
    expect((await asked(record.property.id, 'country=CA&ciType=AB', elsewhere)).status).toBe(404);
    expect(
      await openMoveIn(maple.coordinator, { propertyId: record.property.id, ciType: 'ALBERTA' }),
    ).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('No inspection can match CA ALBERTA') as string },
    });
  });

  it('is for users who assign, and never for another company', async () => {
    const { id } = await maple.opened();
    expect((await openMoveIn(maple.inspector)).status).toBe(403);
    for (const account of ['maple.inspector2', 'cascade.coordinator', 'cascade.inspector']) {
      expect((await maple.server.api.as(account).get(`/api/condition-inspections/${id}`)).status).toBe(404);
    }
    expect((await openMoveIn(maple.coordinator, { propertyId: 61 })).status).toBe(404);
  });

  it('asks why a move-in is late, and stores the answer as a sticky note', async () => {
    const { id: licensed } = await maple.opened();
    const propertyId = (await maple.condition(licensed)).property.id;
    const late = { propertyId, dueDate: '2027-05-05', justification: undefined };
    for (const dueDate of ['1000-01-01', '9999-12-31'])
      expect((await openMoveIn(maple.coordinator, { propertyId, dueDate })).status).toBe(400);
    const refused = await openMoveIn(maple.coordinator, late);
    const { body: validity } = await maple.coordinator.get<MoveInValidity>(
      `/api/condition-inspections/validate-move-in?propertyId=${late.propertyId}&dueDate=${late.dueDate}`,
    );
    expect(validity).toMatchObject({ valid: false, needsJustification: true });
    expect(refused.status).toBe(422);
    const { id, inspectionId } = await maple.opened({
      dueDate: late.dueDate,
      justification: 'The keys came late.',
    });
    const { body: basket } = await maple.inspector.get<ConditionBasketPage>(
      '/api/inspectors/self/condition-inspections?page=0&size=200&completed=false',
    );
    const item = basket.content.find(({ conditionInspection }) => conditionInspection.id === id);
    expect(item?.notes).toEqual([
      expect.objectContaining({ details: 'The keys came late.', isSticky: true }) as unknown,
    ]);
    const received = await notRecorded(() =>
      inMaple(() =>
        new TenantRepository(maple.server.app.get(Database), DomainEvent).find({
          name: 'inspection.noteAdded',
          entityId: inspectionId,
        }),
      ),
    );
    expect(received).toMatchObject([
      { entity: 'inspection', after: { details: 'The keys came late.', isSticky: true } },
    ]);
  });

  it('needs the license of the owner, and an eligible inspector', async () => {
    const statuses = new Map<number, ErrorBody>();
    for (let propertyId = 1; propertyId <= 60; propertyId += 1) {
      const { status, body } = await openMoveIn(maple.coordinator, { propertyId, inspectorId: 999 });
      statuses.set(status, body as unknown as ErrorBody);
    }
    expect(statuses.get(403)).toMatchObject({
      code: 'licence_required',
      message: 'This feature requires a license.  Please contact CTI support.',
    });
    expect(statuses.get(422)).toMatchObject({ details: { field: 'inspectorId' } });
    expect(statuses.has(200)).toBe(false);
    const can = (inspectorId: number) =>
      maple.coordinator.get(`/api/inspectors/${inspectorId}/canInspectProperty/1`);
    expect((await can(6)).body).toBe(true);
    expect((await can(3)).body).toBe(false);
  });
});

describe('saving answers', () => {
  it('stores what is sent, ignores nulls, and empties what was cleared', async () => {
    const { id } = await maple.opened();
    await maple.saveCondition(id, { landlordCity: 'Nelson', moveInGeneralComments: 'Fresh paint' });
    const { body } = await maple.saveCondition(id, { landlordCity: null, landlordStreet: '12 Main Street' });
    expect(body).toMatchObject({ id, unknownKeys: [] });
    expect(await maple.condition(id)).toMatchObject({
      landlordCity: 'Nelson',
      landlordStreet: '12 Main Street',
    });
    await maple.saveCondition(id, { cleared: ['landlordCity'] });
    expect(await maple.condition(id)).not.toHaveProperty('landlordCity');
  });

  it('sets unknown keys aside, and writes no field of the record', async () => {
    const { id } = await maple.opened();
    const { body } = await maple.saveCondition(id, {
      fromTheFuture: 7,
      country: 'US',
      propertyId: 2,
      landlordCity: 'Trail',
    });
    expect(body).toMatchObject({ unknownKeys: ['fromTheFuture', 'propertyId'] });
    const record = await maple.condition(id);
    expect(record).toMatchObject({ country: 'CA', landlordCity: 'Trail' });
    expect(record).not.toHaveProperty('fromTheFuture');
  });

  it('derives dependent answers, and leaves the other side unchanged', async () => {
    const { id } = await maple.opened();
    const person = { landlordFirstName: 'Marie', landlordLastName: 'Roy' };
    await maple.saveCondition(id, { ...person, moveInLandlordAgentState: 0, moveOutTenantAgentState: 2 });
    const record = await maple.condition(id);
    const state = record.property.ownerIsCompany ? 1 : 0;
    expect(record['moveInLandlordAgentState']).toBe(state);
    if (state === 0) expect(record['moveInLandlordSignatureName']).toBe('Marie Roy');
    expect(record).not.toHaveProperty('moveOutTenantAgentState');
  });

  it('refuses a value of the wrong kind with its key, and stores nothing', async () => {
    const { id } = await maple.opened();
    const before = await maple.condition(id);
    const { status, body } = await maple.saveCondition(id, {
      landlordCity: 'Trail',
      moveInLandlordAgentState: 'yes',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ key: 'moveInLandlordAgentState' }] },
    });
    expect(await maple.condition(id)).toEqual(before);
  });

  it('refuses a save based on an old version, with both values, after somebody else has saved', async () => {
    const { id } = await maple.opened();
    const { version } = await maple.condition(id);
    const manager = maple.as('manager');
    await manager.put(`/api/condition-inspections/partial/${id}`, { landlordCity: 'Trail' });
    const { status, body } = await maple.saveCondition(
      id,
      { landlordCity: 'Nelson' },
      { 'if-match': `"${version}"` },
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { theirs: { landlordCity: 'Trail' }, mine: { landlordCity: 'Nelson' } },
    });
    expect((await maple.saveCondition(id, { landlordCity: 'Nelson' })).status).toBe(200);
  });

  it('is refused for users who may only read the report', async () => {
    const { id } = await maple.opened();
    const body = { landlordCity: 'Trail' };
    expect((await maple.coordinator.put(`/api/condition-inspections/partial/${id}`, body)).status).toBe(403);
    expect((await maple.as('inspector2').put(`/api/condition-inspections/partial/${id}`, body)).status).toBe(
      404,
    );
    expect((await maple.saveCondition(id, ['not', 'answers'])).status).toBe(400);
  });
});

describe('the move-out', () => {
  it('follows a finished move-in with the same form, copies of its rooms, and its own side open', async () => {
    const { id, inspectionId } = await maple.opened();
    const tooEarly = await maple.coordinator.post('/api/condition-inspections', {
      dueDate: '2026-09-30',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      ciId: id,
    });
    expect(tooEarly.status).toBe(422);
    const sent = await Delivery.of(maple.inspector, id, { ...completeMoveIn(), photos: [await photo(90)] });
    await sent.all();

    const { body: choices } = await maple.coordinator.get<MoveInChoice[]>(
      '/api/condition-inspections/partial?completed=move-in',
    );
    expect(choices.map((choice) => choice.id)).toContain(id);
    const { status, body } = await maple.coordinator.post<OpenedConditionInspection>(
      '/api/condition-inspections',
      {
        dueDate: '2026-09-30',
        inspectorId: 6,
        ciId: id,
      },
    );
    expect([status, body.id]).toEqual([200, id]);
    const record = await maple.condition(id);
    expect(record).toMatchObject({
      activeInspectionId: body.inspectionId,
      form: sent.record.form,
      moveInInspection: { id: inspectionId },
      moveOutInspection: { id: body.inspectionId, inspectedDate: null },
    });
    const { body: rooms } = await maple.inspector.get<Room[]>(`/api/inspections/${body.inspectionId}/rooms`);
    expect(rooms).toEqual([
      expect.objectContaining({
        sourceRoomId: sent.contents.rooms[0]!.id,
        doorCodes: ['SCRATCHED', 'DIRTY'],
      }) as Room,
    ]);
    // Copied values are marked until somebody touches them; the move-in has no marks.
    expect(prefilledFields(rooms[0]!)).toContain('door');
    const { body: before } = await maple.inspector.get<Room[]>(`/api/inspections/${inspectionId}/rooms`);
    expect(prefilledFields(before[0]!)).toEqual([]);
    const touched = rooms.map((room) => withoutPrefillMarks(room, ['door']));
    await maple.inspector.post(`/api/inspections/${body.inspectionId}/rooms`, touched);
    const { body: after } = await maple.inspector.get<Room[]>(`/api/inspections/${body.inspectionId}/rooms`);
    expect(prefilledFields(after[0]!)).not.toContain('door');
    expect(after[0]).toMatchObject({ doorCodes: ['SCRATCHED', 'DIRTY'] });
    await maple.saveCondition(id, { landlordCity: 'Elsewhere', moveOutGeneralComments: 'Clean' });
    expect(await maple.condition(id)).toMatchObject({ landlordCity: 'Nelson' });
    const pending = await maple.coordinator.get(
      `/api/properties/${record.property.id}/has-pending-condition-inspections`,
    );
    expect(pending.body).toBe(true);
  });

  it('accepts no answers of a device that does not know it yet', async () => {
    const { id, inspectionId: moveIn } = await maple.opened();
    const sent = await Delivery.of(maple.inspector, id, { ...completeMoveIn(), photos: [await photo(91)] });
    await sent.all();
    const { body: opened } = await maple.coordinator.post<OpenedConditionInspection>(
      '/api/condition-inspections',
      { dueDate: '2026-09-30', inspectorId: 6, ciId: id },
    );
    const before = await maple.condition(id);
    const body = { landlordCity: 'Elsewhere', activeInspectionId: moveIn };
    const partial = await maple.saveCondition(id, body);
    expect([partial.status, partial.body.code]).toEqual([409, 'report_locked']);
    const step = await maple.inspector.put<ErrorBody>(`/api/condition-inspections/${id}`, body, {
      'Idempotency-Key': `${randomUUID()}/report`,
    });
    // The error contains the receipt, in which the device looks for its own submission.
    expect([step.status, step.body.code]).toEqual([409, 'submission_finished']);
    expect(await maple.condition(id)).toEqual(before);
    const now = { moveOutGeneralComments: 'Clean', activeInspectionId: opened.inspectionId };
    expect((await maple.saveCondition(id, now)).status).toBe(200);
    expect(await maple.condition(id)).toMatchObject({ moveOutGeneralComments: 'Clean' });
  });
});

describe('upcoming condition inspections of a property', () => {
  const ask = (who: string, id: number) =>
    maple.server.api.as(who).get(`/api/properties/${id}/has-pending-condition-inspections`);
  const ofCompany = async () => {
    const { body } = await maple.coordinator.get<{ content: { id: number }[] }>(
      '/api/properties/query?count=50',
    );
    return body.content.map(({ id }) => id);
  };

  it.each(['maple.pm', 'maple.customer'])('are shown to %s for their own properties only', async (who) => {
    const found = new Set<number>();
    for (const id of await ofCompany()) {
      const { status: seen } = await maple.server.api.as(who).get(`/api/properties/${id}`);
      expect([id, (await ask(who, id)).status]).toEqual([id, seen]);
      found.add(seen);
    }
    expect([...found].sort()).toEqual([200, 404]);
  });

  it('are shown to staff for all, and to other companies for none', async () => {
    const [id] = await ofCompany();
    for (const who of ['maple.admin', 'maple.coordinator']) expect((await ask(who, id!)).status).toBe(200);
    expect((await ask('cascade.admin', id!)).status).toBe(404);
  });

  it('are shown to an inspector for inspections of their own or their teams only', async () => {
    const { body: self } = await maple.server.api
      .as('maple.inspector')
      .get<{ inspector: { id: number; teams: { id: number }[] } }>('/api/users/self');
    const places = new Set<number>();
    const add = (items: { inspection: { property: { id: number } } }[]) =>
      items.forEach(({ inspection }) => places.add(inspection.property.id));
    const { id, teams } = self.inspector;
    add((await maple.inspector.get<Parameters<typeof add>[0]>(`/api/inspector/${id}/inspections`)).body);
    for (const team of teams) {
      const path = `/api/team/${team.id}/unassigned/page?size=200`;
      add((await maple.inspector.get<{ content: Parameters<typeof add>[0] }>(path)).body.content);
    }
    const all = await ofCompany();
    const received = [];
    for (const place of all) if ((await ask('maple.inspector', place)).status === 200) received.push(place);
    expect(received.length).toBeGreaterThan(0);
    expect(received.length).toBeLessThan(all.length);
    expect(received).toEqual(expect.arrayContaining(all.filter((place) => places.has(place))));
  });
});
