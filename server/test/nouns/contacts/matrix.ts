import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isOfCompany, isStaff, seesInspection, tabOf } from '../../isolation/matrix/oracle';
import { idsOf, inspectionIsSeen, inspectionOf, same } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import { type Writing, alone, onInspection, seesInspectionAt } from '../../isolation/matrix/writing';

const onContactAttempt = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'contactAttempt',
  path: alone,
  sees: (person, world, key) => {
    const attempt = world.contactAttempts.find(({ id }) => String(id) === key);
    return attempt !== undefined && seesInspectionAt(person, world, String(attempt.inspectionId));
  },
  ...rest,
});

const ATTEMPT = { communicationDate: 1_780_000_000_000, channel: 0, contacteeInfo: 'Ana', outcome: 'Taken' };

export const matrix: NounMatrix = {
  resources: {
    contactAttempt: resource(({ contactAttempts }) => numbered(contactAttempts)),
  },
  segments: { contactAttempts: 'contactAttempt' },
  readings: {
    'GET inspections/{id}/occupantNotice': {
      may: (person) => isOfCompany(person) && has(person, 'canAssignInspection', 'canModifyProperty'),
      stands: (person, world, [key]) => {
        const inspection = inspectionOf(world, key);
        if (!inspection || !seesInspection(person, inspection)) return 'hidden';
        const assigns =
          has(person, 'canAssignInspection') || (isStaff(person) && has(person, 'canModifyProperty'));
        return tabOf(inspection) === 'scheduled' && assigns ? 'shown' : 'refused';
      },
    },
    'GET inspections/{id}/contactAttempts': {
      may: (person) =>
        isOfCompany(person) &&
        (has(person, 'canViewContactHistory') || has(person, 'canModifyContactHistory')),
      stands: inspectionIsSeen,
      isAbout: (body, { contactAttempts }, [key]) =>
        same(
          idsOf(body),
          contactAttempts
            .filter(({ inspectionId }) => String(inspectionId) === key)
            .map(({ id }) => String(id)),
        ),
    },
  },
  writings: () => [
    onInspection('POST inspections/{id}/contactAttempts', { body: () => ATTEMPT }),
    onContactAttempt('PUT contactAttempts/{id}', { body: () => ATTEMPT }),
    onContactAttempt('DELETE contactAttempts/{id}'),
    onInspection('POST inspections/{id}/occupantNotice', {
      body: () => ({ emails: ['nobody@example.com'], text: 'Taken' }),
    }),
  ],
  shownBy: {
    'POST inspections/{id}/occupantNotice': 'http/occupant-notices',
  },
};
