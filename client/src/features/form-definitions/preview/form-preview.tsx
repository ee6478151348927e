import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { ReportForm } from '../../../report-form/report-form';
import { showToast } from '../../../ui/toast';
import { PreviewBoundary } from './preview-boundary';
import { PreviewSwitches, type PreviewChoices } from './preview-switches';
import { PreviewWidth } from './preview-width';
import { useSampleSession } from './use-sample-session';

const { forms } = messages;

interface FormPreviewProps {
  /** Passed the publish gate. */
  definition: FormDefinition;
  /** The text has been edited since and has errors. */
  isOutdated: boolean;
}

const showSubmitted = () => showToast({ kind: 'success', text: forms.previewSubmitted });

/** Preview of the form: compiled here and rendered like the real one, over a report that exists only here. */
export function FormPreview({ definition, isOutdated }: FormPreviewProps) {
  const [choices, setChoices] = useState<PreviewChoices>({
    side: 'moveIn',
    country: definition.appliesTo.country[0] ?? 'CA',
    owner: 'person',
    role: 'inspector',
    width: 'phone',
  });
  const { session, number } = useSampleSession(definition, choices);
  return (
    <>
      <PreviewSwitches choices={choices} onChoices={setChoices} />
      {isOutdated && <Alert severity="warning">{forms.previewKept}</Alert>}
      <Unconfirmed definition={definition} />
      <PreviewBoundary key={number} fallback={<Alert severity="error">{forms.previewCrashed}</Alert>}>
        <PreviewWidth width={choices.width}>
          <ReportForm session={session} onSubmitted={showSubmitted} />
        </PreviewWidth>
      </PreviewBoundary>
    </>
  );
}

/** Open points of the form's author, shown before publishing. */
function Unconfirmed({ definition: { metadata } }: { definition: FormDefinition }) {
  if (metadata.unconfirmed.length === 0) return null;
  return (
    <Box component="details" sx={{ px: 2, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 650 }}>
        {forms.unconfirmed}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {metadata.unconfirmed.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
    </Box>
  );
}
