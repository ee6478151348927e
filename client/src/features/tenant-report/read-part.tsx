import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  displayInstantInWords,
  fill,
  LANGUAGE_NAMES,
  messages,
  type TenantReportFile,
} from '@walkthrough/domain';
import { callApi, callForFile } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { deviceLanguage } from '../../ui/language';
import { saveServerFile } from '../../ui/save-file';
import { Section } from '../../ui/section';
import { useTenantPage } from './page-context';

const { tenantReport: texts } = messages;

/** Opens the PDF, and takes the deliberate press that says that the report was read. */
export function ReadPart({ file: { language, sha256 } }: { file: TenantReportFile }) {
  const { ended, report, reload, secret, watched } = useTenantPage();
  const { company, readAt, reportNumber, revision, zone } = report;
  const open = useSend(async () => {
    const options = { query: { language }, token: secret, timeoutMs: 60_000 };
    saveServerFile(
      await watched(callForFile('GET tenant-report/file', options)),
      `${reportNumber}-${revision}.pdf`,
    );
  });
  const read = useSend(async () => {
    await watched(callApi('POST tenant-report/readings', { body: { sha256 }, token: secret }));
    reload();
  });
  return (
    <Section title={fill(texts.reportLine, { number: reportNumber, revision })}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, justifyItems: 'start' }}>
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          disabled={open.busy}
          onClick={() => void open.run(undefined)}
        >
          {texts.openFile}
        </Button>
        {language !== deviceLanguage() && (
          <Typography variant="body2">
            {fill(texts.fileOnlyIn, { language: LANGUAGE_NAMES[language] })}
          </Typography>
        )}
        <ProblemNotice problem={open.problem} onRetry={open.again} />
        {readAt === null ? (
          <>
            <Typography>{fill(texts.readText, { company })}</Typography>
            <Button
              variant="contained"
              size="large"
              disabled={read.busy || report.isReplaced || ended !== null}
              onClick={() => void read.run(undefined)}
            >
              {texts.read}
            </Button>
            <ProblemNotice problem={read.problem} onRetry={read.again} />
          </>
        ) : (
          <Typography role="status">
            {fill(texts.readDone, { time: displayInstantInWords(readAt, zone) })}
          </Typography>
        )}
      </Box>
    </Section>
  );
}
