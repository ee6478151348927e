import type {
  InspectionDetails,
  RecordedFacts,
  ReportedCorrections,
  ReportedFacts,
} from '@walkthrough/domain';
import { type Answers, checkedKey, type RecordedFact } from '@walkthrough/form-definitions';
import { relations, type InspectionContents } from '../condition-inspections/condition-inspections.presenter';
import { type InspectionRowFacts, staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import type { PlaceFacts } from '../../portfolio/properties/place.queries';
import { recordedOf } from '../../portfolio/properties/place-values';
import type { TaskReport } from './task-report.entity';

/** The stored report of an inspection. `row` is null before the first answer, and always for condition inspections. */
export interface WrittenReport {
  row: Pick<TaskReport, 'answers' | 'recorded'> | null;
  contents: InspectionContents;
}

/** @param written null where the caller may not see the report */
export function inspectionDetails(
  inspection: InspectionRowFacts,
  place: PlaceFacts,
  written: WrittenReport | null,
): InspectionDetails {
  const row = written?.row ?? null;
  return {
    ...staffInspectionRow(inspection),
    tenantInfo: place.occupancy,
    ...answered(row?.answers ?? {}),
    inconsistentTenantInfo: row && corrections(row.answers, row.recorded ?? recordedOf(place)),
    roomImageRelationsImageIds: written ? relations(written.contents) : {},
  };
}

type Answered = Omit<ReportedFacts, 'inconsistentTenantInfo' | 'roomImageRelationsImageIds'>;

function answered({ tenantsPresent, otherPersonPresent, occupantNames, comments }: Answers): Answered {
  return {
    tenantsPresent: typeof tenantsPresent === 'boolean' ? tenantsPresent : null,
    otherPersonPresent: textOrNull(otherPersonPresent),
    reportedOccupantNames: textOrNull(occupantNames),
    comments: textOrNull(comments),
  };
}

function corrections(answers: Answers, recorded: RecordedFacts): ReportedCorrections {
  const corrected = (fact: RecordedFact): unknown =>
    answers[checkedKey(fact)] === true ? null : (answers[fact] ?? null);
  const old = (fact: RecordedFact): string | null => (isEmpty(corrected(fact)) ? null : recorded[fact]);
  const num = corrected('num');
  return {
    names: textOrNull(corrected('names')),
    num: typeof num === 'number' ? num : null,
    phones: textOrNull(corrected('phones')),
    emails: textOrNull(corrected('emails')),
    old_names: old('names'),
    old_num: old('num'),
    old_phones: old('phones'),
    old_emails: old('emails'),
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
