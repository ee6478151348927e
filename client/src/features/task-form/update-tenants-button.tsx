import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import type { ReportSession } from '../../offline/reports/report-session';
import { lazyPart } from '../../ui/lazy-part';

const TenantsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'task-tenants' */ './tenants-dialog')).TenantsDialog,
);

/** The office puts the record of the people right, beginning with what the report says of them. */
export function UpdateTenantsButton({ session }: { session: ReportSession }) {
  const [open, setOpen] = useState(false);
  // What was saved here is what the next change begins with.
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
