import type { ImageItem } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { activeSideOf } from './report-record';

/** Returns the completed side's photos, needed offline to compare a move-out. */
export function picturesToKeep({ package: { record, images } }: LocalReport): readonly ImageItem[] {
  return activeSideOf(record) === 'moveOut' ? (images.moveIn ?? []) : [];
}
