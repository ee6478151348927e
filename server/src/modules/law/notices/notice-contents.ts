import { canonicalJson, type NoticeDetails, type NoticeItem } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import type { Notice } from './notice.entity';

type Hashed = Pick<
  Notice,
  'kind' | 'place' | 'inspection' | 'layout' | 'times' | 'textVersion' | 'contents' | 'enclosure'
>;

/** Returns the hash by which a notice can be recognised: of its text, its values and its enclosure. */
export const noticeHash = (notice: Hashed): string => sha256(canonicalJson({ ...notice }));

export const noticeItem = (row: Notice): NoticeItem => ({
  id: row.id,
  tenancyId: row.tenancyId,
  propertyId: row.propertyId,
  kind: row.kind,
  place: row.place,
  inspection: row.inspection,
  layout: row.layout,
  times: row.times,
  title: row.contents.title,
  textVersion: row.textVersion,
  issuedAt: row.issuedAt,
  issuedBy: row.issuedBy,
  sha256: row.sha256,
  pdfSha256: row.pdfSha256,
  fileName: row.fileName,
});

export function noticeDetails(row: Notice): NoticeDetails {
  const { values: _values, ...contents } = row.contents;
  const { enclosure } = row;
  return {
    ...noticeItem(row),
    ...contents,
    enclosure: enclosure && {
      inspectionId: enclosure.inspectionId,
      fileName: enclosure.fileName,
      sha256: enclosure.sha256,
    },
  };
}
