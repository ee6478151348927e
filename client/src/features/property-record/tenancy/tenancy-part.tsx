import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  messages,
  NOT_HAPPENED,
  type PropertyTenancies,
  TENANCY_REVIEW_TEXTS,
  type TenancyChoice,
  type TenancyItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { DeadlinesList } from '../../../shared/deadlines/deadlines-list';
import { lawOfTenancy } from '../../../shared/deadlines/law-of-tenancy';
import { MissingFacts } from '../../../shared/deadlines/missing-facts';
import { tenanciesQuery } from '../../../shared/deadlines/tenancies-query';
import { useSignedIn } from '../../../session/use-session';
import { lawSettingsQuery } from '../../../shared/law/law-queries';
import { ConfirmButton } from '../../../ui/confirm-button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { lazyPart } from '../../../ui/lazy-part';
import { showToast } from '../../../ui/toast';
import { Quiet, RecordPart } from '../record-part';
import { DeductionsButton } from './deductions/deductions-button';
import { InspectionSuggestions } from './inspection-suggestions';
import { TenancyFactsList } from './tenancy-facts-list';

const { common, law, tenancies: texts } = messages;

const TenancyDialog = lazyPart(async () => (await import('./tenancy-dialog')).TenancyDialog);

/** Shows the current tenancy of a property, and the former ones collapsed. */
export function TenancyPart({ id }: { id: number }) {
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const client = useQueryClient();
  const query = useQuery(tenanciesQuery(id));
  const [edited, setEdited] = useState<number | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.property(id) });
  const add = useSend<void>(async () => {
    await callApi('POST properties/{id}/tenancies', { path: { id } });
    await reload();
    showToast({ kind: 'success', text: texts.added });
  });
  const mayEdit = user.userPermissions.canModifyProperty && online;
  const { data } = query;
  const current = data?.content.find(({ isCurrent }) => isCurrent);
  const former = data?.content.filter(({ isCurrent }) => !isCurrent) ?? [];
  const shown = data?.content.find((each) => each.id === edited);
  return (
    <RecordPart
      title={texts.heading}
      name="tenancy"
      query={query}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 4 }}
      action={
        mayEdit &&
        data &&
        (current ? (
          <Button onClick={() => setEdited(current.id)}>{texts.edit}</Button>
        ) : (
          <Button onClick={() => void add.run()} disabled={add.busy}>
            {texts.add}
          </Button>
        ))
      }
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <ProblemNotice problem={add.problem} onRetry={() => void add.run()} />
          {current ? (
            <CurrentTenancy tenancy={current} data={data} mayEdit={mayEdit} onChosen={reload} />
          ) : (
            <Quiet>{`${texts.none} ${texts.noneHint}`}</Quiet>
          )}
          {former.length > 0 && (
            <FormerTenancies former={former} data={data} onEdit={mayEdit ? setEdited : null} />
          )}
        </Box>
      )}
      {shown && data && (
        <TenancyDialog
          key={shown.id}
          tenancy={shown}
          inspections={data.inspections}
          onSaved={() => void reload()}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordPart>
  );
}

interface CurrentTenancyProps {
  tenancy: TenancyItem;
  data: PropertyTenancies;
  mayEdit: boolean;
  onChosen: () => Promise<unknown>;
}

function CurrentTenancy({ tenancy, data, mayEdit, onChosen }: CurrentTenancyProps) {
  const { id, version, review } = tenancy;
  const [isClosing, setClosing] = useState(false);
  const choosing = useSend<TenancyChoice>(async (choice) => {
    await callApi('PUT tenancies/{id}/choice', { path: { id }, body: { choice }, ifMatch: version });
    setClosing(false);
    await onChosen();
    showToast({ kind: 'success', text: choice === 'close' ? texts.closed : texts.kept });
  });
  const close = mayEdit && (
    <Button color="inherit" disabled={choosing.busy} onClick={() => setClosing(true)}>
      {texts.close}
    </Button>
  );
  return (
    <>
      {review !== null && (
        <Alert severity="warning">
          {TENANCY_REVIEW_TEXTS[review]}
          {mayEdit && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <ConfirmButton
                question={texts.heading}
                color="inherit"
                disabled={choosing.busy}
                onClick={() => void choosing.run('keep')}
              >
                {texts.keep}
              </ConfirmButton>
              {close}
            </Box>
          )}
        </Alert>
      )}
      {mayEdit && <InspectionSuggestions tenancy={tenancy} data={data} onChosen={onChosen} />}
      <Tenancy tenancy={tenancy} data={data} />
      {review === null && close && <Box>{close}</Box>}
      {!isClosing && <ProblemNotice problem={choosing.problem} onRetry={choosing.again} />}
      {isClosing && (
        <ConfirmDialog
          open
          title={texts.close}
          confirmLabel={texts.close}
          cancelLabel={common.cancel}
          busy={choosing.busy}
          onConfirm={() => void choosing.run('close')}
          onCancel={() => setClosing(false)}
        >
          {texts.closeConfirm}
          <ProblemNotice problem={choosing.problem} onRetry={choosing.again} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the facts of a tenancy, and what is missing for its rules of law. */
function Tenancy({ tenancy, data }: { tenancy: TenancyItem; data: PropertyTenancies }) {
  const settings = useQuery(lawSettingsQuery);
  const found = lawOfTenancy(tenancy, data.content, settings.data);
  return (
    <>
      <TenancyFactsList tenancy={tenancy} />
      <DeductionsButton tenancy={tenancy} />
      {found === null ? (
        <Quiet>{law.noRules}</Quiet>
      ) : (
        <>
          <MissingFacts obligations={found.obligations} />
          <DeadlinesList {...found} />
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {law.disclaimer}
      </Typography>
    </>
  );
}

interface FormerTenanciesProps {
  former: readonly TenancyItem[];
  data: PropertyTenancies;
  /** Null without the right or the connection. */
  onEdit: ((id: number) => void) | null;
}

function FormerTenancies({ former, data, onEdit }: FormerTenanciesProps) {
  return (
    <Box component="section" aria-label={fill(texts.former, { count: former.length })}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {fill(texts.former, { count: former.length })}
      </Typography>
      {former.map((tenancy) => (
        <Accordion
          key={tenancy.id}
          elevation={0}
          disableGutters
          sx={{ bgcolor: 'transparent' }}
          slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h4' } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{tenancy.tenants.map(({ name }) => name).join(', ') || texts.noTenants}</bdi>
              {` · ${startWords(tenancy)}`}
            </Box>
          </AccordionSummary>
          <AccordionDetails sx={{ px: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
            <Tenancy tenancy={tenancy} data={data} />
            {onEdit && (
              <Box>
                <Button onClick={() => onEdit(tenancy.id)}>{texts.edit}</Button>
              </Box>
            )}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

function startWords({ tenancyStartOn: day }: TenancyItem): string {
  return day === null || day === NOT_HAPPENED
    ? texts.startUnknown
    : fill(texts.startedOn, { date: displayDate(day) });
}
