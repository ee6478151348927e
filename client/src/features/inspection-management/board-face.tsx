import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import type { BoardKind, BoardTab } from './board-kind';
import { emptyText } from './board-texts';

interface BoardFaceProps {
  kind: BoardKind;
  tab: BoardTab;
  error: Error | null;
  waiting: boolean;
  filtered: boolean;
  onRetry: () => void;
  onClearFilters: () => void;
}

/** What stands in a list without rows: why, and what to do next. */
export function BoardFace({ kind, tab, error, waiting, filtered, onRetry, onClearFilters }: BoardFaceProps) {
  const empty = emptyText(kind, tab);
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
        title={empty.title}
        text={messages.common.nothingMatches}
        action={
          <Button variant="outlined" onClick={onClearFilters}>
            {messages.common.clearFilters}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={empty.title} text={empty.help} />;
}
