import type { ImageItem } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { activeSideOf } from './report-record';

/** Photos of the finished side: a move-out is compared with them, also where there is no line. */
export function picturesToKeep({ package: { record, images } }: LocalReport): readonly ImageItem[] {
  return activeSideOf(record) === 'moveOut' ? (images.moveIn ?? []) : [];
}
