import { canonicalJson, NOTICE_LANGUAGE, type NoticeDetails, type IssuedNotice } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { hidesStaffNames } from '../../portfolio/delivery-records/staff-names';
import type { Notice } from './notice.entity';

type Hashed = Pick<
  Notice,
  'kind' | 'place' | 'inspection' | 'layout' | 'language' | 'times' | 'textVersion' | 'contents' | 'enclosure'
>;

/**
 * Returns the hash by which a notice can be recognised: of its text, its values and its enclosure. English goes without
 * saying, as in notices from before there were languages.
 */
export const noticeHash = ({ language, ...rest }: Hashed): string =>
  sha256(canonicalJson({ ...rest, ...(language !== NOTICE_LANGUAGE && { language }) }));

export const issuedNotice = (row: Notice): IssuedNotice => ({
  id: row.id,
  tenancyId: row.tenancyId,
  propertyId: row.propertyId,
  kind: row.kind,
  place: row.place,
  inspection: row.inspection,
  layout: row.layout,
  language: row.language,
  times: row.times,
  title: row.contents.title,
  textVersion: row.textVersion,
  issuedAt: row.issuedAt,
  issuedBy: hidesStaffNames() ? null : row.issuedBy,
  sha256: row.sha256,
  pdfSha256: row.pdfSha256,
  fileName: row.fileName,
});

export function noticeDetails(row: Notice): NoticeDetails {
  const { values: _values, ...contents } = row.contents;
  const { enclosure } = row;
  return {
    ...issuedNotice(row),
    ...contents,
    enclosure: enclosure && {
      inspectionId: enclosure.inspectionId,
      fileName: enclosure.fileName,
      sha256: enclosure.sha256,
    },
  };
}
