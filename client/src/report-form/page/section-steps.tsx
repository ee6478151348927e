import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import { fill, messages } from '@walkthrough/domain';
import { useMemo, useSyncExternalStore, type RefObject } from 'react';
import { useReportForm } from '../form-context';
import type { OpenProblem } from './open-problems';
import { SectionChoice } from './section-nav';
import { progressBySection, type Progress } from './section-progress';
import { useSectionInView } from './use-section-in-view';

interface SectionStepsProps {
  root: RefObject<HTMLElement | null>;
  problems: readonly OpenProblem[];
  onSection: (sectionId: string) => void;
}

function useProgress(): ReadonlyMap<string, Progress> {
  const { store, model, session } = useReportForm();
  const data = useSyncExternalStore(store.subscribe, store.data);
  return useMemo(
    () => progressBySection({ store, model, session }),
    // `data` is a dependency because the store reads from it.
    [store, model, session, data],
  );
}

function sumOf(progress: ReadonlyMap<string, Progress>): Progress {
  const all = [...progress.values()];
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Walks a phone through the sections within reach of the thumb, with the progress of each and of the whole. */
export function SectionSteps({ root, problems, onSection }: SectionStepsProps) {
  const { model } = useReportForm();
  const { fieldWork: texts } = messages;
  const { ids, place, hold } = useSectionInView(root);
  const progress = useProgress();
  const titleOf = (id: string | undefined) =>
    id === undefined ? null : model.text(model.sectionOf(id)?.title);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    onSection(id);
    hold(id);
  };
  const [previous, current, next] = [ids[place - 1], ids[place], ids[place + 1]];
  const own = current === undefined ? undefined : progress.get(current);
  const whole = sumOf(progress);
  const title = titleOf(current) ?? '';
  const position = { place: place + 1, count: ids.length };
  const ownText = own === undefined ? null : fill(texts.sectionProgress, { ...own });
  const facts = [fill(messages.conditionForm.comparePlace, position), ownText].filter(Boolean).join(' · ');
  return (
    <div className="wt-steps">
      <StepButton title={titleOf(previous)} by={-1} onPress={() => go(previous)} />
      <SectionChoice problems={problems} onSection={go} ids={ids} progress={progress}>
        {(menu) => (
          <button
            type="button"
            className="wt-step-now"
            aria-label={fill(texts.chooseSection, { title, facts })}
            {...menu}
          >
            <span className="wt-step-title">{title}</span> <span className="wt-step-facts">{facts}</span>
            <span className="wt-step-bar" aria-hidden>
              <span style={{ width: `${whole.total === 0 ? 0 : (100 * whole.done) / whole.total}%` }} />
            </span>
          </button>
        )}
      </SectionChoice>
      <StepButton title={titleOf(next)} by={1} onPress={() => go(next)} />
    </div>
  );
}

interface StepButtonProps {
  /** Title of that section; null at the ends. */
  title: string | null;
  by: -1 | 1;
  onPress: () => void;
}

/** Stays in place at the ends, so that it keeps the focus and nothing moves under the thumb. */
function StepButton({ title, by, onPress }: StepButtonProps) {
  const { fieldWork: texts } = messages;
  const atEnd = by < 0 ? texts.noPreviousSection : texts.noNextSection;
  const label = title === null ? atEnd : fill(by < 0 ? texts.previousSection : texts.nextSection, { title });
  return (
    <button
      type="button"
      className="wt-step"
      aria-label={label}
      aria-disabled={title === null}
      onClick={onPress}
    >
      {by < 0 ? <BackIcon aria-hidden /> : <ForwardIcon aria-hidden />}
    </button>
  );
}
