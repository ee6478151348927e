import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { ConflictDialog, nameIn } from '../../editing/conflict-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { checkNetwork } from '../../offline/network-status';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { PaneScreen } from '../../ui/pane-screen';
import { usePageTitle } from '../../ui/use-page-title';
import { templateConfigQuery } from './api/template-config';
import { matrixConflictFields } from './matrix-conflict';
import { MatrixTable } from './matrix-table';
import { useMatrixChanges } from './use-matrix-changes';

const { common, forms, screens, shell } = messages;

/** Inspection Template Configuration (spec 3 §2.17): which elements a room of each type shows. */
export function TemplateConfigScreen() {
  usePageTitle(screens.templateConfiguration, shell.product);
  const config = useQuery(templateConfigQuery);
  return (
    <PaneScreen>
      <Typography variant="h1">{screens.templateConfiguration}</Typography>
      {config.data ? (
        <Matrix config={config.data} />
      ) : (
        <Face query={config} onRetry={() => void checkNetwork().then(() => config.refetch())} />
      )}
    </PaneScreen>
  );
}

interface FaceProps {
  query: { error: Error | null; fetchStatus: string };
  onRetry: () => void;
}

/** What stands where there is nothing to configure: not yet, not reachable, or not at all. */
function Face({ query, onRetry }: FaceProps) {
  const retry = (
    <Button variant="contained" onClick={onRetry}>
      {shell.retry}
    </Button>
  );
  if (query.error) return <ErrorState title={forms.matrixFailed} text={query.error.message} action={retry} />;
  if (query.fetchStatus === 'paused') {
    return <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />;
  }
  return <Skeleton variant="rounded" height={420} aria-label={shell.loading} />;
}

function Matrix({ config }: { config: Parameters<typeof useMatrixChanges>[0] }) {
  const edit = useMatrixChanges(config);
  const count = edit.changes.size;
  if (config.roomTypeInspectionElementResponses.length === 0) return <EmptyState title={forms.matrixEmpty} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>{forms.matrixHelp}</Typography>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {count === 0 ? forms.nothingChanged : fill(forms.changedCells, { count })}
        </Typography>
        <Button variant="outlined" disabled={count === 0 || edit.saving} onClick={edit.undo}>
          {forms.undoChanges}
        </Button>
        <Button variant="contained" disabled={count === 0 || edit.saving} onClick={edit.save}>
          {edit.saving ? common.saving : common.save}
        </Button>
      </Box>
      <ProblemNotice problem={edit.problem} onRetry={edit.save} />
      <Box sx={{ display: 'flex', maxHeight: 'max(340px, calc(100dvh - 210px))', minHeight: 0 }}>
        <MatrixTable config={config} changes={edit.changes} disabled={edit.saving} onToggle={edit.toggle} />
      </Box>
      {edit.conflict && (
        <ConflictDialog
          facts={edit.conflict}
          title={forms.conflictTitle}
          text={fill(forms.matrixConflict, {
            name: nameIn(edit.conflict),
            count: Object.keys(edit.conflict.theirs).length,
          })}
          fields={matrixConflictFields(config, edit.conflict)}
          theirsLabel={forms.takeTheirs}
          mineLabel={forms.keepMine}
          onTheirs={edit.takeTheirs}
          onMine={edit.keepMine}
          onClose={edit.forgetConflict}
        />
      )}
      <UnsavedChanges present={count > 0} />
    </>
  );
}
