import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import { fill, formQuestions } from '@walkthrough/domain';
import { useReportForm } from '../form-context';
import type { ControlProps } from './control-props';
import { GroupFrame } from './field-frame';

/** Stars from 1 to the highest level. */
export function RatingControl({ entry, value, ...frame }: ControlProps) {
  const { store } = useReportForm();
  const max = entry.rules.max ?? 0;
  const rating = typeof value === 'number' ? value : 0;
  return (
    <GroupFrame entry={entry} radios {...frame}>
      {({ id, invalid }) => (
        <div className="wt-choices wt-stars">
          {Array.from({ length: max }, (_level, index) => index + 1).map((level) => (
            <label className="wt-choice" key={level} data-on={level <= rating || undefined}>
              <input
                type="radio"
                name={id}
                checked={level === rating}
                aria-label={fill(formQuestions.ratingLevel, { value: level, max })}
                aria-invalid={invalid}
                onChange={() => store.commit(entry.key, level)}
              />
              {level <= rating ? <StarIcon aria-hidden /> : <StarBorderIcon aria-hidden />}
            </label>
          ))}
          <span className="wt-help">
            {rating > 0 && fill(formQuestions.ratingOf, { value: rating, max })}
          </span>
          {!entry.required && rating > 0 && (
            <button type="button" className="wt-plain" onClick={() => store.commit(entry.key, null)}>
              {formQuestions.noRating}
            </button>
          )}
        </div>
      )}
    </GroupFrame>
  );
}
