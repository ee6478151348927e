import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { Dialog } from '../../ui/dialog';
import { PaneScreen } from '../../ui/pane-screen';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { usePageTitle } from '../../ui/use-page-title';
import { templateConfigQuery } from './api/template-config';
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
      <ListBody
        state={stateOf(config)}
        isEmpty={config.data?.roomTypeInspectionElementResponses.length === 0}
        skeletonHeight={420}
        empty={{ title: forms.matrixEmpty }}
        failedTitle={forms.matrixFailed}
        onRetry={() => reloaded(config)}
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
      {edit.problem && <Alert severity="error">{edit.problem}</Alert>}
      <Box sx={{ display: 'flex', maxHeight: 'max(340px, calc(100dvh - 210px))', minHeight: 0 }}>
        <MatrixTable config={config} changes={edit.changes} disabled={edit.saving} onToggle={edit.toggle} />
      </Box>
      <Dialog
        open={edit.conflict !== null}
        title={forms.conflictTitle}
        onClose={edit.keepMine}
        closeLabel={common.close}
        compact
        role="alertdialog"
        actions={
          <>
            <Button variant="outlined" onClick={edit.takeTheirs}>
              {forms.takeTheirs}
            </Button>
            <Button variant="contained" onClick={edit.keepMine}>
              {forms.keepMine}
            </Button>
          </>
        }
      >
        {edit.conflict && fill(forms.matrixConflict, edit.conflict)}
      </Dialog>
      <UnsavedChanges present={count > 0} />
    </>
  );
}
