import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayDate, fill, messages, MAX_UNPAGED, type SchedulingIssueItem } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { offerRowUndo } from '../../live/row-undo';
import { DataTable } from '../../ui/data-table';
import { ExportMenu } from '../../lists/export-menu';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/message-state';
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
  const titles = [
    customerLabel,
    common.propertyManager,
    common.address,
    common.inspector,
    common.dueDate,
    common.action,
  ];

  return (
    <Dialog open title={shell.schedulingIssues} onClose={onClose} closeLabel={common.close} wide>
      {dismissal.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {isApiError(dismissal.error) ? dismissal.error.message : common.somethingWentWrong}
        </Alert>
      )}
      {canAccessInspection && issues.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <ExportMenu exportList={exportSchedulingIssues} />
        </Box>
      )}
      {issues.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <DataTable
          label={shell.schedulingIssues}
          titles={titles}
          sx={{ '& td:nth-of-type(5)': { whiteSpace: 'nowrap' } }}
        >
          {issues.map((issue) => (
            <IssueRow
              key={issue.id}
              issue={issue}
              isBusy={dismissal.isPending && dismissal.variables.id === issue.id}
              onMenu={(anchor) => setMenu({ issue, anchor })}
            />
          ))}
        </DataTable>
      )}
      {isCut && <Typography sx={{ mt: 2 }}>{fill(texts.onlyFirst, { count: issues.length })}</Typography>}
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

interface IssueRowProps {
  issue: SchedulingIssueItem;
  /** Whether it is being dismissed. */
  isBusy: boolean;
  onMenu: (anchor: HTMLElement) => void;
}

function IssueRow({ issue, isBusy, onMenu }: IssueRowProps) {
  return (
    <tr>
      <td>{issue.customerName}</td>
      <td>{issue.propertyManager}</td>
      <td>
        {issue.address}
        {issue.reason && (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {issue.reason}
          </Box>
        )}
      </td>
      <td>{issue.inspector ?? common.notAvailable}</td>
      <td>{issue.inspectBy && displayDate(issue.inspectBy)}</td>
      <td>
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
      </td>
    </tr>
  );
}
