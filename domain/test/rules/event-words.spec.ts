import fc from 'fast-check';
import {
  EVENT_FIELDS,
  type EventName,
  EVENTS,
  eventWords,
  messages,
  NAMED_KINDS,
  namedRows,
  type WordsContext,
} from '../../src';

const zone = 'America/Vancouver';
const NAMES: Record<string, string> = {
  'user 6': 'Ben Ortiz',
  'customer 1': 'Harbourview Holdings',
  'property 3': '12 Main St, Calgary',
  'team 1': 'North team',
  'form condition-ca': 'Condition report',
};
const context: WordsContext = { zone, nameOf: ({ kind, id }) => NAMES[`${kind} ${id}`] ?? null };
const words = (before: unknown, after: unknown, more: Partial<WordsContext> = {}) =>
  eventWords(before, after, { ...context, ...more });
const UUID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

/**
 * Replaces text that a person typed and that contains an underscore, because only codes of the product must not be
 * shown.
 */
function withoutTypedCodes(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTypedCodes(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withoutTypedCodes(each, name)]),
    );
  const isTyped = EVENT_FIELDS[key]?.kind === 'text';
  return isTyped && typeof value === 'string' && value.includes('_') ? 'typed' : value;
}

describe('description of an event', () => {
  it('lists its fields with labels, before and after', () => {
    expect(
      words(
        { inspectorId: null, assignedDate: null, tab: 'rolling', version: 1 },
        { inspectorId: 6, assignedDate: Date.UTC(2026, 0, 5, 20), tab: 'assigned', version: 2 },
      ),
    ).toEqual({
      before: {},
      after: { Inspector: 'Ben Ortiz', Assigned: 'Mon, Jan 5 2026, 12:00 PM' },
    });
  });

  it('shows no change of property when only one side names it, and names the property', () => {
    expect(words({ city: 'Calgary' }, { city: 'Surrey', propertyId: 3 })).toEqual({
      before: { City: 'Calgary' },
      after: { City: 'Surrey' },
    });
    expect(words({ propertyId: null }, { propertyId: 3 }).after).toEqual({ Property: '12 Main St, Calgary' });
    expect(words({}, { propertyId: 3 }).after).toEqual({ Property: '12 Main St, Calgary' });
  });

  it('formats dates, times, choices, yes and no like the product', () => {
    expect(
      words(null, {
        nextInspection: '2026-09-16',
        scheduledDate: '2026-09-17T09:00',
        timeZone: 'CANADA_PACIFIC',
        frequency: 'MONTHLY',
        inspectionType: 'DOCUMENT_SERVICE',
        active: false,
        channel: 2,
        templateId: 2,
        role: 'ROLE_ADMIN',
        flags: ['canViewAuditLogs', 'canManageTeams'],
      }).after,
    ).toEqual({
      'Next inspection': 'Wed, Sep 16 2026',
      Scheduled: 'Thu, Sep 17 2026, 9:00 AM',
      'Time zone': 'Canada - Pacific',
      'Inspection frequency': '1 Month',
      'Inspection Type': 'Document Service',
      Active: 'No',
      Channel: 'Phone',
      'Inspection template': 'Periodic Common Area',
      Role: 'Administrator',
      Permissions: 'View audit logs, Manage teams',
    });
  });

  it('keeps typed text unchanged, also when it looks like one of our labels', () => {
    expect(words(null, { customerName: 'HAND', comment: '2026-09-16', outcome: 'no' }).after).toEqual({
      Name: 'HAND',
      Comment: '2026-09-16',
      Outcome: 'no',
    });
  });

  it('names referenced records, and says when one no longer exists', () => {
    expect(words(null, { customerId: 1, propertyIds: [3, 4], teamIds: [1] }).after).toEqual({
      Customer: 'Harbourview Holdings',
      Properties: `12 Main St, Calgary, Deleted`,
      Teams: 'North team',
    });
  });

  it('shows differences only, and an empty value after clearing', () => {
    expect(
      words({ code: 'A', city: 'Calgary', note: 'x' }, { code: 'B', city: 'Calgary', note: '' }),
    ).toEqual({
      before: { Code: 'A', Note: 'x' },
      after: { Code: 'B' },
    });
  });

  it('shows rooms and photos by name, and changes within their room', () => {
    const room = { uuid: UUID, type: 'KITCHEN', name: 'Kitchen 2', otherObservations: '' };
    const { before, after } = words(
      { rooms: [{ ...room, statuses: { door: ['GOOD'] } }] },
      {
        rooms: [
          { ...room, statuses: { door: ['POOR', 'DIRTY'] } },
          { ...room, uuid: OTHER, name: 'Den' },
        ],
      },
    );
    expect(before).toEqual({ 'Kitchen 2 · Door': 'Good', Rooms: 'Kitchen 2' });
    expect(after).toEqual({
      'Kitchen 2 · Door': 'Poor, Dirty',
      Rooms: 'Kitchen 2, Den',
      'Den · Type': 'Kitchen',
    });
    expect(
      words(null, { uuid: UUID, sha256: 'a'.repeat(64), fileCaption: 'Sink', roomId: null }).after,
    ).toEqual({
      Caption: 'Sink',
    });
  });

  it('takes question labels from the form, and shows no drawing', () => {
    const questionOf = (key: string) => (key === 'keysReturned' ? 'How many keys came back?' : null);
    expect(
      words(
        { keysReturned: 1, tenantSignature: null },
        { keysReturned: 2, tenantSignature: 'data:image/png;base64,AAAA' },
        { questionOf },
      ),
    ).toEqual({
      before: { 'How many keys came back?': '1' },
      after: { 'How many keys came back?': '2', 'Tenant signature': 'Picture' },
    });
  });

  it('shows facts of tenancies in their own words: deliveries, notices, costs and languages', () => {
    expect(words(null, { deliveryState: 'BOUNCED', method: 'DOOR', proofKind: 'PHOTO' }).after).toEqual({
      'State of the delivery': 'Bounced',
      'How it was delivered': 'On the door',
      'Kind of proof': 'Photo',
    });
    expect(words(null, { kind: 'FINAL_OFFER', layout: 'OWN', textVersion: 0 }).after).toEqual({
      Type: 'Second and final offer',
      Layout: 'Own layout',
    });
    expect(words({ cents: 15_000 }, { cents: 1 })).toEqual({
      before: { Amount: '$150.00' },
      after: { Amount: '$0.01' },
    });
    const days = { agreedMoveInOn: 'none', vacatedOn: 'none', moveInInspectedOn: '2026-01-05' };
    expect(words(null, days).after).toEqual({
      'Agreed day of the move-in inspection': 'None agreed',
      'Day the tenant stops occupying the unit': 'Has not happened',
      'Day of the move-in inspection': 'Mon, Jan 5 2026',
    });
    expect(words(null, { language: 'fr-CA', answer: 'disputed' }).after).toEqual({
      'Language chosen': 'Français (Canada)',
      'Tenant’s answer to this deduction': 'Disputed',
    });
  });

  it('never shows a secret or a part of one, for any event', () => {
    expect(
      words(null, { passwordHash: 'x', token: 'x', inviteKey: 'x', accessToken: 'x', password: 'x' }).after,
    ).toEqual({});
  });

  it('lists the rows to look up, of both sides and of nested values', () => {
    expect(namedRows({ customerId: 1 }, { customerId: null, tenantInfo: { inspectorId: 6 } }, null)).toEqual([
      { kind: 'customer', id: 1 },
      { kind: 'user', id: 6 },
    ]);
  });

  it('exists for every event of the catalogue', () => {
    const uuid = fc.uuid();
    const leaf = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }),
      fc.constantFrom(
        '2026-01-31',
        '2026-01-31T09:00',
        'MOVE_IN',
        'CANADA_PACIFIC',
        'some text',
        'ROLE_MASTER',
      ),
      uuid,
      fc.constant('0123456789abcdef'.repeat(4)),
    );
    const key = fc.oneof(
      fc.constantFrom(...Object.keys(EVENT_FIELDS)),
      fc.constantFrom('newThing', 'strangeId', 'strangeIds', 'kitchenWall2', 'some_field', 'room-note'),
    );
    const flat = fc.dictionary(key, fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 8 });
    const payload = fc.oneof(
      fc.constant(null),
      fc.dictionary(
        key,
        fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), flat, fc.array(flat, { maxLength: 3 })),
        { maxKeys: 8 },
      ),
    );
    const event = fc.constantFrom(...(Object.keys(EVENTS) as EventName[]));
    fc.assert(
      fc.property(event, payload, payload, (name, before, after) => {
        expect(messages.eventLabels[name]).toMatch(/^[A-Z][A-Za-z ]+$/);
        const said = eventWords(withoutTypedCodes(before), withoutTypedCodes(after), {
          ...context,
          nameOf: ({ kind, id }) => (Number(id) % 2 ? `A ${kind}` : null),
        });
        for (const [label, text] of [...Object.entries(said.before), ...Object.entries(said.after)]) {
          expect(label).toMatch(/^[A-Z0-9]/);
          // Labels contain no internal key: no camel case, snake case or id.
          expect(label).not.toMatch(/[a-z][A-Z]|_|\bIds?\b/);
          expect(text).not.toMatch(/\[object|[{}[\]"]|undefined|null|NaN/);
          expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{40}/i);
          expect(text).not.toMatch(/[A-Z]+_[A-Z]+/);
          expect(text).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('looks up names by ids only, and limits the number of fields', () => {
    const odd = { userId: [[1]], roomId: [[UUID]], formKey: [['x'], ''], inspectorId: { of: [[1]] } };
    expect(namedRows(odd, { userId: [1.5, -1, 1e300, true, 'abc'] })).toEqual([]);
    expect(namedRows({ userId: [6, 6] })).toEqual([
      { kind: 'user', id: 6 },
      { kind: 'user', id: 6 },
    ]);
    const letterless = Object.fromEntries(Array.from({ length: 100 }, (_, n) => ['#'.repeat(n + 1), n]));
    expect(words(null, { rooms: [{ name: 'Den', ...letterless }] }).after).toEqual({ Rooms: 'Den' });
    const many = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, n) => [`x!${'#'.repeat(n % 200)}${'_'.repeat(n / 200)}`, n]),
    );
    expect(Object.keys(words(null, many).after).length).toBeLessThanOrEqual(400);
  });

  it('knows the kinds of names that its fields refer to', () => {
    for (const { kind } of Object.values(EVENT_FIELDS))
      if (typeof kind === 'object' && 'name' in kind) expect(NAMED_KINDS).toContain(kind.name);
  });
});

it('gives each event its own label, because the log filters by labels', () => {
  const labels = Object.keys(EVENTS).map((name) => messages.eventLabels[name as EventName]);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});
