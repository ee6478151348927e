import Button from '@mui/material/Button';
import { type InspectionTab, messages } from '@walkthrough/domain';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { EMPTY_TEXTS } from './board-texts';

interface BoardFaceProps {
  tab: InspectionTab;
  error: Error | null;
  waiting: boolean;
  filtered: boolean;
  onRetry: () => void;
  onClearFilters: () => void;
}

/** What stands in a list without rows: why, and what to do next. */
export function BoardFace({ tab, error, waiting, filtered, onRetry, onClearFilters }: BoardFaceProps) {
  const retry = (
    <Button variant="contained" onClick={onRetry}>
      {messages.shell.retry}
    </Button>
  );
  if (waiting) {
    return (
      <OfflineState title={messages.common.offlineTitle} text={messages.common.offlineText} action={retry} />
    );
  }
  if (error) return <ErrorState title={messages.common.listFailed} text={error.message} action={retry} />;
  if (filtered) {
    return (
      <EmptyState
        title={EMPTY_TEXTS[tab].title}
        text={messages.common.nothingMatches}
        action={
          <Button variant="outlined" onClick={onClearFilters}>
            {messages.common.clearFilters}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={EMPTY_TEXTS[tab].title} text={EMPTY_TEXTS[tab].help} />;
}
