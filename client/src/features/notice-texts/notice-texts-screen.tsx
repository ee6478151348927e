import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  messages,
  NOTICE_KIND_LABELS,
  NOTICE_LANGUAGE,
  NOTICE_PLACE_LABELS,
  type NoticeTextItem,
  type NoticeTextKey,
  OFFERED_LANGUAGES,
  pageTitle,
} from '@walkthrough/domain';
import { useState } from 'react';
import { useAddressWords } from '../../lists/use-address-words';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { LANGUAGE_OPTIONS } from '../../ui/language';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { type NoticeTextDraft, NoticeTextEditor } from './notice-text-editor';
import { noticeTextsQuery } from './notice-texts-queries';
import { OfficialFormSection } from './official-form-section';
import { TranslationReview } from './translation-review';

const { notices: texts, screens, shell } = messages;

/** The texts that the company's notices have, by kind, place and language, and the official blank. */
export function NoticeTextsScreen() {
  usePageTitle(pageTitle('/notice-texts'), shell.product);
  const [words, setWords] = useAddressWords();
  const [drafts, setDrafts] = useState<Readonly<Record<string, NoticeTextDraft | undefined>>>({});
  const language = OFFERED_LANGUAGES.find((each) => each === words.get('language')) ?? NOTICE_LANGUAGE;
  // The texts of the language before stay in sight until those of the new one are here.
  const query = useQuery({
    ...noticeTextsQuery(language),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const shown = query.data?.find((each) => nameOf(each) === words.get('text')) ?? query.data?.[0];
  const draftName = shown ? `${nameOf(shown)} ${shown.language}` : '';
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Box sx={{ flex: '3 1 280px' }}>
                <SelectField
                  label={texts.kindLabel}
                  value={nameOf(shown)}
                  options={(query.data ?? []).map((each) => [nameOf(each), labelOf(each)])}
                  onValue={(text) => setWords({ text, language })}
                />
              </Box>
              <Box sx={{ flex: '1 1 200px' }}>
                <SelectField
                  label={texts.textLanguage}
                  value={language}
                  options={LANGUAGE_OPTIONS}
                  onValue={(value) => setWords({ text: nameOf(shown), language: value })}
                />
              </Box>
            </Box>
            {shown.language !== NOTICE_LANGUAGE && <TranslationReview language={shown.language} />}
            <NoticeTextEditor
              key={draftName}
              item={shown}
              draft={drafts[draftName]}
              onDraft={(draft) => setDrafts((all) => ({ ...all, [draftName]: draft }))}
            />
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
