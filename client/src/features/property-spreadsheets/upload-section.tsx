import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';
import { DownloadButton } from '../../ui/download-button';
import { FileButton } from '../../ui/file-button';
import { Section } from '../../ui/section';
import { downloadTemplate, uploadSpreadsheet } from './spreadsheet-calls';
import { useMayUpload } from './use-may-upload';

const { spreadsheets: texts, common, sheetMapping, sync } = messages;

const WORKBOOKS =
  '.xlsx,.xls,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv';

/** Uploads a spreadsheet, for users with the right to do so. */
export function UploadSection({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { user } = useSignedIn();
  const { canAddNewProperty, canModifyProperty } = user.userPermissions;
  const { counts, mayUpload } = useMayUpload();
  if (!canAddNewProperty && !canModifyProperty) return <Alert severity="info">{texts.noRights}</Alert>;
  // The screen already reports a missing network.
  if (toListState(counts).waiting) return null;
  return (
    <ListBody
      skeleton={{ shape: 'lines', count: 3 }}
      state={toListState(counts)}
      isEmpty={false}
      empty={{ title: '', help: '' }}
      failedTitle={common.somethingWentWrong}
      onRetry={() => refetchRows(counts)}
    >
      {mayUpload === false && <Alert severity="info">{texts.uploadHidden}</Alert>}
      {mayUpload === true && <UploadControl onUploaded={onUploaded} />}
    </ListBody>
  );
}

/** Returns our text for network errors, the server's message for rejections, otherwise a generic one. */
function problemText(error: unknown): string {
  if (isApiError(error, 'network_error')) return sync.needsNetwork;
  return isApiError(error) && error.code !== 'unexpected_answer' ? error.message : texts.uploadFailed;
}

function UploadControl({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { user } = useSignedIn();
  const upload = useMutation({
    mutationFn: (file: File) => uploadSpreadsheet(user, file),
    networkMode: 'always',
    onSuccess: ({ id }) => onUploaded(id),
  });
  return (
    <Section title={texts.upload}>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {sheetMapping.templateHelp} {texts.uploadWarning}
        </Typography>
        <FileButton
          label={texts.choose}
          accept={WORKBOOKS}
          isBusy={upload.isPending}
          busyText={texts.uploading}
          onFile={(file) => upload.mutate(file)}
        />
        <DownloadButton
          label={sheetMapping.template}
          fileName="property-template.xlsx"
          failed={sheetMapping.templateFailed}
          ask={downloadTemplate}
        />
        {upload.isError && <Alert severity="error">{problemText(upload.error)}</Alert>}
      </Box>
    </Section>
  );
}
