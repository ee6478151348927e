import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { type ChangeEvent, useRef } from 'react';
import { callApi, callForFile } from '../../api/client';
import { useSend } from '../../editing/use-send';
import { useTenantPage } from './page-context';
import { SecretPicture } from './secret-picture';

const { common, tenantReport: texts } = messages;
const UPLOAD_MS = 120_000;

/** The photos that the tenant has added to an item, and the button for another one. */
export function ItemPhotos({ itemKey, label }: { itemKey: string; label: string }) {
  const { ended, report, reload, secret, watched } = useTenantPage();
  const input = useRef<HTMLInputElement>(null);
  const upload = useSend(async (file: File) => {
    const form = new FormData();
    form.set('key', itemKey);
    form.set('files', file);
    await watched(callApi('POST tenant-report/photos', { form, token: secret, timeoutMs: UPLOAD_MS }));
    reload();
  });
  const remove = useSend(async (photoId: string) => {
    await watched(callApi('DELETE tenant-report/photos/{photoId}', { path: { photoId }, token: secret }));
    reload();
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void upload.run(file);
    currentTarget.value = '';
  };
  const own = report.photos.filter(({ key }) => key === itemKey);
  const problem = upload.problem ?? remove.problem;
  return (
    <>
      {own.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {own.map(({ id: photoId }, at) => (
            <Box component="li" key={photoId} sx={{ width: 132 }}>
              <SecretPicture
                name={['own', photoId]}
                alt={fill(texts.ownPhoto, { number: at + 1, item: label })}
                load={(signal) =>
                  callForFile('GET tenant-report/photos/{photoId}', {
                    path: { photoId },
                    token: secret,
                    signal,
                  })
                }
              />
              {report.finished === null && ended === null && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={fill(texts.removePhoto, { number: at + 1, item: label })}
                  disabled={remove.busy}
                  onClick={() => void remove.run(photoId)}
                >
                  {common.remove}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {problem?.message && <Alert severity="error">{problem.message}</Alert>}
      {report.finished === null && !report.isReplaced && ended === null && (
        <>
          <Button
            variant="outlined"
            startIcon={<CameraIcon />}
            aria-label={upload.busy ? undefined : fill(texts.addPhotoOf, { item: label })}
            disabled={upload.busy}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {upload.busy ? texts.photoUploading : texts.addPhoto}
          </Button>
          <input ref={input} type="file" accept="image/*" hidden onChange={choose} data-photo-of={itemKey} />
        </>
      )}
    </>
  );
}
