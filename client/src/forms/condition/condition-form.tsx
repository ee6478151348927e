import type { UISchemaElement } from '@jsonforms/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/report-session';
import { ConditionFormProvider, useConditionForm, type ConditionFormParts } from './form-context';
import { createFormModel } from './form-model';
import { FormStore } from './form-store';
import { FORM_STYLES } from './form-styles';
import { JsonFormsHost } from './json-forms-host';
import { goToAnswer, goToPhoto, goToSection } from './page/anchors';
import { useOpenProblems, type OpenProblem } from './page/open-problems';
import { ProblemSummary } from './page/problem-summary';
import { SavedLine } from './page/saved-line';
import { SectionList, SectionMenu } from './page/section-nav';
import { ColumnHeads, SideSwitch } from './page/side-switch';
import { TenantChangeDialog } from './page/tenant-change-dialog';
import { useFlushOnLeave } from './page/use-flush-on-leave';
import { useSubmit } from './page/use-submit';
import { PressWatch } from './press-watch';
import { RevealRequests } from './reveal-requests';

const { common, conditionForm: texts } = messages;

interface ConditionFormProps {
  /** Another session is another form: give it a key. */
  session: ReportSession;
  onSubmitted: (outcome: SubmitOutcome) => void;
  /** What to do about a report that is locked, beside the reason. */
  lockAction?: ReactNode;
}

function partsOf(session: ReportSession): ConditionFormParts {
  const model = createFormModel(session.document);
  const store = new FormStore(model, session.context, session.answers, session.rooms, session);
  return { session, model, store, reveals: new RevealRequests(), presses: new PressWatch() };
}

/** A condition report to fill in or to read: both sides, the rooms with their photos, and Submit. */
export function ConditionForm({ session, onSubmitted, lockAction }: ConditionFormProps) {
  const [parts] = useState(() => partsOf(session));
  const [attempted, setAttempted] = useState(false);
  return (
    <ConditionFormProvider parts={parts} attempted={attempted}>
      <FormPage
        attempted={attempted}
        onAttempt={() => setAttempted(true)}
        onSubmitted={onSubmitted}
        lockAction={lockAction}
      />
    </ConditionFormProvider>
  );
}

/** Where to go once the side and the folded part it lies in have been drawn. */
type Destination = OpenProblem | { sectionId: string; target?: undefined };

/** Moves to problems and sections, showing the side first on which they are. */
function useTravel(activeSide: Side) {
  const { reveals } = useConditionForm();
  const root = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>(activeSide);
  const [destination, setDestination] = useState<Destination | null>(null);
  useEffect(() => {
    if (destination === null || root.current === null) return;
    const { target, sectionId } = destination;
    if (target === undefined) goToSection(root.current, sectionId);
    else if ('key' in target) goToAnswer(root.current, target.key);
    else goToPhoto(root.current, target.photoId);
  }, [destination]);
  const toProblem = (problem: OpenProblem) => {
    setSide(activeSide);
    reveals.ask(problem.target);
    setDestination({ ...problem });
  };
  const toSection = (sectionId: string) => setDestination({ sectionId });
  return { root, side, setSide, toProblem, toSection };
}

interface FormPageProps {
  attempted: boolean;
  onAttempt: () => void;
  onSubmitted: (outcome: SubmitOutcome) => void;
  lockAction?: ReactNode;
}

function FormPage({ attempted, onAttempt, onSubmitted, lockAction }: FormPageProps) {
  const { session, store, presses } = useConditionForm();
  const { activeSide, editable } = store.context;
  const problems = useOpenProblems();
  const travel = useTravel(activeSide);
  const [told, setTold] = useState('');
  useFlushOnLeave();
  useEffect(() => presses.watch(document), [presses]);
  const { submit, busy, tenants, answerTenants, dismissTenants } = useSubmit({
    onSubmitted,
    onProblems: (first, count) => {
      onAttempt();
      setTold(fill(texts.firstProblem, { count, label: first.label }));
      travel.toProblem(first);
    },
  });
  const editableSide = editable ? activeSide : null;
  return (
    <Box ref={travel.root} className="wt-form" data-shown-side={travel.side} sx={FORM_STYLES}>
      <div className="wt-bar">
        <SideSwitch shown={travel.side} editable={editableSide} onShow={travel.setSide} />
        <SectionMenu problems={problems} onSection={travel.toSection} />
      </div>
      <div className="wt-main">
        <SectionList problems={problems} onSection={travel.toSection} />
        <div className="wt-body">
          {session.lock !== null && (
            <Alert severity="info" sx={{ mb: 2 }} action={lockAction}>
              {session.lock}
            </Alert>
          )}
          {attempted && <ProblemSummary problems={problems} onProblem={travel.toProblem} />}
          <ColumnHeads editable={editableSide} />
          <JsonFormsHost store={store} uiSchema={session.uiSchema as UISchemaElement} />
        </div>
      </div>
      <div className="wt-foot" data-page-foot>
        <SavedLine />
        {editable && (
          <Button variant="contained" disabled={busy} onClick={submit}>
            {busy ? texts.submitting : common.submit}
          </Button>
        )}
      </div>
      <div role="status" className="wt-unseen">
        {told}
      </div>
      {tenants !== null && (
        <TenantChangeDialog change={tenants} onAnswer={answerTenants} onClose={dismissTenants} />
      )}
    </Box>
  );
}
