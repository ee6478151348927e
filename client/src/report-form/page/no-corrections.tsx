import DoneAllIcon from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { isEmpty, type Item, type Section } from '@walkthrough/form-definitions';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';

/** Returns the boxes of a section that confirm a recorded value, by the key of its correction. */
function confirmations(items: readonly Item[]): { box: string; correction: string | undefined }[] {
  return items.flatMap(({ corrects, keys, unless }) => {
    const box = corrects === undefined ? undefined : unless?.keys.single;
    return box === undefined ? [] : [{ box, correction: keys?.single }];
  });
}

/** Confirms in one tap every recorded value that has no correction. Absent in sections without such values. */
export function NoCorrections({ section }: { section: Section }) {
  const { store } = useReportForm();
  const boxes = confirmations(section.items);
  return boxes.length < 2 || !store.context.editable ? null : <ConfirmAll boxes={boxes} />;
}

function ConfirmAll({ boxes }: { boxes: ReturnType<typeof confirmations> }) {
  const { store } = useReportForm();
  const { fieldWork: texts } = messages;
  const answers = useFormData();
  const isOpen = ({ box, correction }: (typeof boxes)[number]) => {
    const now = store.answers();
    return now[box] !== true && (correction === undefined || isEmpty(now[correction]));
  };
  const hasOpen = boxes.some(
    ({ box, correction }) =>
      answers[box] !== true && (correction === undefined || isEmpty(answers[correction])),
  );
  const confirm = () => {
    // A correction that is being typed is one.
    store.flushDrafts();
    const open = boxes.filter(isOpen);
    if (open.length === 0) return;
    for (const { box } of open) store.commit(box, true);
    showToast({ kind: 'success', text: fill(texts.confirmedAll, { count: open.length }) });
  };
  return (
    <div className="wt-confirm-all">
      <Button variant="outlined" startIcon={<DoneAllIcon />} aria-disabled={!hasOpen} onClick={confirm}>
        {texts.noCorrections}
      </Button>
      <span className="wt-help">{texts.noCorrectionsHelp}</span>
    </div>
  );
}
