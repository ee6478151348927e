import type { FormDefinition } from '../definition';
import { assemble, pairAfter, pairOf, section, worded, type Wording } from '../fragments/authoring';
import { forwarding, signature } from '../fragments/closing';
import {
  BY_COUNTRY,
  CANADIAN,
  dates,
  landlord,
  landlordPresence,
  type OfficeAddresses,
  perSide,
  tenantPresence,
  tenants,
} from '../fragments/parties';
import { comments, keysAndControls, rooms } from '../fragments/unit';
import { withFrench } from './french-wordings';

/** The older form's tenant statement: three boxes, two of which require a reason. */
const statement = section('statement', "Tenant's statement", [
  worded(
    { id: 'tenantAgrees', type: 'boolean', keys: pairAfter('tenantAgrees') },
    'The tenant agrees with this report',
  ),
  worded(
    {
      id: 'tenantDisagrees',
      type: 'longText',
      keys: pairAfter('tenantDisagreesComment'),
      checkbox: pairAfter('tenantDisagrees'),
    },
    'The tenant disagrees because',
  ),
  worded(
    {
      id: 'tenantRefused',
      type: 'longText',
      keys: pairAfter('tenantRefusedComment'),
      checkbox: pairAfter('tenantRefused'),
      hideOnDisabled: true,
    },
    'The tenant refused to sign because',
  ),
]);

const signatures = section('signatures', 'Signatures', [
  signature('landlordSignature', 'LandlordSignature', 'Signature of the landlord or agent', {}),
  signature('tenantSignature', 'TenantSignature', 'Signature of the tenant or agent: {tenantName}', {
    labelArgs: ['tenantName'],
    mandatory: false,
    when: perSide('TenantAgentState', 0, 1),
  }),
  worded({ id: 'signedOn', type: 'date', keys: pairOf('SignedOn'), mandatory: true }, 'Signed on'),
]);

/**
 * For records made with the older form; new inspections never get it. Version 1 used the Canadian terms for address parts
 * in both countries.
 */
function olderForm(version: number, words: Wording, addresses: OfficeAddresses): FormDefinition {
  return assemble(
    {
      key: 'condition-legacy',
      version,
      engine: 1,
      appliesTo: { country: ['CA', 'US'], conditionInspectionType: ['LEGACY'] },
      metadata: {
        sources: ['The specification of the product: a simpler older variant of the form'],
        unconfirmed: [
          'The contents of the older variant are not described anywhere: this is the least that all have in common',
        ],
      },
    },
    'en-CA',
    'Condition inspection report (older form)',
    [
      landlord(words, addresses),
      tenants(),
      dates(),
      landlordPresence(),
      tenantPresence(),
      rooms(),
      keysAndControls(),
      comments(),
      statement,
      signatures,
      forwarding(words),
    ],
  );
}

export const conditionLegacy1 = olderForm(1, CANADIAN, 'all');
export const conditionLegacy2 = olderForm(2, BY_COUNTRY, 'all');
export const conditionLegacy3 = olderForm(3, BY_COUNTRY, 'offered');
export const conditionLegacy = withFrench(conditionLegacy3, 4);
