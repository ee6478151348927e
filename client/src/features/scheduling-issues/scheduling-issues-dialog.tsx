import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayDate, fill, messages, type SchedulingIssueItem } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/message-state';
import { showToast } from '../../ui/toast';
import { dismissSchedulingIssue, schedulingIssuesQuery } from './api/scheduling-issues';

const { common, shell } = messages;

interface SchedulingIssuesDialogProps {
  issues: readonly SchedulingIssueItem[];
  customerLabel: string;
  onClose: () => void;
}

/** Visits that inspectors could not arrange. A dismissed one goes away for every admin. */
export function SchedulingIssuesDialog({ issues, customerLabel, onClose }: SchedulingIssuesDialogProps) {
  const client = useQueryClient();
  const [menu, setMenu] = useState<{ issue: SchedulingIssueItem; anchor: HTMLElement } | null>(null);
  const dismissal = useMutation({
    mutationFn: ({ id }: SchedulingIssueItem) => dismissSchedulingIssue(id),
    networkMode: 'always',
    onSuccess: (_row, { id, address }) => {
      client.setQueryData(schedulingIssuesQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
      showToast({ kind: 'success', text: fill(shell.schedulingIssueDismissed, { address }) });
    },
  });
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
      {issues.length === 0 ? (
        <EmptyState title={shell.schedulingIssuesNone} />
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={shell.schedulingIssues}>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <tr key={issue.id}>
                  <td>{issue.customerName}</td>
                  <td>{issue.propertyManager}</td>
                  <td>{issue.address}</td>
                  <td>{issue.inspector ?? common.notAvailable}</td>
                  <td>{issue.inspectBy && displayDate(issue.inspectBy)}</td>
                  <td>
                    <Button
                      variant="outlined"
                      endIcon={<ExpandMoreIcon />}
                      aria-haspopup="menu"
                      aria-label={fill(common.actionsFor, { name: issue.address })}
                      disabled={dismissal.isPending && dismissal.variables.id === issue.id}
                      onClick={({ currentTarget }) => setMenu({ issue, anchor: currentTarget })}
                    >
                      {common.action}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
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

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1.25, py: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 650, whiteSpace: 'nowrap' },
  '& td:nth-of-type(5)': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { pr: 0, width: '1%' },
} as const;
