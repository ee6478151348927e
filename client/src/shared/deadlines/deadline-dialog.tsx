import MuiLink from '@mui/material/Link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type TenancyItem } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialog';
import { Placeholder } from '../../ui/placeholder';
import { lawSettingsQuery } from '../law/law-queries';
import { DeadlinesList } from './deadlines-list';
import { lawOfTenancy } from './law-of-tenancy';
import { MissingFacts } from './missing-facts';
import { tenanciesQuery } from './tenancies-query';

const { common, law, propertyRecord, shell, tenancies: texts } = messages;

interface DeadlineDialogProps {
  propertyId: number;
  tenancyId: number;
  /** Rule whose reasons are shown at first. */
  rule: string | null;
  address: string;
  onClose: () => void;
}

/** Shows why a tenancy has its deadlines: what its record shows of them. */
export function DeadlineDialog({ propertyId, tenancyId, rule, address, onClose }: DeadlineDialogProps) {
  const query = useQuery(tenanciesQuery(propertyId));
  const tenancy = query.data?.content.find(({ id }) => id === tenancyId);
  return (
    <Dialog
      open
      title={fill(texts.deadlinesAt, { address })}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <MuiLink component={Link} to={`/properties/${propertyId}`} sx={{ py: 1.25 }}>
          {texts.toRecord}
        </MuiLink>
      }
    >
      {query.data ? (
        <Found tenancy={tenancy} all={query.data.content} rule={rule} />
      ) : query.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void query.refetch()}>
              {shell.retry}
            </Button>
          }
        >
          {texts.deadlinesFailed}. {query.error.message}
        </Alert>
      ) : query.fetchStatus === 'paused' ? (
        <Alert severity="info">{propertyRecord.notOnDevice}</Alert>
      ) : (
        <Placeholder shape="rows" count={4} label={shell.loading} />
      )}
    </Dialog>
  );
}

interface FoundProps {
  /** Undefined when it is no longer there. */
  tenancy: TenancyItem | undefined;
  /** All tenancies of the property. */
  all: readonly TenancyItem[];
  rule: string | null;
}

function Found({ tenancy, all, rule }: FoundProps) {
  const settings = useQuery(lawSettingsQuery);
  if (tenancy === undefined) return <Typography>{texts.noLongerThere}</Typography>;
  const found = lawOfTenancy(tenancy, all, settings.data);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {found === null ? (
        <Typography>{law.noRules}</Typography>
      ) : (
        <>
          <DeadlinesList {...found} opened={rule} />
          <MissingFacts obligations={found.obligations} />
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {law.disclaimer}
      </Typography>
    </Box>
  );
}
