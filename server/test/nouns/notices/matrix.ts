import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isStaffOrCustomerSide, seesProperty } from '../../isolation/matrix/oracle';
import { hasId, idsOf, same, shownIf, type Reading } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { alone, type Writing } from '../../isolation/matrix/writing';

const isAdministrator = (person: Person): boolean => is(person, 'ADMIN');

const OFFER = { kind: 'FIRST_OFFER', inspection: 'moveIn', times: ['2027-01-07T10:00'] };

/** A former tenancy belongs to the owner of its day. */
const seesTenancy = (person: Person, { tenancies, properties }: World, key: string | undefined): boolean => {
  const tenancy = tenancies.find(({ id }) => String(id) === key);
  const property = tenancy && properties.get(tenancy.propertyId);
  if (!tenancy || !property || tenancy.isDeleted) return false;
  const { customerId, managerId } = tenancy;
  return seesProperty(person, property) && seesProperty(person, { ...property, customerId, managerId });
};

const seesNotice = (person: Person, world: World, key: string | undefined): boolean => {
  const notice = world.notices.find(({ id }) => String(id) === key);
  return notice !== undefined && seesTenancy(person, world, String(notice.tenancyId));
};

const ofNotice = (rest: Partial<Reading> = {}): Reading => ({
  may: isStaffOrCustomerSide,
  stands: (person, world, [key]) => shownIf(seesNotice(person, world, key)),
  ...rest,
});

const onTenancy = (call: string): Writing => ({
  call,
  resource: 'tenancy',
  path: alone,
  body: () => OFFER,
  sees: seesTenancy,
});

export const matrix: NounMatrix = {
  constants: { language: 'fr-CA' },
  resources: {
    notice: resource(({ notices }) => numbered(notices)),
    officialForm: resource(({ officialForms }) => numbered(officialForms)),
  },
  segments: { notices: 'notice', 'official-forms': 'officialForm' },
  listings: {
    'GET official-forms': listing({
      may: isAdministrator,
      rows: ({ tenantId }, { officialForms }) => officialForms.filter((form) => form.tenantId === tenantId),
      key: idOf,
    }),
  },
  readings: {
    'GET tenancies/{id}/notices': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => shownIf(seesTenancy(person, world, key)),
      isAbout: (body, { notices }, [key]) =>
        same(
          idsOf(body),
          notices.filter(({ tenancyId }) => String(tenancyId) === key).map(({ id }) => String(id)),
        ),
    },
    'GET notices/{id}': ofNotice({ isAbout: hasId }),
    'GET notices/{id}/pdf': ofNotice(),
  },
  ownCalls: {
    'GET notice-texts': { may: isAdministrator },
    'GET notice-translations': { may: isAdministrator },
    'GET notice-texts/versions': {
      may: isAdministrator,
      queries: () => ['kind=FIRST_OFFER&place=BC'],
    },
  },
  writings: () => [
    onTenancy('POST tenancies/{id}/notices/preview'),
    onTenancy('POST tenancies/{id}/notices'),
    {
      call: 'POST notices/{id}/deliveries',
      resource: 'notice',
      path: alone,
      body: () => ({ method: 'HAND', tenantIds: [1], sentOn: '2026-12-01' }),
      sees: seesNotice,
    },
    {
      call: 'PUT official-forms/{id}',
      resource: 'officialForm',
      path: alone,
      body: () => ({ mapping: {} }),
      sees: ({ tenantId }, { officialForms }, key) =>
        officialForms.some((form) => String(form.id) === key && form.tenantId === tenantId),
    },
  ],
  withoutRow: {
    'PUT notice-texts': 'writes a text of the caller’s company',
    'POST notice-texts/preview': 'shows a tenancy of the caller’s company to its administrators',
    'PUT notice-translations/{language}': 'changes the caller’s company',
    'POST official-forms/file': 'keeps the blank of the caller’s company',
  },
  shownBy: {
    'POST tenancies/{id}/notices/preview': 'http/notices',
    'POST tenancies/{id}/notices': 'http/notices',
    'POST notices/{id}/deliveries': 'http/notices',
    'PUT official-forms/{id}': 'http/notice-texts',
  },
};
