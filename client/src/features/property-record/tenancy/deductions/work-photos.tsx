import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages, type TenancyDeductions } from '@walkthrough/domain';
import { callApi } from '../../../../api/client';
import { ProblemNotice } from '../../../../editing/problem-notice';
import { useSend } from '../../../../editing/use-send';
import { FileButton } from '../../../../ui/file-button';
import { showToast } from '../../../../ui/toast';
import { LinePhoto } from './line-photo';

const { common, deductions: texts, statementDocument: shown } = messages;

const UPLOAD_TIMEOUT_MS = 120_000;

interface WorkPhotosProps {
  data: TenancyDeductions;
  mayEdit: boolean;
  onSaved: () => Promise<unknown>;
}

/** Shows and adds photos that were taken after the work. */
export function WorkPhotos({ data, mayEdit, onSaved }: WorkPhotosProps) {
  const adding = useSend<File>(async (file) => {
    const form = new FormData();
    form.append('file', file, file.name);
    await callApi('POST tenancies/{id}/work-photos', {
      path: { id: data.tenancyId },
      form,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    await onSaved();
    showToast({ kind: 'success', text: texts.workPhotoAdded });
  });
  const removing = useSend<string>(async (photoId) => {
    await callApi('DELETE work-photos/{workPhotoId}', { path: { workPhotoId: photoId } });
    await onSaved();
    showToast({ kind: 'success', text: texts.workPhotoRemoved });
  });
  return (
    <Box component="section" aria-label={texts.workPhotos} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {texts.workPhotos}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 1 }}>
        {data.workPhotos.map(({ id, caption }, at) => (
          <Box key={id}>
            <LinePhoto
              id={id}
              field="workPhotos"
              label={caption || fill(shown.photoNumber, { phase: shown.afterWork, number: at + 1 })}
            />
            {mayEdit && (
              <Button
                size="small"
                color="inherit"
                disabled={removing.busy}
                aria-label={fill(texts.removeWorkPhoto, { number: at + 1 })}
                onClick={() => void removing.run(id)}
              >
                {common.remove}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ProblemNotice
        problem={adding.problem ?? removing.problem}
        onRetry={adding.problem ? adding.again : removing.again}
      />
      {mayEdit && data.hasMoveOut && (
        <FileButton
          label={texts.addWorkPhoto}
          accept="image/*,.heic"
          isBusy={adding.busy}
          busyText={common.saving}
          onFile={(file) => void adding.run(file)}
        />
      )}
      {!data.hasMoveOut && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noMoveOut}
        </Typography>
      )}
    </Box>
  );
}
