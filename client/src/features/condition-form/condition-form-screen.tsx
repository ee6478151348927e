import Box from '@mui/material/Box';
import { messages, pageTitle } from '@walkthrough/domain';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReportForm } from '../../report-form/report-form';
import { OpenedReport } from '../../shared/open-report/opened-report';
import type { OpenReport } from '../../offline/reports/drafts/open-report-session';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { opensAsManager } from '../../session/opens-as-manager';
import { SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { ReportHeader } from './report-header';
import { SubmittedDialog } from './submitted-dialog';

/** /condition-inspection-form?ciId=..&manager=true: the move-in / move-out report. */
export function ConditionFormScreen() {
  const [query] = useSearchParams();
  const { user } = useSignedIn();
  const manager = opensAsManager(user, query);
  const id = Number(query.get('ciId'));
  usePageTitle(pageTitle('/condition-inspection-form'), messages.shell.product);
  return (
    <Box sx={{ width: 'min(1440px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 } }}>
      <Report key={`${id} ${manager}`} which={{ id, manager }} />
    </Box>
  );
}

/** The submission and its session, since another tab may take over the report. */
interface Submitted {
  session: ReportSession;
  outcome: SubmitOutcome;
}

function Report({ which }: { which: OpenReport }) {
  const navigate = useNavigate();
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  return (
    <OpenedReport which={which}>
      {(session, lockAction) => (
        <>
          <ReportHeader session={session} />
          <ReportForm
            session={session}
            onSubmitted={(outcome) => setSubmitted({ session, outcome })}
            lockAction={lockAction}
          />
          {submitted?.session === session && (
            <SubmittedDialog
              {...submitted}
              onClose={() => void navigate(which.manager ? SCREENS.inspections : SCREENS.workBasket)}
            />
          )}
        </>
      )}
    </OpenedReport>
  );
}
