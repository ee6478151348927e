import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type OfferedLanguage } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ReviewAlert } from '../../shared/law/review-alert';
import { formatInstantDay } from '../../ui/dates';
import { noticeTranslationsQuery } from './notice-texts-queries';

const { notices: texts } = messages;

/** Says whether counsel reviewed what notices say in a language, and confirms or withdraws it. */
export function TranslationReview({ language }: { language: OfferedLanguage }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...noticeTranslationsQuery, refetchOnMount: 'always' });
  const review = data?.find((each) => each.language === language);
  if (!review) return null;
  const { isReviewed, changedAt, changedBy, version } = review;
  const send = async () => {
    try {
      await callApi('PUT notice-translations/{language}', {
        path: { language },
        body: { isReviewed: !isReviewed },
        ifMatch: version,
      });
    } finally {
      await client.invalidateQueries({ queryKey: noticeTranslationsQuery.queryKey });
    }
  };
  return (
    <ReviewAlert
      isReviewed={isReviewed}
      statement={
        isReviewed && changedAt !== null
          ? fill(texts.translationReviewed, { name: changedBy ?? '', date: formatInstantDay(changedAt) })
          : texts.translationNotReviewed
      }
      label={isReviewed ? texts.withdrawTranslation : texts.confirmTranslation}
      question={isReviewed ? texts.withdrawTranslationQuestion : texts.confirmTranslationQuestion}
      saved={texts.translationSaved}
      send={send}
    />
  );
}
