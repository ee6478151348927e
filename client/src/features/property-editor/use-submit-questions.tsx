import { messages } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { NeedsAnswer } from '../../editing/use-send';
import { NextDateNotice, NextDateText } from '../../shared/property-change/next-date-notice';
import type { EditorValues } from './property-values';
import type { SaveAnswers, Saved } from './save-steps';
import { useTenantCheck } from './tenant-check';
import { useCancelQuestion } from './use-cancel-question';
import { useNextDate } from './use-next-date';
import { useTenancyChoice } from './use-tenancy-choice';
import { usePastDate } from './use-past-date';

const { inspectionDetails, propertyEditor: texts } = messages;

interface SubmittedValues {
  /** Input with the next inspection date by the rule. */
  values: EditorValues;
  answers: SaveAnswers;
}

/**
 * Asks what the reader has to decide before the property is saved: wrong tenants, a moved date, inspections to cancel,
 * a past date and whether a tenancy goes on. Each answer submits the form again.
 * @param opened state that the form was opened with
 * @param today `YYYY-MM-DD` at the property
 */
export function useSubmitQuestions(form: EditForm<EditorValues>, opened: Saved, today: string) {
  const tenantCheck = useTenantCheck();
  const nextDate = useNextDate(form, opened);
  const cancelQuestion = useCancelQuestion(form.submit);
  const pastDate = usePastDate(form.submit);
  const tenancyChoice = useTenancyChoice(form.submit);
  const { notice } = nextDate;

  /** @throws NeedsAnswer while a question is not answered */
  const collectAnswers = async (typed: EditorValues, saved: Saved): Promise<SubmittedValues> => {
    tenantCheck.assertFit(typed, saved);
    const nextInspectionDate = nextDate.follow(typed);
    if (nextDate.holdsSubmit()) throw new NeedsAnswer();
    const values = { ...typed, nextInspectionDate };
    const allowsPast = pastDate.allowsPast(values, saved, { today, ruled: nextDate.ruled(typed) });
    const cancelsInspections = await cancelQuestion.cancelsInspections(typed, saved);
    const tenancy = await tenancyChoice.choiceFor(values, saved);
    return { values, answers: { cancelsInspections, allowsPast, tenancy } };
  };

  return {
    collectAnswers,
    tenantCheck,
    nextDate,
    /** Bases the questions on values and a state that replaced the reader's. */
    rebase: (put: Partial<EditorValues>, fresh: Saved) => {
      cancelQuestion.forget();
      nextDate.accept(put, fresh);
    },
    dialogs: (
      <>
        {cancelQuestion.dialog}
        {pastDate.dialog}
        {tenancyChoice.dialog}
        {notice && (
          <NextDateNotice
            override={texts.recalculationOverride}
            goesOn={
              notice.holdsSubmit ? { label: inspectionDetails.submitWithDate, onGo: form.submit } : undefined
            }
            onClose={nextDate.closeNotice}
          >
            <NextDateText next={notice.next} today={today} />
          </NextDateNotice>
        )}
        {tenantCheck.dialog}
      </>
    ),
  };
}
