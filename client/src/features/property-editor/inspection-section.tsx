import Box from '@mui/material/Box';
import {
  COMMON_AREA_TEMPLATE_ID,
  displayDate,
  fill,
  FREQUENCIES,
  FREQUENCY_LABELS,
  INSPECTION_TEMPLATE_NAMES,
  messages,
  type NextInspection,
  type PropertyRecord,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { SelectInput } from '../../editing/inputs/select-input';
import { DateInput } from '../../editing/inputs/date-input';
import { reasonOf } from '../../shared/property-change/next-date-words';
import { formatInstantDay } from '../../ui/dates';
import { Fields, Section, WHOLE_ROW } from '../../ui/section';
import { type EditorValues, isInspected } from './property-values';

const { common, inspectionDetails, propertyEditor: texts } = messages;

interface InspectionSectionProps {
  form: EditForm<EditorValues>;
  property: PropertyRecord;
  /** `YYYY-MM-DD` */
  today: string;
  /** Date that follows from the changes; null if none moves it. */
  next: NextInspection | null;
  mayChange: boolean;
  /** Activating needs its own right. */
  mayActivate: boolean;
  dateProblem: string | undefined;
}

/** Inspection settings: active, frequency, next date and template. */
export function InspectionSection(props: InspectionSectionProps) {
  const { form, property, today, next, mayChange, mayActivate, dateProblem } = props;
  const { lastInspected, dateCreated } = property;
  return (
    <Section title={texts.inspectionDetails}>
      <Fields locked={!mayChange}>
        <SelectInput
          form={form}
          name="template"
          label={common.inspectionType}
          options={[UNIT_TEMPLATE_ID, COMMON_AREA_TEMPLATE_ID].map((id) => [
            String(id),
            INSPECTION_TEMPLATE_NAMES[id] ?? '',
          ])}
        />
        <SelectInput
          form={form}
          name="frequency"
          label={texts.frequency}
          options={FREQUENCIES.map((each) => [each, FREQUENCY_LABELS[each]])}
        />
        <DateInput
          form={form}
          name="nextInspectionDate"
          label={texts.nextInspection}
          help={helpOf(form.values, next, today)}
          problem={dateProblem}
          disabled={!isInspected(form.values)}
        />
        <CheckInput
          form={form}
          name="isActive"
          label={texts.active}
          help={mayActivate ? undefined : inspectionDetails.mayNotActivate}
          disabled={!mayActivate}
        />
        <CheckInput form={form} name="isUnassignable" label={texts.unassignable} />
        <Box component="dl" sx={{ ...WHOLE_ROW, display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
          <Fact
            label={texts.lastInspection}
            value={lastInspected === null ? texts.neverInspected : displayDate(lastInspected)}
          />
          <Fact label={texts.onboarded} value={formatInstantDay(dateCreated)} />
        </Box>
      </Fields>
    </Section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
      </Box>
    </div>
  );
}

/** Explains the date. */
function helpOf(values: EditorValues, next: NextInspection | null, today: string): string | undefined {
  if (values.frequency === 'NEVER') return inspectionDetails.notInspected;
  const { nextInspectionDate: date } = values;
  const overdue = values.isActive && date !== '' && date < today ? inspectionDetails.overdue : undefined;
  if (next?.date == null) return overdue;
  const reason = reasonOf(next);
  const why =
    date === next.date
      ? fill(inspectionDetails.suggested, { reason })
      : fill(inspectionDetails.overridden, { date: displayDate(next.date), reason });
  return [why, overdue].filter(Boolean).join(' ');
}
