import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  fill,
  formTrials,
  MAX_FORM_TRIAL_PHOTOS,
  messages,
  type OpenedFormTrial,
  type TriedDraftState,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import type { TrialChoices, TrialEntries, TrialStore } from '../../offline/trials/trial-store';
import { ReportForm } from '../../report-form/report-form';
import { SCREENS } from '../../session/screens';
import { formatInstantDay } from '../../ui/dates';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import { lazyPart } from '../../ui/lazy-part';
import { DeleteTrial } from './delete-trial';
import { printTrial } from './print-trial';
import { TrialChoicesFields } from './trial-choices';
import { firstChoices, TrialSession } from './trial-session';
import { useEditsForms } from './use-edits-forms';

interface TrialReportProps {
  trial: OpenedFormTrial;
  entries: TrialEntries | null;
  store: TrialStore;
}

/** Not needed in the field. */
const CodesDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'trial-codes' */ './codes-dialog')).CodesDialog,
);

const showChecked = () => showToast({ kind: 'success', text: formTrials.checked });

/** A trial as the inspector's report form. TRIAL stays visible while the form scrolls. */
export function TrialReport({ trial, entries, store }: TrialReportProps) {
  const document = trial.document as FormDefinition;
  const [opened, setOpened] = useState(() => ({
    session: new TrialSession(trial, store, entries?.choices ?? firstChoices(document), entries),
    number: 0,
  }));
  const { session, number } = opened;
  /** Continues with the same entries on another side, or elsewhere. */
  const choose = (choices: TrialChoices) => {
    session.close();
    const next = new TrialSession(trial, store, choices, session.entries());
    setOpened({ session: next, number: number + 1 });
    void next.keep();
  };
  return (
    <>
      <TrialHead trial={trial} />
      <TrialChoicesFields document={document} choices={session.choices} onChoices={choose} />
      <TrialActions trial={trial} session={session} store={store} />
      <ReportForm
        key={number}
        session={session}
        onSubmitted={showChecked}
        submitLabel={formTrials.checkAnswers}
        actions={<Chip color="warning" label={messages.conditionReport.trial} />}
      />
    </>
  );
}

const SINCE: Readonly<Record<TriedDraftState, string | null>> = {
  current: null,
  get changed() {
    return formTrials.newerDraft;
  },
  get published() {
    return formTrials.publishedSince;
  },
  get discarded() {
    return formTrials.discardedSince;
  },
};

function TrialHead({ trial }: { trial: OpenedFormTrial }) {
  const { title, key, version, expiresAt, draft } = trial;
  const editsForms = useEditsForms();
  const since = SINCE[draft];
  const editor = `${SCREENS.formDefinitions}/${encodeURIComponent(key)}/${version}`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h1">{title}</Typography>
        <Chip color="warning" label={messages.conditionReport.trial} />
      </Box>
      <Alert severity="info">
        {fill(formTrials.trialHelp, { title, version, date: formatInstantDay(expiresAt) })}
      </Alert>
      {since !== null && (
        <Alert
          severity="warning"
          action={
            editsForms && draft !== 'discarded' ? (
              <Button color="inherit" component={Link} to={editor}>
                {formTrials.openEditor}
              </Button>
            ) : undefined
          }
        >
          {since}
        </Alert>
      )}
    </Box>
  );
}

interface TrialActionsProps {
  trial: OpenedFormTrial;
  session: TrialSession;
  store: TrialStore;
}

function TrialActions({ trial, session, store }: TrialActionsProps) {
  const { id, key, version } = trial;
  const editsForms = useEditsForms();
  const [dialog, setDialog] = useState<'codes' | 'delete' | null>(null);
  const printing = useSend<void>(async () => {
    const { file, leftOut } = await printTrial(id, session);
    saveFile(file, fill(formTrials.printFileName, { key, version }));
    if (leftOut > 0)
      showToast({
        kind: 'error',
        text: fill(formTrials.photosLeftOut, { count: leftOut, most: MAX_FORM_TRIAL_PHOTOS }),
      });
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={printing.busy} onClick={() => void printing.run()}>
          {printing.busy ? formTrials.printing : formTrials.print}
        </Button>
        {editsForms && (
          <Button variant="outlined" onClick={() => setDialog('codes')}>
            {formTrials.codes}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setDialog('delete')}>
          {formTrials.deleteTrial}
        </Button>
      </Box>
      <ProblemNotice problem={printing.problem} onRetry={printing.again} />
      {dialog === 'codes' && <CodesDialog trial={trial} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteTrial trial={trial} store={store} onClose={() => setDialog(null)} />}
    </Box>
  );
}
