import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mayUploadSpreadsheet, messages } from '@walkthrough/domain';
import { type ChangeEvent, useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';
import { Section } from '../../ui/section';
import { uploadSpreadsheet } from './spreadsheet-calls';

const { spreadsheets: texts, common } = messages;

const WORKBOOKS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a spreadsheet is uploaded, by those who may (spec 3 §2.13). */
export function UploadSection({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { user, tenant } = useSignedIn();
  const { canAddNewProperty, canModifyProperty } = user.userPermissions;
  const counts = useQuery({
    queryKey: queryKeys.propertyCounts({}),
    queryFn: ({ signal }) => callApi('GET properties/count', { signal }),
    refetchOnMount: 'always',
  });
  if (!canAddNewProperty && !canModifyProperty) return <Alert severity="info">{texts.noRights}</Alert>;
  const hasTier2Support = tenant?.tenantConfig.hasTier2Support ?? false;
  return (
    <ListBody
      state={stateOf(counts)}
      isEmpty={false}
      empty={{ title: '', help: '' }}
      failedTitle={common.somethingWentWrong}
      onRetry={() => reloaded(counts)}
    >
      {counts.data && !mayUploadSpreadsheet({ hasTier2Support, properties: counts.data.total }) && (
        <Alert severity="info">{texts.uploadHidden}</Alert>
      )}
      {counts.data && mayUploadSpreadsheet({ hasTier2Support, properties: counts.data.total }) && (
        <UploadControl onUploaded={onUploaded} />
      )}
    </ListBody>
  );
}

/** A refusal in the server's words; anything else is nothing that helps whoever reads it. */
const problemText = (error: unknown): string =>
  isApiError(error) && !error.isUnreachable && error.code !== 'unexpected_answer'
    ? error.message
    : texts.uploadFailed;

function UploadControl({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { user } = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadSpreadsheet(user, file),
    networkMode: 'always',
    onSuccess: ({ id }) => onUploaded(id),
  });
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) upload.mutate(file);
    // Emptied, so that choosing the same file again is a change too.
    currentTarget.value = '';
  };
  return (
    <Section title={texts.upload}>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.uploadWarning}</Typography>
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={WORKBOOKS}
          aria-label={texts.choose}
          hidden
          onChange={chosen}
        />
        <Box role="status" sx={{ width: '100%', '&:empty': { mt: -2 } }}>
          {upload.isPending && (
            <>
              <Typography>{texts.uploading}</Typography>
              <LinearProgress aria-hidden />
            </>
          )}
        </Box>
        {upload.isError && (
          <Alert severity="error">
            {problemText(upload.error)} {texts.uploadWarning}
          </Alert>
        )}
      </Box>
    </Section>
  );
}
