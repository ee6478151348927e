import Box from '@mui/material/Box';
import { fill, formItems, messages } from '@walkthrough/domain';
import {
  DEFAULT_RATING,
  LIMITS,
  setAnswerScore,
  type Item,
  type ItemPlace,
  type AnswerScore,
  type Path,
  type Scalar,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { useChange, useItems, useProblem } from '../items-context';
import { choiceWords } from './choice-boxes';
import { DraftField } from './draft-field';
import { FieldGroup } from './field-group';
import { NumberField } from './number-field';

type Answers = readonly (readonly [value: Scalar, label: string])[];

/** Returns the answers of an item that can have points; none for other types. */
function useRatedAnswers({ type, options, max = DEFAULT_RATING }: Item): Answers {
  const { definition, locale } = useItems();
  if (type === 'boolean')
    return [
      [true, messages.common.yes],
      [false, messages.common.no],
    ];
  if (type === 'rating')
    return Array.from({ length: Math.min(max, LIMITS.ratings) }, (_star, index) => [
      index + 1,
      fill(formItems.stars, { count: index + 1 }),
    ]);
  return (options ?? []).map(([value, text]) => [value, choiceWords(definition, text, locale, value)]);
}

interface ItemScoreFieldsProps {
  place: ItemPlace;
  path: Path;
  item: Item;
  /** Returns whether the type supports a property. */
  has: (name: keyof Item) => boolean;
}

/** Points of the answers of an item, and its weight. */
export function ItemScoreFields({ place, path, item, has }: ItemScoreFieldsProps) {
  const answers = useRatedAnswers(item);
  if (!has('weight')) return null;
  return (
    <FieldGroup title={formItems.scores} help={formItems.scoresHelp}>
      {has('scores') && (
        <ScoreFields place={place} path={path} field="scores" answers={answers} scores={item.scores ?? []} />
      )}
      <NumberField
        selection={place}
        path={[...path, 'weight']}
        field="weight"
        label={formItems.weight}
        help={formItems.weightHelp}
        value={item.weight}
      />
    </FieldGroup>
  );
}

interface ScoreFieldsProps {
  place: ItemPlace;
  /** Of the item or the column. */
  path: Path;
  field: string;
  answers: Answers;
  scores: readonly AnswerScore[];
}

/** Points of each answer, and whether it fails. */
export function ScoreFields({ place, path, field, answers, scores }: ScoreFieldsProps) {
  const change = useChange(place);
  const order = answers.map(([value]) => value);
  const problem = useProblem([...path, 'scores']);
  return (
    <Box data-field={field} sx={{ display: 'grid', gap: 1 }}>
      {answers.map(([value, label]) => {
        const { points, fails = false } = scores.find((each) => each.value === value) ?? {};
        const set = (next: { points: number | undefined; fails: boolean }) =>
          change((form) => setAnswerScore(form, path, order, { value, ...next }));
        return (
          <Box key={String(value)} role="group" aria-label={label} sx={LINE}>
            <Box sx={{ width: 150 }}>
              <DraftField
                label={fill(formItems.pointsOf, { choice: label })}
                value={points === undefined ? '' : String(points)}
                check={pointsProblem}
                onlyGood
                field={`${field}/${String(value)}`}
                onCommit={(text) => set({ points: pointsIn(text), fails })}
              />
            </Box>
            <CheckField
              label={fill(formItems.failsWith, { choice: label })}
              checked={fails}
              onChecked={(isOn) => set({ points, fails: isOn })}
            />
          </Box>
        );
      })}
      {problem !== undefined && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

function pointsIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));
}

function pointsProblem(text: string): string | null {
  const points = pointsIn(text) ?? 0;
  const isGood = Math.abs(points) <= LIMITS.points && Number(points.toFixed(2)) === points;
  return isGood ? null : fill(formItems.pointsNeeded, { max: LIMITS.points });
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2, rowGap: 0.5 } as const;
