import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { DataUpdateDialog } from '../../shared/data-update-request/data-update-dialog';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { requestsDataUpdates } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';

/** Requests a data update for the property of a report on this device, where the company uses such requests. */
export function RequestDataUpdate({ report: { visit, property, occupancy } }: { report: DeviceReport }) {
  const { user, tenant } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!visit || !requestsDataUpdates(user, tenant)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {messages.workBasket.requestDataUpdate}
      </Button>
      {open && (
        <DataUpdateDialog
          visit={inspectionRefOf({ ...visit, property })}
          place={{ property, tenantInfo: occupancy }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
