import DismissIcon from '@mui/icons-material/DoneOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  matchesWords,
  messages,
  MAX_UNPAGED,
  type SchedulingIssueItem,
} from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { offerRowUndo } from '../../live/row-undo';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchChips } from '../../lists/use-search-in-address';
import { listOfWhole } from '../../lists/use-whole-list';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { visuallyHidden } from '../../ui/visually-hidden';
import {
  dismissSchedulingIssue,
  exportSchedulingIssues,
  raiseSchedulingIssue,
  schedulingIssuesQuery,
} from './api/scheduling-issues';

const { common, shell, schedulingIssues: texts } = messages;

interface SchedulingIssuesDialogProps {
  issues: readonly SchedulingIssueItem[];
  customerLabel: string;
  onClose: () => void;
}

/** Inspections that inspectors could not schedule. Dismissing one removes it for every admin. */
export function SchedulingIssuesDialog({ issues, customerLabel, onClose }: SchedulingIssuesDialogProps) {
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  const [menu, setMenu] = useState<{ issue: SchedulingIssueItem; anchor: HTMLElement } | null>(null);
  const isCut = issues.length >= MAX_UNPAGED;
  const dismissal = useDismissal(isCut);
  const columns = useMemo(() => issueColumns(customerLabel), [customerLabel]);
  const { list, search, onSearch } = useIssueList(issues, columns);
  const isBusy = ({ id }: SchedulingIssueItem) => dismissal.isPending && dismissal.variables.id === id;

  return (
    <Dialog open title={shell.schedulingIssues} onClose={onClose} closeLabel={common.close} wide>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        {dismissal.error && (
          <Alert severity="error">
            {isApiError(dismissal.error) ? dismissal.error.message : common.somethingWentWrong}
          </Alert>
        )}
        <RecordList
          id="schedulingIssues"
          label={shell.schedulingIssues}
          list={list}
          columns={columns}
          found={null}
          nameOf={({ address }) => address}
          actionsOf={(issue) => [
            {
              name: 'dismiss',
              label: common.dismiss,
              Icon: DismissIcon,
              onChoose: () => dismissal.mutate(issue),
            },
          ]}
          buttons={(issue) => (
            <ActionButton
              issue={issue}
              isBusy={isBusy(issue)}
              onMenu={(anchor) => setMenu({ issue, anchor })}
            />
          )}
          search={{ value: search, onSearch }}
          filters={{
            active: searchChips(search),
            onRemove: () => onSearch(''),
            onClear: () => onSearch(''),
          }}
          exportList={canAccessInspection && issues.length > 0 ? exportSchedulingIssues : undefined}
          empty={{ title: texts.none }}
          sx={{ '& td:nth-of-type(5)': { whiteSpace: 'nowrap' } }}
        />
        {isCut && <Typography>{fill(texts.onlyFirst, { count: issues.length })}</Typography>}
      </Box>
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            if (menu) dismissal.mutate(menu.issue);
            setMenu(null);
          }}
        >
          {common.dismiss}
        </MenuItem>
      </Menu>
    </Dialog>
  );
}

type Column = RecordColumn<SchedulingIssueItem>;

/** The issues that contain each word of a search, in pages. The address belongs to the screen below the dialog. */
function useIssueList(issues: readonly SchedulingIssueItem[], columns: readonly Column[]) {
  const query = useQuery(schedulingIssuesQuery);
  const [{ page, search }, setAsked] = useState({ page: 0, search: '' });
  const found = issues.filter((issue) =>
    matchesWords(
      columns.map(({ text }) => text(issue)),
      search,
    ),
  );
  const goToPage = (next: number) => setAsked({ page: next, search });
  return {
    list: listOfWhole(schedulingIssuesQuery.queryKey, query, found, { page, goToPage }),
    search,
    onSearch: (text: string) => setAsked({ page: 0, search: text }),
  };
}

const issueColumns = (customerLabel: string): Column[] => [
  { id: 'customer', title: customerLabel, text: ({ customerName }) => customerName ?? '' },
  { id: 'manager', title: common.propertyManager, text: ({ propertyManager }) => propertyManager ?? '' },
  {
    id: 'address',
    title: common.address,
    text: ({ address, reason }) => [address, reason].filter(Boolean).join(': '),
    cell: ({ address, reason }) => (
      <>
        {address}
        {reason && (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'inspector',
    title: common.inspector,
    text: ({ inspector }) => inspector ?? common.notAvailable,
  },
  {
    id: 'due',
    title: common.dueDate,
    text: ({ inspectBy }) => (inspectBy ? displayDate(inspectBy) : ''),
  },
];

/**
 * Dismisses an issue, and offers to undo it.
 * @param isCut whether the list is incomplete, so that another issue takes the place of a dismissed one
 */
function useDismissal(isCut: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SchedulingIssueItem) => dismissSchedulingIssue(id),
    networkMode: 'always',
    onSuccess: ({ version }, issue) => {
      const { id, address } = issue;
      client.setQueryData(schedulingIssuesQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
      if (isCut) void client.invalidateQueries({ queryKey: schedulingIssuesQuery.queryKey });
      const changed = { entity: 'inspection', rows: [{ id, version }] } as const;
      offerRowUndo(changed, {
        text: fill(texts.dismissed, { address }),
        undo: async () => {
          await raiseSchedulingIssue(issue, version);
          await client.invalidateQueries({ queryKey: schedulingIssuesQuery.queryKey });
        },
      });
    },
  });
}

interface ActionButtonProps {
  issue: SchedulingIssueItem;
  /** Whether it is being dismissed. */
  isBusy: boolean;
  onMenu: (anchor: HTMLElement) => void;
}

function ActionButton({ issue, isBusy, onMenu }: ActionButtonProps) {
  return (
    <Button
      variant="outlined"
      endIcon={<ExpandMoreIcon />}
      aria-haspopup="menu"
      disabled={isBusy}
      onClick={({ currentTarget }) => onMenu(currentTarget)}
    >
      {common.action}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {issue.address}
      </Box>
    </Button>
  );
}
