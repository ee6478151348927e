import Button from '@mui/material/Button';
import type { InspectionTab } from '@walkthrough/domain';
import { commonTexts, inspectionTexts } from '../../app/texts';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';

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
      {commonTexts.retry}
    </Button>
  );
  if (waiting) {
    return (
      <OfflineState title={inspectionTexts.offlineTitle} text={inspectionTexts.offlineText} action={retry} />
    );
  }
  if (error) return <ErrorState title={inspectionTexts.loadFailed} text={error.message} action={retry} />;
  if (filtered) {
    return (
      <EmptyState
        title={inspectionTexts.empty[tab]}
        text={inspectionTexts.emptyFiltered}
        action={
          <Button variant="outlined" onClick={onClearFilters}>
            {inspectionTexts.clearFilters}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={inspectionTexts.empty[tab]} text={inspectionTexts.emptyHelp[tab]} />;
}
