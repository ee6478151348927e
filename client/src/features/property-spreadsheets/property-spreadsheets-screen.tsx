import Alert from '@mui/material/Alert';
import { messages } from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { ListPage } from '../../lists/list-frame';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { useSignedIn } from '../../session/use-session';
import { DownloadButton } from '../../ui/download-button';
import { usePageTitle } from '../../ui/use-page-title';
import { LastSpreadsheets } from './last-spreadsheets';
import { downloadSpreadsheet } from './spreadsheet-calls';
import { SpreadsheetView } from './spreadsheet-view';
import { UploadSection } from './upload-section';

const { spreadsheets: texts, screens, shell } = messages;

/** Properties as a spreadsheet: download, upload, preview and apply. */
export function PropertySpreadsheetsScreen() {
  usePageTitle(screens.propertySpreadsheets, shell.product);
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const [words, setWords] = useAddressWords();
  // Kept in the address, so that a returning user finds the running import.
  const id = Number(words.get('spreadsheet'));
  const show = (spreadsheet: number) => setWords({ spreadsheet: String(spreadsheet) });
  return (
    <ListPage
      wide={id > 0}
      title={screens.propertySpreadsheets}
      intro={texts.intro}
      action={
        <DownloadButton
          label={texts.download}
          fileName="properties.xlsx"
          failed={texts.downloadFailed}
          ask={() => downloadSpreadsheet(user)}
        />
      }
    >
      {!online && <Alert severity="warning">{texts.offline}</Alert>}
      {Number.isInteger(id) && id > 0 ? (
        <SpreadsheetView key={id} id={id} onOpen={show} onAnother={() => setWords({})} />
      ) : (
        <>
          <UploadSection onUploaded={show} />
          <LastSpreadsheets onShow={show} />
        </>
      )}
    </ListPage>
  );
}
