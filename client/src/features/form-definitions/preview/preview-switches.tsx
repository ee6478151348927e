import Box from '@mui/material/Box';
import { COUNTRY_LABELS, messages, perLanguage } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { SelectField } from '../../../ui/select-field';

const { common, conditionForm, forms } = messages;

/** Role and screen size of the preview. */
export interface PreviewChoices {
  side: Side;
  country: string;
  owner: 'person' | 'company';
  role: 'inspector' | 'manager';
  width: 'phone' | 'desk';
}

type Options = readonly (readonly [value: string, label: string])[];

const SWITCHES: readonly (readonly [keyof PreviewChoices, label: string, options: Options])[] = perLanguage(
  () => [
    [
      'side',
      conditionForm.side,
      [
        ['moveIn', common.moveIn],
        ['moveOut', common.moveOut],
      ],
    ],
    ['country', common.country, Object.entries(COUNTRY_LABELS)],
    [
      'owner',
      forms.previewOwner,
      [
        ['person', forms.previewPerson],
        ['company', forms.previewCompany],
      ],
    ],
    [
      'role',
      forms.previewRole,
      [
        ['inspector', common.inspector],
        ['manager', forms.previewManager],
      ],
    ],
    [
      'width',
      forms.previewWidth,
      [
        ['phone', forms.previewPhone],
        ['desk', forms.previewDesk],
      ],
    ],
  ],
);

interface PreviewSwitchesProps {
  choices: PreviewChoices;
  onChoices: (choices: PreviewChoices) => void;
}

/** Inputs of the form's rules. */
export function PreviewSwitches({ choices, onChoices }: PreviewSwitchesProps) {
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(124px, 1fr))' }}>
        {SWITCHES.map(([name, label, options]) => (
          <SelectField
            key={name}
            label={label}
            value={choices[name]}
            options={options}
            onValue={(value) => onChoices({ ...choices, [name]: value })}
          />
        ))}
      </Box>
      <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{forms.previewHelp}</Box>
    </Box>
  );
}
