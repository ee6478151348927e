import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import { fill, messages, perLanguage } from '@walkthrough/domain';
import { countConfirmedAnswers } from '../../offline/reports/model/confirmed-answers';
import { contentsInWords } from '../../offline/reports/model/contents-in-words';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import type { Delivered } from '../../offline/reports/model/local-report';
import { LateState } from './late-state';
import { StateLine } from '../../ui/state-line';

const { deviceReports, sync } = messages;

/** Texts carry the meaning of the colours. */
const APPEARANCES = perLanguage(
  () =>
    ({
      onDevice: {
        Icon: PhoneIcon,
        word: sync.stateOnDevice,
        ink: 'text.secondary',
        tint: 'background.default',
      },
      waiting: { Icon: ScheduleIcon, word: sync.stateWaiting, ink: 'warning.dark', tint: 'warning.light' },
      sending: { Icon: SyncIcon, word: sync.stateSending, ink: 'info.dark', tint: 'info.light' },
      needsSignIn: {
        Icon: LockIcon,
        word: sync.stateNeedsSignIn,
        ink: 'warning.dark',
        tint: 'warning.light',
      },
      needsAttention: {
        Icon: ErrorIcon,
        word: sync.stateNeedsAttention,
        ink: 'error.main',
        tint: 'error.light',
      },
      handedOver: { Icon: InboxIcon, word: '', ink: 'info.dark', tint: 'info.light' },
      delivered: { Icon: CloudDoneIcon, word: sync.stateSent, ink: 'success.main', tint: 'success.light' },
    }) as const,
);

const safeToLeave = (delivered: Delivered): string =>
  fill(deviceReports.safeToLeave, {
    contents: contentsInWords({
      answers: countConfirmedAnswers(delivered),
      photos: delivered.receipt.images.length,
    }),
  });

/** State and progress of a report. */
export function DeviceState({ report }: { report: DeviceReport }) {
  const { state, photos, delivered, late } = report;
  if (state === 'handedOver' && late) return <LateState late={late} />;
  const { Icon, word, ink, tint } = APPEARANCES[state];
  const progress = photos.total > 0 && state !== 'delivered' && fill(deviceReports.photosProgress, photos);
  const safe = state === 'delivered' && delivered && safeToLeave(delivered);
  return (
    <StateLine Icon={Icon} ink={ink} tint={tint}>
      {[word, progress, safe].filter(Boolean).join(' · ')}
    </StateLine>
  );
}
