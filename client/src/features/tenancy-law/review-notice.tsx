import { useQueryClient } from '@tanstack/react-query';
import { fill, type Jurisdiction, type LawSettings, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { lawSettingsQuery } from '../../shared/law/law-queries';
import { ReviewAlert } from '../../shared/law/review-alert';
import { formatInstantDay } from '../../ui/dates';

const { law, lawSettings: texts } = messages;

interface ReviewNoticeProps {
  jurisdiction: Jurisdiction;
  settings: LawSettings;
}

/** Says whether counsel reviewed the rules of a jurisdiction, who confirmed it and when. */
export function ReviewNotice({ jurisdiction, settings: { packs } }: ReviewNoticeProps) {
  const client = useQueryClient();
  const review = packs.find((pack) => pack.jurisdiction === jurisdiction);
  const isReviewed = review?.isReviewed === true;
  const send = async () => {
    try {
      await callApi('PUT law-settings/packs/{jurisdiction}', {
        path: { jurisdiction },
        body: { isReviewed: !isReviewed },
        ...(review && { ifMatch: review.version }),
      });
    } finally {
      await client.invalidateQueries({ queryKey: lawSettingsQuery.queryKey });
    }
  };
  return (
    <ReviewAlert
      isReviewed={isReviewed}
      statement={
        review && isReviewed
          ? fill(texts.reviewed, { name: review.changedBy, date: formatInstantDay(review.changedAt) })
          : law.notReviewed
      }
      label={isReviewed ? texts.withdrawReview : texts.confirmReview}
      question={isReviewed ? texts.withdrawReviewQuestion : texts.confirmReviewQuestion}
      saved={texts.reviewSaved}
      send={send}
    />
  );
}
