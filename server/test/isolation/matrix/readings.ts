import { COMPANY_READINGS } from './companies';
import { is, isOfCompany, seesForm } from './oracle';
import { type Reading, shownIf } from './reading';
import { PEOPLE_READINGS } from './people-readings';
import { PROPERTY_READINGS } from './property-readings';
import { INSPECTION_READINGS } from './visit-readings';

/** Every GET call that names rows. The matrix rejects calls that are not listed. */
export const READINGS: Readonly<Record<string, Reading>> = {
  ...INSPECTION_READINGS,
  ...PROPERTY_READINGS,
  ...PEOPLE_READINGS,
  ...COMPANY_READINGS,
  'GET form-definitions/{key}/{version}': {
    may: isOfCompany,
    stands: (person, world, [key, version]) =>
      shownIf(
        world.forms.some(
          (form) => form.key === key && String(form.version) === version && seesForm(person, form),
        ),
      ),
    isAbout: (body, _world, [key, version]) => {
      const form = body as { key: string; version: number };
      return form.key === key && String(form.version) === version;
    },
  },
  'GET form-definitions/{key}/{version}/diff': {
    may: (person) => is(person, 'ADMIN'),
    stands: (person, world, [key, version]) => {
      const own = world.forms.filter((form) => form.tenantId === person.tenantId && form.key === key);
      if (!own.some((form) => String(form.version) === version)) return 'hidden';
      // Compared with the newest other published version.
      return own.some((form) => String(form.version) !== version && form.status === 'published')
        ? 'shown'
        : 'missing';
    },
  },
};
