import type { FormDefinition } from '../definition';
import { landlordStatement, tenantStatementSignatures } from '../fragments/alberta';
import { assemble } from '../fragments/authoring';
import { canadianReport } from '../fragments/canadian';
import { deductions, forwarding, landlordAtEnd, tenantDeclaration } from '../fragments/closing';
import { RTB_27_ROWS } from '../fragments/paper-rows';
import { CANADIAN, type OfficeAddresses } from '../fragments/parties';
import { withFrench } from './french-wordings';

/** The Alberta form, for the condition inspection type AB: two statements replace the signatures. */
const form = (version: number, addresses: OfficeAddresses): FormDefinition =>
  assemble(
    {
      key: 'condition-ab',
      version,
      engine: 1,
      appliesTo: { country: ['CA'], conditionInspectionType: ['AB'] },
      metadata: {
        sources: [
          'landlordandtenant.org: inspection reports in Alberta (two reports; two proposed times; attendance is recorded)',
          'amhurst.net: contents of an Alberta inspection report',
          'A public implementation of the Alberta statement block: landlord present or absent; tenant agrees, disagrees, refuses',
        ],
        unconfirmed: [
          'The wording of the statements in the Residential Tenancies Ministerial Regulation (AR 211/2004); those here are written by us',
          'That the proposed times must lie on different days',
          'Statement of account within 10 days, estimate first and final within 30',
        ],
        paperRows: RTB_27_ROWS,
      },
    },
    'en-CA',
    'Inspection report (Alberta)',
    [
      ...canadianReport(addresses),
      landlordStatement(),
      tenantDeclaration("The tenant's statement: {tenantName}"),
      tenantStatementSignatures(),
      deductions('Security deposit'),
      forwarding(CANADIAN),
      landlordAtEnd(CANADIAN),
    ],
  );

export const conditionAb1 = form(1, 'all');
export const conditionAb2 = form(2, 'offered');
export const conditionAb = withFrench(conditionAb2, 3);
