import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messages, type FormAssignmentItem, type FormVersionItem } from '@walkthrough/domain';
import { useState } from 'react';
import { checkNetwork } from '../../offline/network-status';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { formAssignmentsQuery, formVersionsQuery } from './api/forms';
import { FormVersionsTable } from './form-versions-table';
import { presentAssignments, todayHere } from './form-words';
import { NewFormDialog } from './new-form-dialog';
import { useLiveForms } from './use-live-forms';

const { common, forms, screens, shell } = messages;

const NO_ASSIGNMENTS: FormAssignmentItem[] = [];

/** The forms of the company with all their versions, and which of them new inspections get. */
export function FormListScreen() {
  usePageTitle(screens.formDefinitions, shell.product);
  useLiveForms();
  const versions = useQuery(formVersionsQuery);
  const { data: assignments = NO_ASSIGNMENTS } = useQuery(formAssignmentsQuery);
  const [isNew, setIsNew] = useState(false);
  const present = presentAssignments(assignments, todayHere());
  const all = byForm(versions.data ?? []);
  const retry = (
    <Button variant="contained" onClick={() => void checkNetwork().then(() => versions.refetch())}>
      {shell.retry}
    </Button>
  );
  return (
    <Box
      sx={{ width: 'min(1360px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1">{screens.formDefinitions}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{forms.listHelp}</Typography>
        </Box>
        <Button variant="outlined" disabled={all.length === 0} onClick={() => setIsNew(true)}>
          {forms.newForm}
        </Button>
      </Box>
      {versions.error && (
        <ErrorState title={forms.formsFailed} text={versions.error.message} action={retry} />
      )}
      {versions.isPending &&
        (versions.fetchStatus === 'paused' ? (
          <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />
        ) : (
          <Skeleton variant="rounded" height={360} aria-label={shell.loading} />
        ))}
      {versions.isSuccess && all.length === 0 && <EmptyState title={forms.noForms} />}
      {all.map(([key, ofForm]) => (
        <FormVersionsTable
          key={key}
          versions={ofForm}
          assignments={present.filter((each) => each.key === key)}
        />
      ))}
      {isNew && <NewFormDialog versions={versions.data ?? []} onClose={() => setIsNew(false)} />}
    </Box>
  );
}

function byForm(versions: readonly FormVersionItem[]): [string, FormVersionItem[]][] {
  const keys = [...new Set(versions.map(({ key }) => key))];
  return keys.map((key) => [key, versions.filter((each) => each.key === key)]);
}
