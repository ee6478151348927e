import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, perLanguage, type SpreadsheetReading } from '@walkthrough/domain';
import { Listed, Question, type QuestionProps } from './question';
import { useLineWords } from './use-line-words';

const { sheetMapping: texts } = messages;

type Row = SpreadsheetReading['leftOut'][number];
type Reason = Row['reason'];

/** Rows that somebody may want; the others are no units. */
const TITLES: Readonly<Partial<Record<Reason, string>>> = perLanguage(() => ({
  hidden: texts.hiddenTitle,
  future: texts.futureTitle,
  past: texts.pastTitle,
  space: texts.spaceTitle,
  sold: texts.soldTitle,
  byHand: texts.byHandTitle,
}));
const KINDS: Readonly<Partial<Record<Reason, string>>> = perLanguage(() => ({
  total: texts.totalRow,
  heading: texts.headingRowAgain,
  note: texts.noteRow,
  example: texts.exampleRow,
}));

/** Lists the rows that are not imported, each with its reason, and takes them when somebody wants them. */
export function LeftOutRows({ reading, isBusy, answer }: QuestionProps) {
  const { leftOut, takenLines, leftLines } = reading;
  const take = (rows: readonly Row[]) => {
    const lines = rows.map(({ line }) => line);
    const isByHand = rows.some(({ reason }) => reason === 'byHand');
    answer(
      isByHand
        ? { leftLines: leftLines.filter((line) => !lines.includes(line)) }
        : { takenLines: [...new Set([...takenLines, ...lines])] },
    );
  };
  const leave = (line: number) => answer({ takenLines: takenLines.filter((each) => each !== line) });
  const others = leftOut.filter(({ reason }) => KINDS[reason] !== undefined);
  const props = { isBusy, onTake: (row: Row) => take([row]), onLeave: leave };
  return (
    <>
      {Object.entries(TITLES).map(([reason, title]) => {
        const rows = leftOut.filter((row) => row.reason === reason);
        const left = rows.filter(({ isTaken }) => !isTaken);
        if (rows.length === 0) return null;
        return (
          <Question key={reason} title={fill(title, { count: left.length })} isOpen={false}>
            <Rows rows={rows} {...props} />
            {left.length > 1 && (
              <Box>
                <Button size="small" disabled={isBusy} onClick={() => take(left)}>
                  {texts.takeAll}
                </Button>
              </Box>
            )}
          </Question>
        );
      })}
      {others.length > 0 && (
        <Box component="details" sx={DETAILS}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, fontWeight: 600 }}>
            {fill(texts.otherRows, { count: others.length })}
          </Box>
          <Rows rows={others} {...props} />
        </Box>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly Row[];
  isBusy: boolean;
  onTake: (row: Row) => void;
  onLeave: (line: number) => void;
}

function Rows({ rows, isBusy, onTake, onLeave }: RowsProps) {
  const wordsOf = useLineWords();
  return (
    <Listed total={rows.length}>
      {rows.map((row) => {
        const { line, reason, text, isTaken } = row;
        const kind = KINDS[reason];
        return (
          <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              {fill(texts.skippedRow, {
                line: wordsOf(line),
                text: kind === undefined ? text : `${kind}: ${text}`,
              })}
            </bdi>{' '}
            {reason !== 'heading' && reason !== 'example' && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={fill(isTaken ? texts.leaveOf : texts.takeOf, { line: wordsOf(line) })}
                onClick={() => (isTaken ? onLeave(line) : onTake(row))}
              >
                {isTaken ? texts.leave : texts.take}
              </Button>
            )}
          </Box>
        );
      })}
    </Listed>
  );
}

const DETAILS = { pt: 1.5, borderTop: 1, borderColor: 'divider' } as const;
