import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error';
import { DataAgeNotice, refetchRows, toListState } from '../../lists/list-states';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { Placeholder, type PlaceholderProps } from '../../ui/placeholder';
import { Section } from '../../ui/section';
import { useSettled } from '../../ui/together';

const { propertyRecord: texts, shell } = messages;

type PartQuery = Parameters<typeof toListState>[0];

interface RecordPartProps {
  title: string;
  /** Name of the part for `Together`. */
  name?: string;
  query: PartQuery;
  /** What to show instead of the children; omitted or null: they are shown. */
  empty?: string | null;
  failedTitle: string;
  /** Shape of the content. */
  skeleton: Omit<PlaceholderProps, 'label'>;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a part of the record with its own loading, empty, error and offline state. The age of the data is shown once,
 * at the top of the page, unless only this part could not be refreshed.
 */
export function RecordPart({ title, name = title, action, ...body }: RecordPartProps) {
  useSettled(name, !toListState(body.query).loading);
  return (
    <Section title={title} action={action}>
      <PartBody {...body} />
    </Section>
  );
}

function PartBody({
  query,
  empty = null,
  failedTitle,
  skeleton,
  children,
}: Omit<RecordPartProps, 'title' | 'name'>) {
  const { online } = useNetworkStatus();
  const { loading, waiting, updatedAt, error } = toListState(query);
  const retry = () => refetchRows(query);
  if (loading) return <Placeholder {...skeleton} label={shell.loading} />;
  if (updatedAt === null) {
    if (waiting || error === null) return <Quiet>{texts.notOnDevice}</Quiet>;
    const isFinal = isApiError(error) && error.isFinal;
    return (
      <Alert
        severity="error"
        action={
          !isFinal && (
            <Button color="inherit" onClick={retry}>
              {shell.retry}
            </Button>
          )
        }
      >
        {failedTitle}. {error.message}
      </Alert>
    );
  }
  return (
    <>
      {online && <DataAgeNotice error={error} updatedAt={updatedAt} onRetry={retry} />}
      {empty === null ? children : <Quiet>{empty}</Quiet>}
    </>
  );
}

export const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
