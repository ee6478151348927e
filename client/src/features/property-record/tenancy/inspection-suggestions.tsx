import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  fill,
  inspectionsToSuggest,
  messages,
  type PropertyTenancies,
  type TenancyInspection,
  type TenancyItem,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { showToast } from '../../../ui/toast';
import { inspectionWords } from './tenancy-words';

const { tenancies: texts } = messages;

interface InspectionSuggestionsProps {
  tenancy: TenancyItem;
  data: PropertyTenancies;
  onChosen: () => Promise<unknown>;
}

/** Offers finished inspections of the property that no tenancy has: which one they belong to is for a person to say. */
export function InspectionSuggestions({ tenancy, data, onChosen }: InspectionSuggestionsProps) {
  const { id, version } = tenancy;
  const choosing = useSend<TenancyInspection>(async (inspection) => {
    const body =
      inspection.type === 'MOVE_IN'
        ? { moveInInspectionId: inspection.id }
        : { moveOutInspectionId: inspection.id };
    await callApi('PUT tenancies/{id}', { path: { id }, body, ifMatch: version });
    await onChosen();
    showToast({ kind: 'success', text: texts.saved });
  });
  return (
    <>
      {inspectionsToSuggest(tenancy, data).map((inspection) => (
        <Alert
          key={inspection.id}
          severity="info"
          action={
            <Button color="inherit" disabled={choosing.busy} onClick={() => void choosing.run(inspection)}>
              {texts.useInspection}
            </Button>
          }
        >
          {fill(texts.inspectionUnused, { inspection: inspectionWords(inspection) })}
        </Alert>
      ))}
      <ProblemNotice problem={choosing.problem} onRetry={choosing.again} />
    </>
  );
}
