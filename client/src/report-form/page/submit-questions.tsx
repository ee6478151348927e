import { fill, messages } from '@walkthrough/domain';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { Unrated } from '../rooms/room-statuses';
import { ChoiceDialog } from './choice-dialog';
import { CorrectionList } from './correction-list';
import { TenantChangeDialog } from './tenant-change-dialog';
import type { SubmitQuestion } from './use-submit';

const { conditionForm: texts, fieldWork, taskForm } = messages;

interface SubmitQuestionDialogProps {
  question: SubmitQuestion;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
  /** Closes without submitting. */
  onClose: () => void;
}

/** Confirmation before Submit. */
export function SubmitQuestionDialog({ question, busy, onAnswer, onClose }: SubmitQuestionDialogProps) {
  switch (question.kind) {
    case 'unrated':
      return (
        <ConfirmDialog
          open
          title={question.unrated.elements > 0 ? texts.unratedTitle : fieldWork.prefilledTitle}
          confirmLabel={texts.submitUnrated}
          cancelLabel={texts.backToForm}
          busy={busy}
          onConfirm={() => onAnswer(true)}
          onCancel={onClose}
        >
          {question.unrated.elements > 0 && <p style={{ marginTop: 0 }}>{unratedText(question.unrated)}</p>}
          {question.untouched.values > 0 && (
            <p style={{ margin: 0 }}>
              {fill(fieldWork.prefilledAtSubmit, { count: question.untouched.values })}
            </p>
          )}
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
          <CorrectionList corrections={question.corrections} />
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
