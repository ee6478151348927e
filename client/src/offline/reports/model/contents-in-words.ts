import { fill, messages } from '@walkthrough/domain';

const { deviceReports: texts } = messages;

interface Contents {
  answers: number;
  rooms?: number;
  photos: number;
}

/** Describes the size of a report. Reports made of rooms do not mention answers. */
export function contentsInWords({ answers, rooms = 0, photos }: Contents): string {
  const parts = [
    ...(answers > 0 || rooms === 0 ? [fill(texts.manyAnswers, { count: answers })] : []),
    ...(rooms > 0 ? [fill(texts.manyRooms, { count: rooms })] : []),
    fill(texts.manyPhotos, { count: photos }),
  ];
  return parts.join(', ');
}
