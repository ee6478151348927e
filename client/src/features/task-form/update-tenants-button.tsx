import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { lazyPart } from '../../ui/lazy-part';

const TenantsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'task-tenants' */ './tenants-dialog')).TenantsDialog,
);

/** Lets the office correct the recorded occupants, starting from the report's values. */
export function UpdateTenantsButton({ session }: { session: ReportSession }) {
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
