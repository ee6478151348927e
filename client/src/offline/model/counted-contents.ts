import { counted, messages } from '@walkthrough/domain';

const { deviceReports } = messages;

/** How much a report holds, in words. */
export const countedContents = ({ answers, photos }: { answers: number; photos: number }) => ({
  answers: counted(answers, deviceReports.oneAnswer, deviceReports.manyAnswers),
  photos: counted(photos, deviceReports.onePhoto, deviceReports.manyPhotos),
});
