import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { Correction } from '../../../offline/model/report-parts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FACT_LABELS } from '../fact-labels';
import type { Unrated } from '../rooms/room-statuses';
import { ChoiceDialog } from './choice-dialog';
import { TenantChangeDialog } from './tenant-change-dialog';
import type { SubmitQuestion } from './use-submit';

const { common, conditionForm: texts, taskForm } = messages;

interface SubmitQuestionDialogProps {
  question: SubmitQuestion;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
  /** Back to the form; nothing is submitted. */
  onClose: () => void;
}

/** What is asked before Submit. */
export function SubmitQuestionDialog({ question, busy, onAnswer, onClose }: SubmitQuestionDialogProps) {
  switch (question.kind) {
    case 'unrated':
      return (
        <ConfirmDialog
          open
          title={texts.unratedTitle}
          confirmLabel={texts.submitUnrated}
          cancelLabel={texts.backToForm}
          busy={busy}
          onConfirm={() => onAnswer(true)}
          onCancel={onClose}
        >
          {unratedText(question.unrated)}
        </ConfirmDialog>
      );
    case 'tenants':
      return <TenantChangeDialog change={question.change} onAnswer={onAnswer} onClose={onClose} />;
    case 'corrections':
      return (
        <ChoiceDialog
          title={taskForm.requestTitle}
          yesLabel={taskForm.requestAndSubmit}
          noLabel={taskForm.submitWithoutRequest}
          busy={busy}
          onAnswer={onAnswer}
          onClose={onClose}
        >
          <p style={{ marginTop: 0 }}>{taskForm.requestText}</p>
          <Corrections corrections={question.corrections} />
        </ChoiceDialog>
      );
  }
}

function unratedText({ elements, rooms }: Unrated): string {
  if (elements === 1) return texts.oneUnrated;
  return rooms === 1
    ? fill(texts.unratedInOneRoom, { elements })
    : fill(texts.unratedInRooms, { elements, rooms });
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {corrections.map(({ fact, recorded, reported }) => (
        <div key={fact}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {FACT_LABELS[fact]}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <s>{recorded || common.notAvailable}</s> <strong>{reported}</strong>
          </Box>
        </div>
      ))}
    </Box>
  );
}
