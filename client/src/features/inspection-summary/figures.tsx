import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type AnalyticsFigures,
  displayDate,
  fill,
  type ItemFigures,
  messages,
  type PeriodFigures,
  REPORT_ITEM_LABELS,
  type ReportItem,
  shareText,
} from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/message-state';
import { BarChart } from './bar-chart';

const { analytics: texts } = messages;

/** Figure whose inspections are requested. */
export interface FigureFilter {
  item: ReportItem;
  finding: 'found' | 'notAsked';
  ofReference: boolean;
}

interface FiguresProps {
  figures: AnalyticsFigures;
  onFigure: (filter: FigureFilter) => void;
}

/** Chart and table of a period; each figure links to its inspections. */
export function Figures({ figures: { period, reference }, onFigure }: FiguresProps) {
  const dates = { start: displayDate(period.start), end: displayDate(period.end) };
  const summary = fill(texts.inspected, { count: period.inspected, ...dates });
  if (period.inspected === 0)
    return (
      <EmptyState
        title={fill(texts.noneInspected, dates)}
        text={reference ? texts.nothingSinceHelp : texts.nothingInspectedHelp}
      />
    );
  const referenceTitle = reference && fill(texts.referenceColumn, { date: displayDate(reference.start) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography role="status">{summary}</Typography>
      <BarChart items={period.items} />
      <DataTable
        label={texts.figures}
        titles={[
          texts.itemColumn,
          texts.inspectedColumn,
          texts.foundColumn,
          texts.shareColumn,
          texts.notAskedColumn,
          ...(referenceTitle ? [referenceTitle] : []),
        ]}
        sx={NUMBERS}
      >
        {period.items.map((each) => (
          <tr key={each.item}>
            <th scope="row">{REPORT_ITEM_LABELS[each.item]}</th>
            <td>{each.found + each.clear}</td>
            <td>
              <Figure count={each.found} item={each.item} finding="found" onFigure={onFigure} />
            </td>
            <td>{shareText(each.share)}</td>
            <td>
              <Figure count={each.notAsked} item={each.item} finding="notAsked" onFigure={onFigure} />
            </td>
            {reference && (
              <td>
                <ReferenceFigure figures={figuresIn(reference, each.item)} onFigure={onFigure} />
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </Box>
  );
}

const figuresIn = ({ items }: PeriodFigures, wanted: ReportItem): ItemFigures =>
  items.find(({ item }) => item === wanted)!;

const NUMBERS = {
  '& tbody th': { textAlign: 'left', fontWeight: 400, px: 1.25, py: 1, minWidth: 140 },
  '& td, & thead th:nth-of-type(n + 2)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

interface FigureProps extends Pick<FigureFilter, 'item' | 'finding'> {
  count: number;
  onFigure: FiguresProps['onFigure'];
}

/** Number linked to its inspections; zero is not a link. */
function Figure({ count, item, finding, onFigure }: FigureProps) {
  if (count === 0) return '0';
  const label = finding === 'found' ? texts.showFound : texts.showNotAsked;
  return (
    <Button
      size="small"
      sx={{ minWidth: 32, px: 1 }}
      aria-label={`${count}: ${fill(label, { item: REPORT_ITEM_LABELS[item] })}`}
      onClick={() => onFigure({ item, finding, ofReference: false })}
    >
      {count}
    </Button>
  );
}

function ReferenceFigure({
  figures: { item, found, share },
  onFigure,
}: { figures: ItemFigures } & Pick<FiguresProps, 'onFigure'>) {
  if (found === 0) return `0 (${shareText(share)})`;
  return (
    <Button
      size="small"
      sx={{ px: 1 }}
      aria-label={`${found}: ${fill(texts.showReference, { item: REPORT_ITEM_LABELS[item] })}`}
      onClick={() => onFigure({ item, finding: 'found', ofReference: true })}
    >
      {`${found} (${shareText(share)})`}
    </Button>
  );
}
