import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { Dialog } from '../../ui/dialog';
import { lawSettingsQuery } from '../law/law-queries';
import { DeadlinesList } from './deadlines-list';
import { lawOfTenancy } from './law-of-tenancy';
import { MissingFacts } from './missing-facts';
import { tenanciesQuery } from './tenancies-query';

const { common, law, tenancies: texts } = messages;

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
  const settings = useQuery(lawSettingsQuery);
  const found = tenancy && query.data ? lawOfTenancy(tenancy, query.data.content, settings.data) : null;
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
      <ListBody
        state={toListState(query)}
        isEmpty={tenancy === undefined}
        empty={{ title: texts.noLongerThere }}
        failedTitle={texts.deadlinesFailed}
        skeleton={{ shape: 'rows', count: 4 }}
        onRetry={() => refetchRows(query)}
      >
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
      </ListBody>
    </Dialog>
  );
}
