import type { LawRuleSettings } from '../law/internal-target';
import { type Jurisdiction, jurisdictionOf } from '../law/jurisdictions';
import type { EvidenceFinding } from '../law/judged-evidence';
import { lawEvidence } from '../law/evidence.messages';
import { lawRules } from '../law/law-rules.messages';
import { obligationsOf } from '../law/obligations';
import { RULE_PACKS } from '../law/rule-packs';
import type { LawDocument } from '../law/tenancy-facts';
import { fill } from '../messages/fill';
import type { TenancyItem, TenancyTenantItem } from '../tenancies/contract';
import { factsOfTenancy } from '../tenancies/facts-of-tenancy';
import { zoneOfInspection } from '../time/shown-times';
import type { DeliveryItem, DeliveryRecord } from './contract';
import { deliveries as texts } from './messages';
import { isServiceAddress } from './service-address';

/** How a document is about to go to tenants. */
export interface PlannedSending {
  method: DeliveryRecord['method'];
  /** `YYYY-MM-DD`; empty: not known yet. */
  sentOn: string;
}

/** Why a document that counts for nobody else does not count either. Who is missing is no fault of this sending. */
const FAULTS: readonly EvidenceFinding[] = ['early', 'late', 'methodNotListed', 'notAgreed'];

/** Returns the names of tenants who are mailed without an agreed address for service. */
export const withoutAgreement = (
  tenants: readonly TenancyTenantItem[],
  { method }: PlannedSending,
): string[] =>
  method !== 'EMAIL'
    ? []
    : tenants
        .filter((each) => each.isEmailServiceAgreed !== true || each.emailServiceEndedOn !== null)
        .map(({ name }) => name);

/**
 * Returns why rules of law will not count a document when it goes to these tenants in this way on this day, with what each
 * rule says. Rules that are met already, or that the company switched off, say nothing.
 */
export function documentWarnings(
  document: LawDocument,
  tenants: readonly TenancyTenantItem[],
  sending: PlannedSending,
  tenancy: TenancyItem,
  settings: LawRuleSettings,
): string[] {
  const place = jurisdictionOf(tenancy.country, tenancy.province);
  if (place === null || sending.sentOn === '') return [];
  // Ids of the ledger are positive.
  const planned = tenants.map((tenant, at) => plannedItem(-1 - at, document, tenant, sending));
  const ids = new Set(planned.map(({ id }) => String(id)));
  const sent = { ...tenancy, deliveries: [...tenancy.deliveries, ...planned] };
  const found = judgedOn(sending.sentOn, place, sent, settings).flatMap(({ rule, state, evidence }) =>
    state === 'notTracked' || state === 'met'
      ? []
      : evidence
          .filter(({ ids: own, finding }) => own.some((id) => ids.has(id)) && FAULTS.includes(finding))
          .map(({ finding }) =>
            fill(texts.warnRule, { rule, finding: lawEvidence[finding], text: lawRules[rule] }),
          ),
  );
  return [...new Set(found)];
}

const judgedOn = (day: string, jurisdiction: Jurisdiction, tenancy: TenancyItem, settings: LawRuleSettings) =>
  obligationsOf({
    jurisdiction,
    rules: RULE_PACKS[jurisdiction],
    facts: factsOfTenancy(tenancy, [tenancy]),
    settings,
    // Noon UTC is on the same day in all zones of the product.
    now: Date.parse(`${day}T12:00:00Z`),
    zone: zoneOfInspection(null, tenancy),
  });

/** A delivery as it would be in the ledger: an email that the mail server accepts at once. */
function plannedItem(
  id: number,
  document: LawDocument,
  tenant: TenancyTenantItem,
  { method, sentOn }: PlannedSending,
): DeliveryItem {
  const isMail = method === 'EMAIL';
  const state = { at: 0, on: sentOn, detail: '', recordedBy: '' };
  return {
    id,
    propertyId: 1,
    tenancyId: null,
    subject: 'OTHER',
    subjectId: null,
    fileName: '',
    fileSha256: '',
    document,
    inspection: null,
    proposedAt: null,
    isFinalNotice: false,
    method,
    tenancyTenantId: tenant.id,
    recipientName: tenant.name,
    recipientAddress: isMail ? tenant.emailForService : tenant.addressForService,
    isServiceAddress: isMail && isServiceAddress([tenant], tenant.emailForService, sentOn),
    isAgreedInWriting: false,
    sentOn,
    receivedOn: method === 'HAND' ? sentOn : null,
    recordedAt: 0,
    recordedBy: '',
    states: isMail ? [{ ...state, state: 'ACCEPTED' as const }] : [],
    proofs: [],
  };
}
