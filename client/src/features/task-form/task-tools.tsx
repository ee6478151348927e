import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type TaskReport } from '@walkthrough/domain';
import { type ReactNode, useSyncExternalStore, useState } from 'react';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { isTaskReport } from '../../offline/reports/model/report-record';
import { useSignedIn } from '../../session/use-session';
import { dayThere } from '../../shared/planning/planned-row';
import { slowConnection } from '../../offline/status/slow-connection';
import { CheckField } from '../../ui/check-field';
import { lazyPart } from '../../ui/lazy-part';

/** Header area: save status and settings. */
export function TaskTools({ session, manager }: { session: ReportSession; manager: boolean }): ReactNode {
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

/**
 * Says that a report was already delivered and what happens to further changes. Reports stay editable for a while after
 * delivery (decision 0042).
 */
function DeliveredNotice({ record: { visit, property } }: { record: TaskReport }) {
  const { inspectedDate, timeZone } = visit;
  if (inspectedDate === null) return null;
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      {fill(messages.taskForm.deliveredBefore, { date: dayThere(inspectedDate, { timeZone, property }) })}
    </Alert>
  );
}

/** Lets the inspector hold photos back until Submit on a slow connection, so that they do not delay other calls. */
function SlowConnectionSwitch() {
  const isSlow = useSyncExternalStore(slowConnection.subscribe, slowConnection.get);
  return (
    <Box sx={{ py: 1 }}>
      <CheckField
        label={messages.taskForm.keepPhotosUntilSubmit}
        checked={isSlow}
        onChecked={(checked) => slowConnection.set(checked)}
      />
    </Box>
  );
}

const TenantsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'task-tenants' */ './tenants-dialog')).TenantsDialog,
);

/** Lets the office correct the recorded occupants, starting from the report's values. */
function UpdateTenantsButton({ session }: { session: ReportSession }) {
  const [open, setOpen] = useState(false);
  // The next change starts from what was saved here.
  const [recorded, setRecorded] = useState(session.record.tenantInfo);
  if (recorded === null) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mb: 1 }}>
        {messages.taskForm.updateTenants}
      </Button>
      {open && (
        <TenantsDialog
          recorded={recorded}
          corrections={session.corrections()}
          onSaved={setRecorded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
