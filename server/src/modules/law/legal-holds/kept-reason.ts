import {
  type KeptKind,
  type KeptReason,
  NOT_HAPPENED,
  retentionPeriodAt,
  retentionReason,
} from '@walkthrough/domain';

/** What decides whether records of a property are kept. */
export interface PropertyFacts {
  country: string;
  province: string;
  /** Today at the property, `YYYY-MM-DD`. */
  day: string;
  /** Holds in force. */
  holds: readonly KnownHold[];
  tenancies: readonly KnownTenancy[];
  /** Ids of finished move-in and move-out inspections: they have the reports that rules speak of. */
  reports: readonly number[];
}

export interface KnownHold {
  scope: 'property' | 'tenancy' | 'report';
  tenancyId: number | null;
  inspectionId: number | null;
  placedOn: string;
}

export interface KnownTenancy {
  id: number;
  country: string;
  province: string;
  /** A day, `none` or null. */
  tenancyEndOn: string | null;
  moveInInspectionId: number | null;
  moveOutInspectionId: number | null;
}

/**
 * Returns why a record of a property is kept; null when it may be erased. A hold comes first: it has no last day.
 * @param openEnd the end of tenancies that goes for those without one; null: they keep their reports without a date
 */
export function keptReason(
  kind: KeptKind,
  id: number,
  facts: PropertyFacts,
  openEnd: string | null = null,
): KeptReason | null {
  const hold = facts.holds.find((each) => covers(each, kind, id, facts));
  if (hold) return { kind: 'hold', placedOn: hold.placedOn };
  let longest: Extract<KeptReason, { kind: 'retention' }> | null = null;
  for (const report of reportsOf(kind, id, facts)) {
    const reason = reasonOfReport(report, facts, openEnd);
    if (reason !== null && (longest === null || isLonger(reason.until, longest.until))) longest = reason;
  }
  return longest;
}

const isLonger = (one: string | null, other: string | null): boolean =>
  other !== null && (one === null || one > other);

/** A hold covers what contains its record, and what its record contains. */
function covers(
  { scope, tenancyId, inspectionId }: KnownHold,
  kind: KeptKind,
  id: number,
  facts: PropertyFacts,
): boolean {
  if (scope === 'property' || kind === 'property') return true;
  if (kind === 'tenancy')
    return scope === 'tenancy'
      ? tenancyId === id
      : tenanciesOf(inspectionId!, facts).some((t) => t.id === id);
  if (scope === 'report') return inspectionId === id;
  // Nobody said to which tenancy the report belongs, so it may be this one.
  const owners = tenanciesOf(id, facts);
  return owners.length === 0 || owners.some((tenancy) => tenancy.id === tenancyId);
}

function reportsOf(kind: KeptKind, id: number, facts: PropertyFacts): readonly number[] {
  switch (kind) {
    case 'property':
      return facts.reports;
    case 'tenancy':
      return facts.reports.filter((report) => tenanciesOf(report, facts).some((each) => each.id === id));
    case 'report':
    case 'photo':
      return facts.reports.filter((report) => report === id);
  }
}

/** The law of the tenancy decides; that of the address, for a report that no tenancy names. */
function reasonOfReport(report: number, facts: PropertyFacts, openEnd: string | null) {
  const owners = tenanciesOf(report, facts);
  const { country, province } = owners[0] ?? facts;
  const period = retentionPeriodAt(country, province);
  if (period === null) return null;
  const ends = owners.length === 0 ? [openEnd] : owners.map((each) => endOf(each) ?? openEnd);
  return retentionReason(period, ends, facts.day);
}

const tenanciesOf = (inspectionId: number, { tenancies }: PropertyFacts): readonly KnownTenancy[] =>
  tenancies.filter(
    (each) => each.moveInInspectionId === inspectionId || each.moveOutInspectionId === inspectionId,
  );

const endOf = ({ tenancyEndOn }: KnownTenancy): string | null =>
  tenancyEndOn === NOT_HAPPENED ? null : tenancyEndOn;
