import { inspectorName, today, zoneOfInspection } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import {
  type AnswerColumn,
  type AnsweredReport,
  type AnswersTable,
  answersTable,
  REPORT_COLUMNS,
} from './answers-table';
import { questionColumns } from './question-columns';

type Column = AnswerColumn<AnsweredReport>;

/** The table with a row for each report, and a column for each question of all versions. */
export const reportsTable = (versions: readonly FormDefinition[]): AnswersTable =>
  answersTable<AnsweredReport>({
    name: 'Reports',
    columns: [...REPORT_COLUMNS, ...FACT_COLUMNS, ...questionColumns(versions)],
    rowsOf: (report) => [report],
  });

const text = (name: string, label: string, value: (report: AnsweredReport) => string | null): Column => ({
  name,
  type: 'Edm.String',
  label,
  value,
});

/** Facts that are not answers. */
const FACT_COLUMNS: readonly Column[] = [
  {
    name: '_inspectedAt',
    type: 'Edm.DateTimeOffset',
    label: 'When the property was inspected',
    value: ({ facts }) => new Date(facts.inspectedDate).toISOString(),
  },
  {
    name: '_inspectedOn',
    type: 'Edm.Date',
    label: 'Day of the inspection at the property',
    value: ({ facts }) => today(facts.inspectedDate, zoneOfInspection(facts.timeZone, facts)),
  },
  {
    name: '_record',
    type: 'Edm.Int64',
    label: 'Number of the condition report, the same for move-in and move-out',
    value: ({ recordId }) => recordId,
  },
  text('_side', 'Move-in or move-out', ({ side }) => (side === 'single' ? null : side)),
  text('_inspectionType', 'Kind of inspection', ({ facts }) => facts.inspectionType),
  text('_propertyCode', 'Code of the property', ({ facts }) => facts.propertyCode),
  text('_address', 'Street', ({ facts }) => facts.addressLine1),
  text('_unit', 'Unit', ({ facts }) => facts.addressLine2),
  text('_city', 'City', ({ facts }) => facts.city),
  text('_province', 'Province or state', ({ facts }) => facts.province),
  text('_country', 'Country', ({ facts }) => facts.country),
  text('_customer', 'Customer', ({ facts }) => facts.customerName),
  text('_inspector', 'Inspector', ({ facts: { inspectorFirstName, inspectorName: name } }) =>
    name === null ? null : inspectorName({ firstName: inspectorFirstName ?? '', name }),
  ),
];
