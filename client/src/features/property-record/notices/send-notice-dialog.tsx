import Alert from '@mui/material/Alert';
import {
  instantToWall,
  type IssuedNotice,
  messages,
  MOVE_OUT_NOTICE_HOURS,
  noticeWarnings,
  type TenancyItem,
  zoneOfInspection,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { serverNow } from '../../../offline/status/server-clock';
import { useRuleSettings } from '../../../shared/law/law-queries';
import { SendingDialog } from '../deliveries/sending-dialog';
import { openNotice } from './notices-queries';

const { notices: texts } = messages;

const HOUR_MS = 3_600_000;

interface SendNoticeDialogProps {
  notice: IssuedNotice;
  tenancy: TenancyItem;
  onSent: () => void;
  onClose: () => void;
}

/** Mails an issued notice to tenants, or records how it was handed over. */
export function SendNoticeDialog({ notice, tenancy, onSent, onClose }: SendNoticeDialogProps) {
  const settings = useRuleSettings();
  const isSheet = notice.layout === 'OFFICIAL_SHEET';
  const inTwoDays = () =>
    instantToWall(serverNow() + MOVE_OUT_NOTICE_HOURS * HOUR_MS, zoneOfInspection(null, tenancy));
  return (
    <SendingDialog
      title={texts.sendTitle}
      tenancy={tenancy}
      canBeMailed={!isSheet}
      warningsOf={(recipients, sending) =>
        noticeWarnings({ notice, tenancy, recipients }, sending, inTwoDays(), settings)
      }
      send={(body, keyOf) =>
        callApi('POST notices/{id}/deliveries', {
          path: { id: notice.id },
          body,
          idempotencyKey: keyOf(body),
        })
      }
      recorded={texts.sentRecorded}
      openLabel={texts.openPdf}
      onOpen={() => openNotice(notice.id, notice.fileName)}
      onSent={onSent}
      onClose={onClose}
    >
      {isSheet && <Alert severity="info">{texts.sheetHint}</Alert>}
    </SendingDialog>
  );
}
