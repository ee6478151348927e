import { useQuery } from '@tanstack/react-query';
import { inspectionCountsQuery } from '../api/inspection-counts';
import { MONTHLY } from '../board-kind';
import { BoardTabs } from '../board-tabs';
import { boardTitle } from '../board-texts';
import { filterQuery, NO_FILTERS } from '../inspection-filters';
import { KindBoard, type KindBoardProps } from '../kind-board';
import { MonthlyFiles } from './monthly-files';
import { useMonthlyTab } from './monthly-tab';

type BoardProps = Omit<KindBoardProps, 'onMonthly'>;

/** Lists of one kind of inspections with Monthly Files as a tab. */
export function BoardWithMonths(props: BoardProps) {
  const { kind, tabs, place } = props;
  const months = useMonthlyTab(`${kind}Inspections`, tabs.length > 0, place);
  if (!months.isOpen) return <KindBoard {...props} onMonthly={months.open} />;
  return <MonthlyBoard {...props} months={months} />;
}

interface MonthlyBoardProps extends BoardProps {
  months: ReturnType<typeof useMonthlyTab>;
}

function MonthlyBoard({ kind, title, tabs, kinds, months }: MonthlyBoardProps) {
  const counts = useQuery(inspectionCountsQuery(filterQuery(kind, NO_FILTERS), true));
  return (
    <MonthlyFiles
      kind={kind}
      title={title ?? boardTitle(kind, MONTHLY)}
      kinds={kinds}
      tabs={
        <BoardTabs
          kind={kind}
          tabs={tabs}
          current={MONTHLY}
          counts={counts.data}
          onTab={months.openList}
          onMonthly={months.open}
        />
      }
    />
  );
}
