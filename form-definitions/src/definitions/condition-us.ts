import type { FormDefinition } from '../definition';
import { assemble, worded } from '../fragments/authoring';
import { deductions, forwarding, landlordAtEnd, signatures, tenantDeclaration } from '../fragments/closing';
import { hudTables } from '../fragments/hud';
import {
  AMERICAN,
  dates,
  landlord,
  landlordPresence,
  type OfficeAddresses,
  rentalUnit,
  tenantPresence,
  tenants,
} from '../fragments/parties';
import { comments, keysAndControls, repairs, rooms } from '../fragments/unit';
import { withFrench } from './french-wordings';

const UNIT_SIZE = worded(
  { id: 'unitSize', type: 'text', keys: { moveIn: 'unitSize' }, maxLength: 60, width: 'half' },
  'Unit size',
);

/** The American form: the federal form's lists as tables, then rooms with photos as in the other forms. */
const form = (version: number, addresses: OfficeAddresses): FormDefinition =>
  assemble(
    {
      key: 'condition-us',
      version,
      engine: 1,
      appliesTo: { country: ['US'], conditionInspectionType: [] },
      metadata: {
        sources: [
          'HUD form 90106 (Handbook 4350.3, appendix 5), as filed with the Office of Management and Budget: header, columns, items',
        ],
        unconfirmed: [
          'The rows of "Other equipment" beyond heating, air conditioning and hot water',
          'Requirements of single states; California asks for photos in three phases (Civil Code 1950.5), which two columns do not show',
          'The wording of the tenant statement; it is written by us',
        ],
      },
    },
    'en-US',
    'Move-in / move-out inspection',
    [
      landlord(AMERICAN, addresses),
      tenants(),
      rentalUnit(AMERICAN, addresses, [UNIT_SIZE]),
      dates(),
      landlordPresence(),
      tenantPresence(),
      ...hudTables(),
      rooms(),
      keysAndControls(),
      repairs(),
      comments(),
      tenantDeclaration('Does this report fairly represent the condition of the unit? {tenantName}'),
      signatures(),
      deductions('Security deposit'),
      forwarding(AMERICAN),
      landlordAtEnd(AMERICAN),
    ],
  );

export const conditionUs1 = form(1, 'all');
export const conditionUs2 = form(2, 'offered');
export const conditionUs = withFrench(conditionUs2, 3);
