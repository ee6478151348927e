import { INSPECTION_MINUTES } from '../inspections/schedule-conflict';
import { instantToWall, zoneOfInspection } from '../time/shown-times';
import { type AppointmentConcern, appointmentConcerns } from './appointment-concerns';
import type { LawRuleSettings } from './internal-target';
import { jurisdictionOf } from './jurisdictions';
import { hasLegalHours, type LegallyTimed } from './legal-hours';
import { RULE_PACKS } from './rule-packs';

/**
 * Returns what tenancy law has against an inspection at a time, in the zone of its property, by the rules that the company
 * tracks. A rule that it switched off warns of nothing; offers to tenants are still judged by it.
 * @param at UTC ms
 */
export function inspectionConcerns(
  at: number,
  inspection: LegallyTimed,
  settings: LawRuleSettings,
): AppointmentConcern[] {
  const { country, province } = inspection.property;
  const jurisdiction = jurisdictionOf(country, province);
  if (jurisdiction === null || !hasLegalHours(inspection)) return [];
  const zone = zoneOfInspection(null, inspection.property);
  const rules = RULE_PACKS[jurisdiction].filter(({ id }) => settings[id]?.isOff !== true);
  const end = at + INSPECTION_MINUTES * 60_000;
  return appointmentConcerns(jurisdiction, rules, instantToWall(at, zone), instantToWall(end, zone));
}
