import type { FormDefinition } from '../definition';
import { assemble } from '../fragments/authoring';
import { canadianReport } from '../fragments/canadian';
import { deductions, forwarding, landlordAtEnd, signatures, tenantDeclaration } from '../fragments/closing';
import { RTB_27_ROWS } from '../fragments/paper-rows';
import { CANADIAN, type OfficeAddresses } from '../fragments/parties';
import { withFrench } from './french-wordings';

/** The Canadian form: follows the law of British Columbia, and is a neutral default elsewhere in Canada. */
const form = (version: number, addresses: OfficeAddresses): FormDefinition =>
  assemble(
    {
      key: 'condition-ca',
      version,
      engine: 1,
      appliesTo: { country: ['CA'], conditionInspectionType: [] },
      metadata: {
        sources: [
          'Form RTB-27 of British Columbia (boxes A to O), as reproduced in public copies of the form',
          'www2.gov.bc.ca: complete a condition inspection report (damage and cleanliness codes; start-of-tenancy repairs; do-not-agree tick)',
          'tenants.bc.ca and tenantdefence.com: contents required by the Residential Tenancy Regulation, s. 20',
        ],
        unconfirmed: [
          'Boxes P to W of RTB-27 (bedrooms, exterior, utility room, garage, basement, keys): not seen on the form itself',
          "Box Y (tenant's statement and signatures) and box Z (deductions, forwarding address): contents only, not the wording",
          'The exact wording of the declaration in the regulation; the statement here is written by us',
          'Service by e-mail is held to be good only where an address for service by e-mail was given',
          'Other provinces: whether and how a condition report is prescribed',
        ],
        paperRows: RTB_27_ROWS,
      },
    },
    'en-CA',
    'Condition inspection report',
    [
      ...canadianReport(addresses),
      tenantDeclaration('Does this report fairly represent the condition of the rental unit? {tenantName}'),
      signatures(),
      deductions('Security deposit'),
      forwarding(CANADIAN),
      landlordAtEnd(CANADIAN),
    ],
  );

export const conditionCa1 = form(1, 'all');
export const conditionCa2 = form(2, 'offered');
export const conditionCa = withFrench(conditionCa2, 3);
