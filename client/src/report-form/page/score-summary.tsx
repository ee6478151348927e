import { fill, labelled, messages } from '@walkthrough/domain';
import {
  scoreOf,
  sidesOfForm,
  wordsOfAnswer,
  type FailedAnswer,
  type Score,
} from '@walkthrough/form-definitions';
import { useMemo, useSyncExternalStore } from 'react';
import { useReportForm, type ReportFormParts } from '../form-context';
import type { OpenProblem } from './open-problems';

const texts = messages.reportScore;

/** Returns the score of the side that is filled in; null for a form without points. */
function useScore(): Score | null {
  const { model, store } = useReportForm();
  const data = useSyncExternalStore(store.subscribe, store.data);
  return useMemo(
    () => scoreOf(model.document, store.context.activeSide, store.answers(), store.context),
    // `data` is a dependency because the store reads from it.
    [model, store, data],
  );
}

function scoreWords({ points, outOf, percent, passed }: Score): string {
  if (percent === null) return texts.noScore;
  const score = fill(texts.score, { points, outOf, percent });
  return passed === null ? score : fill(passed ? texts.passedScore : texts.failedScore, { score });
}

/** Returns a failed answer as a place that the page can go to. */
function placeOf({ model, store }: ReportFormParts, { entry, answer, rows }: FailedAnswer): OpenProblem {
  const { key, path = [], section, item, row, column } = entry;
  const parts = [item.label, row?.label, (item.columns?.length ?? 0) > 1 ? column?.label : undefined];
  const label = parts
    .map((id) => model.text(id).replace(/:\s*$/u, ''))
    .filter((part) => part !== '')
    .reduce(labelled, '');
  const number = rows.map((each) => each.number).join('.');
  const [repeat] = path;
  return {
    id: [...path, ...rows.map(({ id }) => id), key].join('/'),
    sectionId: section.id,
    label: rows.length === 0 ? label : fill(texts.inRow, { label, row: number }),
    text: wordsOfAnswer(entry, answer, { text: (id) => model.text(id), answers: store.answers() }),
    target: repeat === undefined ? { key } : { key: repeat, inRow: { rows: rows.map(({ id }) => id), key } },
  };
}

interface ScoreSummaryProps {
  onFailed: (place: OpenProblem) => void;
}

/** The score so far, and the answers that fail, each with a link; nothing for a form without points. */
export function ScoreSummary({ onFailed }: ScoreSummaryProps) {
  const parts = useReportForm();
  const score = useScore();
  if (score === null) return null;
  const { passMark } = parts.model.document.scoring ?? {};
  const failed = score.failed.map((each) => placeOf(parts, each));
  const title = parts.store.context.editable ? texts.soFar : texts.title;
  return (
    <section
      className="wt-section"
      data-sides={sidesOfForm(parts.model.document).join(' ')}
      aria-label={title}
    >
      <h2 className="wt-section-title">{title}</h2>
      {/* Read on request: announcing each change would interrupt typing. */}
      <output className="wt-computed" aria-live="off">
        {scoreWords(score)}
      </output>
      {passMark !== undefined && <p className="wt-help">{fill(texts.passMark, { percent: passMark })}</p>}
      <p>{fill(texts.failedCount, { count: failed.length })}</p>
      {failed.length > 0 && (
        <ul className="wt-failed">
          {failed.map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => onFailed(place)}>
                {place.label}
              </button>
              <span>{place.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
