import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { ConflictDialog, conflictAuthor } from '../../editing/conflict-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { PaneScreen } from '../../ui/pane-screen';
import { usePageTitle } from '../../ui/use-page-title';
import { templateConfigQuery } from './api/template-config';
import { matrixConflictFields } from './matrix-conflict';
import { MatrixTable } from './matrix-table';
import { useMatrixChanges } from './use-matrix-changes';

const { common, forms, screens, shell } = messages;

/** Shows Inspection Template Configuration: which elements each room type has. */
export function TemplateConfigScreen() {
  usePageTitle(screens.templateConfiguration, shell.product);
  const config = useQuery(templateConfigQuery);
  return (
    <PaneScreen>
      <Typography variant="h1">{screens.templateConfiguration}</Typography>
      <ListBody
        state={toListState(config)}
        isEmpty={config.data?.roomTypeInspectionElementResponses.length === 0}
        skeleton={{ shape: 'table', count: 10 }}
        empty={{ title: forms.matrixEmpty }}
        failedTitle={forms.matrixFailed}
        onRetry={() => refetchRows(config)}
      >
        {config.data && <Matrix config={config.data} />}
      </ListBody>
    </PaneScreen>
  );
}

function Matrix({ config }: { config: Parameters<typeof useMatrixChanges>[0] }) {
  const edit = useMatrixChanges(config);
  const count = edit.changes.size;
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
            name: conflictAuthor(edit.conflict),
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
