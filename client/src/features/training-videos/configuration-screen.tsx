import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  messages,
  pageTitle,
  type SpreadsheetProblem,
  type TrainingVideoProblems,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DataTable } from '../../ui/data-table';
import { DownloadButton } from '../../ui/download-button';
import { FileButton } from '../../ui/file-button';
import { isolated } from '../../ui/isolated';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { VideoTable } from './video-table';

const { common, screens, shell, spreadsheets, training: texts } = messages;

const WORKBOOKS =
  '.xls,.xlsx,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Training Videos Configuration: the spreadsheet behind the gallery, for the master. */
export function ConfigurationScreen() {
  usePageTitle(pageTitle('/training-videos-configuration'), shell.product);
  const videos = useQuery({
    queryKey: deskQueryKeys.trainingConfiguration,
    queryFn: ({ signal }) => callApi('GET training-videos-master', { signal }),
    refetchOnMount: 'always',
  });
  const rows = videos.data ?? [];
  return (
    <ListPage
      wide
      title={screens.trainingConfiguration}
      intro={texts.configurationIntro}
      action={
        <DownloadButton
          label={texts.download}
          fileName="training-videos.xlsx"
          failed={spreadsheets.trainingDownloadFailed}
          ask={() => callForFile('GET training-videos-spreadsheet')}
        />
      }
    >
      <Upload present={rows.length} />
      <ListBody
        skeleton={{ shape: 'table', count: 6 }}
        state={toListState(videos)}
        isEmpty={rows.length === 0}
        empty={{ title: texts.noVideos, help: texts.noConfigurationHelp }}
        failedTitle={texts.loadFailed}
        onRetry={() => refetchRows(videos)}
      >
        <Typography sx={{ color: 'text.secondary' }}>{fill(texts.count, { count: rows.length })}</Typography>
        <VideoTable videos={rows} />
      </ListBody>
    </ListPage>
  );
}

/** Reads a spreadsheet in. @param present how many videos it replaces */
function Upload({ present }: { present: number }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('files', file, file.name);
      return callApi('POST training-videos-spreadsheet', { form, timeoutMs: 60_000 });
    },
    networkMode: 'always',
    onSuccess: (videos) => {
      client.setQueryData(deskQueryKeys.trainingConfiguration, videos);
      showToast({ kind: 'success', text: texts.updated });
    },
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 2 }}>
      <FileButton
        label={texts.choose}
        accept={WORKBOOKS}
        isBusy={upload.isPending}
        busyText={texts.uploading}
        onFile={(file) => (present > 0 ? setAsked(file) : upload.mutate(file))}
      />
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={texts.replaceTitle}
          confirmLabel={texts.replace}
          cancelLabel={common.cancel}
          onConfirm={() => {
            setAsked(null);
            upload.mutate(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          {fill(texts.replaceText, { file: isolated(asked.name), count: present })}
        </ConfirmDialog>
      )}
      {upload.isError && (
        <Alert severity="error">
          {isApiError(upload.error) &&
          !upload.error.isUnreachable &&
          upload.error.code !== 'unexpected_answer'
            ? upload.error.message
            : spreadsheets.uploadFailed}
        </Alert>
      )}
      {upload.isError && <Problems problems={problemsOf(upload.error)} />}
    </Box>
  );
}

const problemsOf = (error: unknown): readonly SpreadsheetProblem[] =>
  isApiError(error, 'rule_violation')
    ? ((error.details as TrainingVideoProblems | undefined)?.problems ?? [])
    : [];

function Problems({ problems }: { problems: readonly SpreadsheetProblem[] }) {
  if (problems.length === 0) return null;
  const { line, problemColumn, problem, cellValue } = spreadsheets;
  return (
    <DataTable
      label={problem}
      titles={[line, problemColumn, problem, cellValue]}
      sx={{
        '& td': { overflowWrap: 'anywhere' },
        '& td:last-of-type': { width: 'auto', whiteSpace: 'normal' },
      }}
    >
      {problems.map(({ line: at, column, message, value }, index) => (
        <tr key={index}>
          <td>{at}</td>
          <td>{column}</td>
          <td>{message}</td>
          <td>
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
