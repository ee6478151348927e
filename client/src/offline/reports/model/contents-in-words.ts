import { counted, messages } from '@walkthrough/domain';

const { deviceReports: texts } = messages;

interface Contents {
  answers: number;
  rooms?: number;
  photos: number;
}

/** Describes the size of a report. Reports made of rooms do not mention answers. */
export function contentsInWords({ answers, rooms = 0, photos }: Contents): string {
  const parts = [
    ...(answers > 0 || rooms === 0 ? [counted(answers, texts.oneAnswer, texts.manyAnswers)] : []),
    ...(rooms > 0 ? [counted(rooms, texts.oneRoom, texts.manyRooms)] : []),
    counted(photos, texts.onePhoto, texts.manyPhotos),
  ];
  return parts.join(', ');
}
