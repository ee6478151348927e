import Box from '@mui/material/Box';
import { messages, pageTitle } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReportForm } from '../../report-form/report-form';
import { OpenedReport } from '../../shared/open-report/opened-report';
import { taskReportId } from '../../offline/reports/model/report-id';
import { isTaskReport } from '../../offline/reports/model/report-record';
import type { OpenReport } from '../../offline/reports/drafts/open-report-session';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { opensAsManager } from '../../session/opens-as-manager';
import { SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { DeliveredNotice } from './delivered-notice';
import { ReturnButton } from './return-button';
import { SlowConnectionSwitch } from './slow-connection-switch';
import { SubmittedDialog } from './submitted-dialog';
import { TaskHeader } from './task-header';
import { UnassignButton } from './unassign-button';
import { useFileCorrections } from './use-file-corrections';
import { UpdateTenantsButton } from './update-tenants-button';

const texts = messages.taskForm;

/** /inspector/task?taskId=..&manager=true: the report of a periodic inspection. */
export function TaskFormScreen() {
  const [query] = useSearchParams();
  const { user } = useSignedIn();
  const manager = opensAsManager(user, query);
  const id = taskReportId(Number(query.get('taskId')));
  usePageTitle(pageTitle('/inspector/task'), messages.shell.product);
  return (
    <Box sx={{ width: 'min(1248px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 } }}>
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
  const fileCorrections = useFileCorrections();
  const home = which.manager ? SCREENS.inspections : SCREENS.workBasket;
  return (
    <OpenedReport which={which}>
      {(session, lockAction) => (
        <>
          {isTaskReport(session.record) && <TaskHeader record={session.record} document={session.document} />}
          <ReportForm
            session={session}
            onSubmitted={(outcome) => setSubmitted({ session, outcome })}
            lockAction={lockAction}
            fileCorrections={fileCorrections?.(session)}
            submitLabel={texts.submitReport}
            tools={<Tools session={session} manager={which.manager} />}
            actions={<Actions session={session} which={which} home={home} />}
          />
          {submitted?.session === session && (
            <SubmittedDialog {...submitted} onClose={() => void navigate(home)} />
          )}
        </>
      )}
    </OpenedReport>
  );
}

/** Header area: save status and settings. */
function Tools({ session, manager }: { session: ReportSession; manager: boolean }): ReactNode {
  return (
    <>
      {isTaskReport(session.record) && <DeliveredNotice record={session.record} />}
      {manager ? <ManagerTools session={session} /> : <SlowConnectionSwitch />}
    </>
  );
}

/** In tier-2 companies changes of recorded data are requested; elsewhere the office makes them here. */
function ManagerTools({ session }: { session: ReportSession }): ReactNode {
  const { tenant, user } = useSignedIn();
  if (tenant?.tenantConfig.hasTier2Support === true || !user.userPermissions.canModifyProperty) return null;
  return <UpdateTenantsButton session={session} />;
}

interface ActionsProps {
  session: ReportSession;
  which: OpenReport;
  home: string;
}

/** Leaves the form or returns the inspection. */
function Actions({ session, which, home }: ActionsProps) {
  const { user } = useSignedIn();
  const { record } = session;
  if (!isTaskReport(record)) return null;
  const isOwn = user.inspector !== null && record.visit.inspector?.id === user.inspector.id;
  const isOpen = session.lock === null && record.visit.inspectedDate === null;
  return (
    <>
      <ReturnButton home={home} />
      {isOwn && isOpen && <UnassignButton session={session} which={which} home={home} />}
    </>
  );
}
