import Box from '@mui/material/Box';
import { COUNTRY_LABELS, messages } from '@walkthrough/domain';
import { sidesOfForm, type FormDefinition, type Side } from '@walkthrough/form-definitions';
import type { TrialChoices } from '../../offline/trials/trial-store';
import { SelectField } from '../../ui/select-field';

const { common, conditionForm, forms } = messages;

interface TrialChoicesFieldsProps {
  document: FormDefinition;
  choices: TrialChoices;
  onChoices: (choices: TrialChoices) => void;
}

/** Which inspection is tried, and where. */
export function TrialChoicesFields({ document, choices, onChoices }: TrialChoicesFieldsProps) {
  const countries = document.appliesTo.country.length > 0 ? document.appliesTo.country : ['CA', 'US'];
  const labels: Readonly<Record<string, string>> = COUNTRY_LABELS;
  return (
    <Box sx={FIELDS}>
      {sidesOfForm(document).length > 1 && (
        <SelectField
          label={conditionForm.side}
          value={choices.side}
          options={[
            ['moveIn', common.moveIn],
            ['moveOut', common.moveOut],
          ]}
          onValue={(side) => onChoices({ ...choices, side: side as Side })}
        />
      )}
      {countries.length > 1 && (
        <SelectField
          label={common.country}
          value={choices.country}
          options={countries.map((country) => [country, labels[country] ?? country])}
          onValue={(country) => onChoices({ ...choices, country })}
        />
      )}
      <SelectField
        label={forms.previewOwner}
        value={choices.owner}
        options={[
          ['person', forms.previewPerson],
          ['company', forms.previewCompany],
        ]}
        onValue={(owner) => onChoices({ ...choices, owner: owner as TrialChoices['owner'] })}
      />
    </Box>
  );
}

const FIELDS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  mb: 1.5,
} as const;
