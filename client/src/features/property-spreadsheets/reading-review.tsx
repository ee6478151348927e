import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  fill,
  MATCH_CHOICES,
  type MatchChoice,
  messages,
  type PropertySpreadsheet,
  type SpreadsheetReading,
  type SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { useSignedIn } from '../../session/use-session';
import { CheckField } from '../../ui/check-field';
import { NativeSelect } from '../../ui/native-select';
import { Section } from '../../ui/section';
import { titleOf } from './column-options';
import { Guesses } from './guesses';
import { LeftOutRows } from './left-out-rows';
import { Listed, Question, type QuestionProps } from './question';
import { refusalText } from './refusal-text';
import { useLineWords } from './use-line-words';
import { useNewCustomers, useReadingChange } from './use-reading';

const { sheetMapping: texts } = messages;

interface ReviewProps {
  sheet: PropertySpreadsheet;
  reading: SpreadsheetReading;
  onMapping: () => void;
}

/** Says what was skipped, filled and guessed, and asks what nobody can guess. */
export function ReadingReview({ sheet, reading, onMapping }: ReviewProps) {
  const change = useReadingChange(sheet.id);
  const answer = (body: Omit<SpreadsheetReadingChange, 'checks'>) => change.mutate({ ...body, checks: true });
  const props = { reading, isBusy: change.isPending, answer };
  return (
    <Section title={texts.reviewTitle} action={<Button onClick={onMapping}>{texts.backToMapping}</Button>}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography>{countsOf(sheet.rows, reading).join(' ')}</Typography>
        {change.isError && <Alert severity="error">{refusalText(change.error, texts.mapFailed)}</Alert>}
        <Dates {...props} />
        <Groups {...props} />
        <Customers id={sheet.id} names={reading.unknownCustomers} />
        <Matches {...props} />
        <Splits {...props} />
        <LeftOutRows {...props} />
        <Guesses id={sheet.id} reading={reading} isBusy={change.isPending} />
      </Box>
    </Section>
  );
}

function countsOf(rows: number, { counts }: SpreadsheetReading): string[] {
  const { totals, headings, notes, examples, buildings, merged } = counts;
  const said: [string, number][] = [
    [texts.rowsRead, rows],
    [texts.buildings, buildings],
    [texts.totals, totals],
    [texts.headings, headings],
    [texts.notes, notes],
    [texts.exampleRows, examples],
    [texts.merged, merged],
  ];
  return said.flatMap(([text, count], at) => (count > 0 || at === 0 ? [fill(text, { count })] : []));
}

function Dates({ reading: { dates }, isBusy, answer }: QuestionProps) {
  const chosen = dates.flatMap(({ key, order, isProven }) => (order && !isProven ? [{ key, order }] : []));
  return dates
    .filter(({ isAsked, isProven }) => isAsked || isProven)
    .map(({ key, order, isAsked, isMixed }) => {
      const column = titleOf(key);
      if (!isAsked) {
        const first = order === 'dayFirst' ? texts.theDay : texts.theMonth;
        return <Typography key={key}>{fill(texts.datesProven, { column, order: first })}</Typography>;
      }
      const say = (next: 'dayFirst' | 'monthFirst') =>
        answer({ dates: [...chosen.filter((each) => each.key !== key), { key, order: next }] });
      return (
        <Question key={key} title={fill(texts.datesTitle, { column })} isOpen={order === null}>
          {isMixed && <Typography>{texts.datesMixed}</Typography>}
          <Box sx={ACTIONS}>
            {(['dayFirst', 'monthFirst'] as const).map((each) => (
              <Button
                key={each}
                variant={order === each ? 'contained' : 'outlined'}
                aria-pressed={order === each}
                disabled={isBusy}
                onClick={() => say(each)}
              >
                {texts[each]}
              </Button>
            ))}
          </Box>
        </Question>
      );
    });
}

function Groups({ reading: { groups, groupCount, merges }, isBusy, answer }: QuestionProps) {
  const wordsOf = useLineWords();
  if (groupCount === 0) return null;
  return (
    <Question title={fill(texts.groupsTitle, { count: groupCount })} isOpen={merges === null}>
      <Listed total={groupCount}>
        {groups.map(({ unit, lines, names }) => (
          <li key={lines.join()}>
            <bdi>
              {fill(texts.group, {
                unit,
                lines: lines.map(wordsOf).join(', '),
                names: names.join(', ') || '–',
              })}
            </bdi>
          </li>
        ))}
      </Listed>
      <Box sx={ACTIONS}>
        {([true, false] as const).map((each) => (
          <Button
            key={String(each)}
            variant={merges === each ? 'contained' : 'outlined'}
            aria-pressed={merges === each}
            disabled={isBusy}
            onClick={() => answer({ merges: each })}
          >
            {each ? texts.merge : texts.keepApart}
          </Button>
        ))}
      </Box>
    </Question>
  );
}

function Customers({ id, names }: { id: number; names: readonly string[] }) {
  const { user } = useSignedIn();
  const create = useNewCustomers(id);
  if (names.length === 0) return null;
  return (
    <Question title={fill(texts.customersTitle, { names: names.join(', ') })} isOpen>
      {create.isError && <Alert severity="error">{refusalText(create.error, texts.mapFailed)}</Alert>}
      {user.userPermissions.canAddNewClient && (
        <Box sx={ACTIONS}>
          <Button variant="outlined" disabled={create.isPending} onClick={() => create.mutate()}>
            {fill(texts.createCustomers, { count: names.length })}
          </Button>
          <Typography sx={{ color: 'text.secondary' }}>{texts.customersStay}</Typography>
        </Box>
      )}
    </Question>
  );
}

function Matches({ reading: { matches, counts }, answer }: QuestionProps) {
  if (counts.matches === 0) return null;
  return (
    <Question title={fill(texts.matchesTitle, { count: counts.matches })} isOpen={false}>
      <NativeSelect
        label={texts.matches}
        value={matches}
        options={matchOptions()}
        onValue={(choice) => answer({ matches: choice })}
        sx={{ maxWidth: 320 }}
      />
    </Question>
  );
}

export const matchOptions = (): { value: MatchChoice; text: string }[] =>
  MATCH_CHOICES.map((value) => ({ value, text: texts[value] }));

function Splits({ reading: { splits, splitCount, splitsNames }, isBusy, answer }: QuestionProps) {
  const wordsOf = useLineWords();
  if (splitCount === 0) return null;
  const whole = splits.filter(({ isWhole }) => isWhole).map(({ line }) => line);
  const keep = (line: number, isWhole: boolean) =>
    answer({ wholeLines: isWhole ? [...whole, line] : whole.filter((each) => each !== line) });
  return (
    <Question title={fill(texts.splitsTitle, { count: splitCount })} isOpen={false}>
      <CheckField
        label={texts.splitAll}
        checked={splitsNames}
        disabled={isBusy}
        onChecked={(checked) => answer({ splitsNames: checked })}
      />
      {splitsNames && (
        <Listed total={splitCount}>
          {splits.map(({ line, names, isWhole }) => (
            <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{fill(texts.split, { line: wordsOf(line), names: names.join(' · ') })}</bdi>{' '}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={fill(isWhole ? texts.splitAgainOf : texts.keepWholeOf, { line: wordsOf(line) })}
                onClick={() => keep(line, !isWhole)}
              >
                {isWhole ? texts.splitAgain : texts.keepWhole}
              </Button>
            </Box>
          ))}
        </Listed>
      )}
    </Question>
  );
}

const ACTIONS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
