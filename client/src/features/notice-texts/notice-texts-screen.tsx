import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  messages,
  NOTICE_KIND_LABELS,
  NOTICE_PLACE_LABELS,
  type NoticeTextItem,
  type NoticeTextKey,
  pageTitle,
} from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { NoticeTextEditor } from './notice-text-editor';
import { noticeTextsQuery } from './notice-texts-queries';
import { OfficialFormSection } from './official-form-section';

const { notices: texts, screens, shell } = messages;

/** The texts that the company's notices have, by kind and place, and the official blank. */
export function NoticeTextsScreen() {
  usePageTitle(pageTitle('/notice-texts'), shell.product);
  const query = useQuery({ ...noticeTextsQuery, refetchOnMount: 'always' });
  const [words, setWords] = useAddressWords();
  const shown = query.data?.find((each) => nameOf(each) === words.get('text')) ?? query.data?.[0];
  return (
    <ListPage title={screens.noticeTexts} intro={texts.textsHint}>
      <ListBody
        skeleton={{ shape: 'rows', count: 5 }}
        state={toListState(query)}
        isEmpty={false}
        empty={{ title: texts.noVersions }}
        failedTitle={texts.textsFailed}
        onRetry={() => refetchRows(query)}
      >
        {shown && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <SelectField
              label={texts.kindLabel}
              value={nameOf(shown)}
              options={(query.data ?? []).map((each) => [nameOf(each), labelOf(each)])}
              onValue={(text) => setWords({ text })}
            />
            <NoticeTextEditor key={nameOf(shown)} item={shown} />
            {shown.place === 'BC' && shown.kind === 'FINAL_OFFER' && <OfficialFormSection />}
          </Box>
        )}
      </ListBody>
    </ListPage>
  );
}

const nameOf = ({ kind, place }: NoticeTextKey): string => `${kind}-${place}`;

const labelOf = ({ kind, place, version }: NoticeTextItem): string => {
  const label = `${NOTICE_KIND_LABELS[kind]} · ${NOTICE_PLACE_LABELS[place]}`;
  return version === 0 ? `${label} · ${texts.builtInText}` : label;
};
