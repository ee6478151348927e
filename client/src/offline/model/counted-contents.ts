import { counted, messages } from '@walkthrough/domain';

const { sync } = messages;

/** How much a report holds, in words. */
export const countedContents = ({ answers, photos }: { answers: number; photos: number }) => ({
  answers: counted(answers, sync.oneAnswer, sync.manyAnswers),
  photos: counted(photos, sync.onePhoto, sync.manyPhotos),
});
