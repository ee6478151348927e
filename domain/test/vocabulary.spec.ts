import moment from 'moment-timezone';
import { ConditionRecord } from '../src/condition-inspections/contract';
import { CONDITION_RECORD_FIELDS } from '../src/condition-inspections/vocabulary';
import { CONTACT_CHANNELS, channelNumbersFor, DELIVERY_METHODS } from '../src/contacts/contact-channels';
import {
  CANADIAN_PROVINCES,
  CUSTOMER_FORM_PROVINCES,
  isProvinceOf,
  provinceName,
  provincesOf,
  US_STATES,
} from '../src/properties/countries-and-provinces';
import { DATA_UPDATE_CATEGORIES, TENANT_FIELD_KEYS } from '../src/data-updates/vocabulary';
import { FREQUENCIES, FREQUENCY_LABELS } from '../src/inspections/frequencies';
import { AUDIT_EVENT_TYPES } from '../src/audit-log/audit-event-types';
import { flagsFrom } from '../src/access/permission-flags';
import { PROPERTY_CHANGE_TYPES } from '../src/properties/property-changes';
import { ROOM_ELEMENTS, statusesOf, statusLabel, STATUS_SCALES } from '../src/rooms/room-elements';
import { ROOM_TYPES, UNIT_ROOM_TYPES } from '../src/rooms/room-types';
import { defaultTimeZone, IANA_ZONES, TIME_ZONES, timeZoneKey } from '../src/properties/time-zones';
import { WORK_BASKET_MODES, workBasketModesFor } from '../src/work-basket/vocabulary';

describe('sizes of the lists', () => {
  it.each([
    ['frequencies', FREQUENCIES, 17],
    ['time zones', TIME_ZONES, 13],
    ['provinces', CANADIAN_PROVINCES, 13],
    ['provinces of the customer form', CUSTOMER_FORM_PROVINCES, 12],
    ['states with DC, PR and VI', US_STATES, 53],
    ['room types of a unit', UNIT_ROOM_TYPES, 24],
    ['room types', ROOM_TYPES, 25],
    ['room elements', Object.keys(ROOM_ELEMENTS), 47],
    ['contact channels', CONTACT_CHANNELS, 7],
    ['categories of data updates', DATA_UPDATE_CATEGORIES, 3],
    ['tenant fields', Object.keys(TENANT_FIELD_KEYS), 9],
    ['property change types', PROPERTY_CHANGE_TYPES, 9],
    ['audit event types', AUDIT_EVENT_TYPES, 8],
    ['Work Basket modes', WORK_BASKET_MODES, 8],
  ])('%s', (_name, list: readonly unknown[], size) => {
    expect(list).toHaveLength(size);
    expect(new Set(list).size).toBe(size);
  });
});

describe('frequencies', () => {
  it.each([
    ['NEVER', 'Never'],
    ['TWICEWEEKLY', 'Twice Weekly'],
    ['MONTHLY', '1 Month'],
    ['EVERY_TWO_MONTHS', '2 Months'],
    ['QUARTERLY', '3 Months - Quarterly'],
    ['THRICEANUALLY', '4 Months'],
    ['SEMIANUALLY', '6 Months - Semi-Annual'],
    ['ELEVEN_MONTHS', '11 Months'],
    ['ANUALLY', '12 Months - Annual'],
  ] as const)('%s reads %s', (frequency, label) => {
    expect(FREQUENCY_LABELS[frequency]).toBe(label);
  });
});

describe('time zones', () => {
  it.each(TIME_ZONES)('%s is in the bundled zone data', (key) => {
    expect(moment.tz.zone(IANA_ZONES[key])).not.toBeNull();
    expect(timeZoneKey(key)).toBe(key);
  });

  it.each([
    ['MOUNTAIN', 'CANADA_MOUNTAIN'],
    ['newfoundland', 'CANADA_NEWFOUNDLAND'],
    [' PACIFIC ', 'CANADA_PACIFIC'],
    ['ALASKA', 'AMERICA_ALASKA'],
    ['HAWAII', 'AMERICA_HAWAII'],
    ['America/Phoenix', 'AMERICA_ARIZONA'],
    ['ARIZONA', null],
    ['constructor', null],
    ['', null],
  ])('reads %p as %p', (text, key) => {
    expect(timeZoneKey(text)).toBe(key);
  });

  it.each([
    ['CA', 'BC', 'CANADA_PACIFIC'],
    ['CA', 'AB', 'CANADA_MOUNTAIN'],
    ['CA', 'MB', 'CANADA_CENTRAL'],
    ['CA', 'QC', 'CANADA_EASTERN'],
    ['CA', 'PE', 'CANADA_ATLANTIC'],
    ['CA', 'NL', 'CANADA_NEWFOUNDLAND'],
    ['US', 'CA', 'AMERICA_PACIFIC'],
    ['US', 'AZ', 'AMERICA_ARIZONA'],
    ['US', 'tx', 'AMERICA_CENTRAL'],
    ['US', 'NY', 'AMERICA_EASTERN'],
    ['US', 'AK', 'AMERICA_ALASKA'],
    ['US', 'HI', 'AMERICA_HAWAII'],
    // An unknown province or state falls back to Pacific time.
    ['CA', 'CA', 'CANADA_PACIFIC'],
    ['CA', '', 'CANADA_PACIFIC'],
    ['US', 'ZZ', 'CANADA_PACIFIC'],
  ] as const)('offers %s %s the zone %s', (country, province, key) => {
    expect(defaultTimeZone(country, province)).toBe(key);
  });

  it.each([
    ['SK', 'America/Regina'],
    ['YT', 'America/Whitehorse'],
    ['NT', 'America/Yellowknife'],
  ])('gives %s its real time in winter and summer', (province, real) => {
    const zone = IANA_ZONES[defaultTimeZone('CA', province)];
    for (const wall of ['2026-12-15T12:00', '2027-07-15T12:00']) {
      expect(moment.tz(wall, zone).valueOf()).toBe(moment.tz(wall, real).valueOf());
    }
  });
});

describe('provinces', () => {
  it.each([
    ['CA', 'NL', true],
    ['CA', 'CA', false],
    ['US', 'CA', true],
    ['US', 'PR', true],
    ['US', 'BC', false],
  ] as const)('%s has %s: %p', (country, code, known) => {
    expect(isProvinceOf(country, code)).toBe(known);
  });

  it('keep the order of the property list, and omit NL from the customer form', () => {
    expect(CUSTOMER_FORM_PROVINCES).not.toContain('NL');
    expect(provincesOf('CA')[0]).toBe('BC');
    expect(provinceName('US', 'CA')).toBe('California');
    expect(provinceName('CA', 'QC')).toBe('Quebec');
  });
});

describe('room elements', () => {
  it.each([
    ['door', STATUS_SCALES.general],
    ['faucet', STATUS_SCALES.water],
    ['caulking', ['GOOD', 'DAMAGED', 'DIRTY', 'MISSING']],
    ['closet', ['GOOD', 'MISSING_DOOR', 'DAMAGED_DOOR', 'HAS_HOLES', 'NA']],
    ['heat', ['NA', 'FUNCTIONING', 'DEFECTIVE']],
    ['plumbing', ['GOOD', 'LEAKING', 'BROKEN', 'DISCONNECTED']],
    ['windowSafetyLock', ['YES', 'NO', 'MISSING', 'NA']],
    ['lintTrayClean', ['true', 'false']],
  ] as const)('%s uses its scale', (element, scale) => {
    expect(statusesOf(element)).toEqual(scale);
  });

  it('build the water scale from the general one and two codes', () => {
    expect(STATUS_SCALES.water).toEqual([...STATUS_SCALES.general, 'DRIPPING', 'LEAKING']);
  });

  it('have a label for every code of every element', () => {
    const bare = (Object.keys(ROOM_ELEMENTS) as (keyof typeof ROOM_ELEMENTS)[]).flatMap((element) =>
      statusesOf(element).filter((status) => statusLabel(element, status) === status),
    );
    expect(bare).toEqual([]);
    expect(statusLabel('windowSafetyLock', 'NO')).toBe('Present but disabled');
    expect(statusLabel('lintTrayClean', 'false')).toBe('Clogged');
  });
});

describe('contact channels', () => {
  it('have the numbers of the wire', () => {
    expect(CONTACT_CHANNELS.indexOf('EMAIL')).toBe(0);
    expect(CONTACT_CHANNELS.indexOf('OTHER')).toBe(3);
    expect(DELIVERY_METHODS.map((method) => CONTACT_CHANNELS.indexOf(method))).toEqual([4, 5, 6]);
  });

  it('offer notice delivery to document services only', () => {
    expect(channelNumbersFor('INSPECTION')).toEqual([0, 1, 2, 3]);
    expect(channelNumbersFor('DOCUMENT_SERVICE')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('Work Basket modes', () => {
  it('show condition modes only to a tier-2 inspector, and the team list only with teams', () => {
    const numbers = (inspector: { hasTeams: boolean; isTier2: boolean }) =>
      workBasketModesFor(inspector).map((mode) => WORK_BASKET_MODES.indexOf(mode));
    expect(numbers({ hasTeams: true, isTier2: true })).toEqual([5, 6, 7]);
    expect(numbers({ hasTeams: true, isTier2: false })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(numbers({ hasTeams: false, isTier2: false })).toEqual([0, 2, 3, 4, 5, 6, 7]);
  });
});

describe('permission flags', () => {
  it('expand the granted flags to the full table', () => {
    const flags = flagsFrom(['canAuditInspection']);
    expect(Object.keys(flags)).toHaveLength(25);
    expect(Object.entries(flags).filter(([, on]) => on)).toEqual([['canAuditInspection', true]]);
  });
});

it('lists every field of a condition record that is not an answer', () => {
  expect([...CONDITION_RECORD_FIELDS].sort()).toEqual(Object.keys(ConditionRecord.properties).sort());
});
