import { pairOf, section, worded, type SectionFragment } from './authoring';
import { perSide } from './parties';
import { signature } from './closing';
import type { When } from '../definition';

const TENANT_THERE = perSide('TenantAgentState', 0, 1);
const TENANT_ABSENT = perSide('TenantAgentState', 2);

function stated(state: number): When {
  return {
    moveIn: [
      ['moveInTenantAgentState', 0, 1],
      ['moveInTenantStatement', state],
    ],
    moveOut: [
      ['moveOutTenantAgentState', 0, 1],
      ['moveOutTenantStatement', state],
    ],
  };
}

/** Returns the landlord's statement: the applicable one is signed, tenant present or tenant absent. */
export function landlordStatement(): SectionFragment {
  const there = { when: TENANT_THERE, mandatory: true, maxLength: 200 } as const;
  return section(
    'landlordStatement',
    "Landlord's statement",
    [
      worded(
        {
          id: 'inspectionTime',
          type: 'text',
          keys: pairOf('InspectionTime'),
          mandatory: true,
          maxLength: 20,
          width: 'half',
        },
        'Time of the inspection',
      ),
      worded(
        {
          id: 'inspectedBy',
          type: 'text',
          keys: pairOf('InspectedBy'),
          mandatory: true,
          maxLength: 200,
          width: 'half',
        },
        'The inspection was conducted by',
      ),
      worded(
        { id: 'tenantSideAttendant', type: 'text', keys: pairOf('TenantSideAttendant'), ...there },
        'Present for the tenant',
      ),
      signature(
        'landlordSignaturePresent',
        'LandlordSignaturePresent',
        "The premises were inspected on the date and at the time stated here. The tenant or the tenant's agent was present.",
        { when: TENANT_THERE, concept: 'landlordSignature' },
      ),
      worded(
        {
          id: 'proposedTimes',
          type: 'longText',
          keys: pairOf('ProposedTimes'),
          mandatory: true,
          when: TENANT_ABSENT,
        },
        'Times that were proposed to the tenant for the inspection',
      ),
      signature(
        'landlordSignatureAbsent',
        'LandlordSignatureAbsent',
        'The premises were inspected on the date and at the time stated here. Neither the tenant nor an agent of the tenant was present.',
        { when: TENANT_ABSENT, concept: 'landlordSignature' },
      ),
    ],
    { keepTogether: true },
  );
}

/**
 * Returns the tenant's signatures for one of two statements; a refusal is recorded with its reasons (see
 * tenantDeclaration).
 */
export function tenantStatementSignatures(): SectionFragment {
  return section(
    'tenantSignatures',
    "Tenant's signature",
    [
      signature(
        'tenantSignatureAgree',
        'TenantSignatureAgree',
        'I agree that this report fairly represents the condition of the premises: {tenantName}',
        { labelArgs: ['tenantName'], when: stated(0), concept: 'tenantSignature' },
      ),
      signature(
        'tenantSignatureDisagree',
        'TenantSignatureDisagree',
        'I disagree that this report fairly represents the condition of the premises: {tenantName}',
        { labelArgs: ['tenantName'], when: stated(1), concept: 'tenantSignature' },
      ),
    ],
    { keepTogether: true },
  );
}
