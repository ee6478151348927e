import type { UISchemaElement } from '@jsonforms/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReportSession, SubmitOutcome } from '../offline/reports/drafts/report-session';
import { ReportFormProvider, useReportForm, type ReportFormParts } from './form-context';
import { createFormModel } from './form-model';
import { FormStore } from './form-store';
import { FORM_STYLES } from './form-styles';
import { JsonFormsHost } from './json-forms-host';
import { goToAnswer, goToElement, goToPhoto, goToSection } from './page/anchors';
import { photosToCaption, useOpenProblems, type OpenProblem } from './page/open-problems';
import { PendingWork } from './pending-work';
import { ProblemSummary } from './page/problem-summary';
import { SavedLine } from './page/saved-line';
import { ScoreSummary } from './page/score-summary';
import { PhotoQueue } from './page/photo-queue';
import { SectionList, SectionMenu } from './page/section-nav';
import { SectionSteps } from './page/section-steps';
import { ColumnHeads, SideSwitch } from './page/side-switch';
import { SubmitQuestionDialog } from './page/submit-questions';
import { useFlushOnLeave } from './page/use-keep-entered';
import { useReturnToQuestion } from './page/use-return-to-question';
import { useSubmit, type FileCorrections } from './page/use-submit';
import { PressWatch } from '../ui/press-watch';
import { usePageFoot } from '../ui/shell-requests';
import { showToast } from '../ui/toast';
import { CaptionsDialog } from './photos/captions-dialog';
import { OtherPhotos } from './photos/other-photos';
import { QuickDamage } from './photos/quick-damage';
import { useCaptioning } from './photos/use-captioning';
import { RevealRequests } from './reveal-requests';

const { common, conditionForm: texts } = messages;

interface ReportFormProps {
  /** Another session needs another key. */
  session: ReportSession;
  onSubmitted: (outcome: SubmitOutcome) => void;
  /** Action shown beside the reason for a locked report. */
  lockAction?: ReactNode;
  submitLabel?: string;
  /** Actions shown permanently beside Submit. */
  actions?: ReactNode;
  /** Tools shown above the form. */
  tools?: ReactNode;
  fileCorrections?: FileCorrections | undefined;
}

function partsOf(session: ReportSession): ReportFormParts {
  const model = createFormModel(session.document);
  const store = new FormStore(model, session.context, session.answers, session.rooms, session);
  return {
    session,
    model,
    store,
    reveals: new RevealRequests(),
    presses: new PressWatch(),
    pending: new PendingWork(),
    currentRoom: { id: null },
  };
}

/** Condition report to edit or read: both sides, rooms with photos, and Submit. */
export function ReportForm({ session, ...page }: ReportFormProps) {
  const [parts] = useState(() => partsOf(session));
  const [attempted, setAttempted] = useState(false);
  return (
    <ReportFormProvider parts={parts} attempted={attempted}>
      <FormPage {...page} attempted={attempted} onAttempt={() => setAttempted(true)} />
    </ReportFormProvider>
  );
}

/** Navigation target once its side and collapsed part are rendered. */
type Destination = OpenProblem | { sectionId: string; target?: undefined };

/** Navigates to problems and sections, switching sides first. */
function useTravel(activeSide: Side) {
  const { reveals } = useReportForm();
  const root = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>(activeSide);
  const [destination, setDestination] = useState<Destination | null>(null);
  useEffect(() => {
    if (destination === null || root.current === null) return;
    const { target, sectionId } = destination;
    if (target === undefined) goToSection(root.current, sectionId);
    else if ('key' in target) goToAnswer(root.current, target.key, target.inRow);
    else if ('photoId' in target) goToPhoto(root.current, target.photoId);
    else goToElement(root.current, target.roomId, target.element);
    reveals.end();
  }, [destination, reveals]);
  /**
   * @param isFocused false if something else takes the focus
   */
  const toProblem = (problem: OpenProblem, isFocused = true) => {
    setSide(activeSide);
    reveals.ask(problem.target);
    if (isFocused) setDestination({ ...problem });
  };
  const toSection = (sectionId: string) => setDestination({ sectionId });
  return { root, side, setSide, toProblem, toSection };
}

interface FormPageProps extends Omit<ReportFormProps, 'session'> {
  attempted: boolean;
  onAttempt: () => void;
}

function FormPage(props: FormPageProps) {
  const { attempted, onAttempt, onSubmitted, lockAction, fileCorrections } = props;
  const { session, store, presses } = useReportForm();
  const { activeSide, editable } = store.context;
  const problems = useOpenProblems();
  const travel = useTravel(activeSide);
  const [announcement, setAnnouncement] = useState('');
  useFlushOnLeave();
  useRemoteChanges();
  useReturnToQuestion(travel.toProblem);
  useEffect(() => presses.watch(document), [presses]);
  const captioning = useCaptioning();
  /** For a photo without a caption, asks for all missing captions. */
  const goTo = (problem: OpenProblem, all = problems) => {
    const asked = photosToCaption(problem, all);
    travel.toProblem(problem, asked.length === 0);
    captioning.ask(asked);
  };
  const closeCaptions = () => {
    captioning.close();
    const [left] = problems.filter(({ target }) => 'photoId' in target);
    if (left) travel.toProblem(left);
  };
  const { submit, busy, question, answer, dismiss } = useSubmit({
    onSubmitted,
    fileCorrections,
    onProblems: (first, all) => {
      onAttempt();
      setAnnouncement(fill(texts.firstProblem, { count: all.length, label: first.label }));
      goTo(first, all);
    },
  });
  const editableSide = editable ? activeSide : null;
  usePageFoot(editable);
  return (
    <Box ref={travel.root} className="wt-form" data-shown-side={travel.side} sx={FORM_STYLES}>
      <div className="wt-bar" data-acts={props.actions ? true : undefined}>
        {props.actions}
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
          {attempted && <ProblemSummary problems={problems} onProblem={(problem) => goTo(problem)} />}
          {editable && props.tools}
          <ColumnHeads editable={editableSide} />
          <JsonFormsHost store={store} uiSchema={session.uiSchema as UISchemaElement} />
          <OtherPhotos />
          <ScoreSummary onFailed={(place) => travel.toProblem(place)} />
        </div>
      </div>
      <PageFoot
        submitLabel={busy ? texts.submitting : (props.submitLabel ?? common.submit)}
        busy={busy}
        onSubmit={submit}
        steps={<SectionSteps root={travel.root} problems={problems} onSection={travel.toSection} />}
      />
      <div role="status" className="wt-unseen">
        {announcement}
      </div>
      {captioning.photos.length > 0 && <CaptionsDialog captioning={captioning} onClose={closeCaptions} />}
      {question !== null && (
        <SubmitQuestionDialog
          question={question}
          busy={busy}
          onAnswer={(yes) => void answer(yes)}
          onClose={dismiss}
        />
      )}
    </Box>
  );
}

interface PageFootProps {
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  steps: ReactNode;
}

/** What the thumb reaches: the way through the sections, what is saved, and the primary actions. */
function PageFoot({ submitLabel, busy, onSubmit, steps }: PageFootProps) {
  const { editable } = useReportForm().store.context;
  return (
    <div className="wt-foot" data-page-foot={editable || undefined}>
      {editable && steps}
      <PhotoQueue />
      <SavedLine />
      {editable && (
        <>
          <QuickDamage />
          <span className="wt-break" />
          <Button variant="contained" disabled={busy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Applies values that were saved elsewhere, such as on another device, to the open form. Waits until the form has no
 * unsaved input. Shows a toast if another user wrote them.
 */
function useRemoteChanges(): void {
  const { session, store } = useReportForm();
  useEffect(() => {
    const applyNews = () => {
      const news = store.isKeeping() ? null : session.takeRemoteChanges();
      if (news === null) return;
      store.takeOver(news);
      if (news.isOthers) showToast({ kind: 'success', text: messages.reportChanges.shownNow });
    };
    applyNews();
    const unsubscribers = [
      session.subscribe(applyNews),
      session.subscribe(store.noticePhotos),
      store.subscribe(applyNews),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [session, store]);
}
