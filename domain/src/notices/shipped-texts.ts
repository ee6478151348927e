import type { NoticeBlock } from './fill-notice';
import { shippedNotices as texts } from './shipped-notices.messages';
import type { NoticeKind, NoticePlace } from './vocabulary';

const block = (text: string, showWhen: NoticeBlock['showWhen'] = null): NoticeBlock => ({ text, showWhen });

/** Returns the text that a notice has until the company writes its own. */
export function shippedText(kind: NoticeKind, place: NoticePlace): NoticeBlock[] {
  const contact = [
    block(texts.phone, 'companyPhone'),
    block(texts.email, 'companyEmail'),
    block(texts.closing),
  ];
  const opening = block(texts.greeting);
  switch (kind) {
    case 'FIRST_OFFER':
      return place === 'AB'
        ? [
            opening,
            block(texts.firstOfferTwo, 'secondTime'),
            block(texts.alone),
            block(texts.agent),
            ...contact,
          ]
        : [opening, block(texts.firstOffer), block(texts.otherTime), block(texts.agent), ...contact];
    case 'FINAL_OFFER':
      return [
        opening,
        block(texts.finalOffer),
        block(texts.earlier, 'earlierTime'),
        block(texts.agent),
        block(texts.alone),
        ...contact,
      ];
    case 'REPORT_COPY':
      return [opening, block(texts.copy), block(texts.keep), ...contact];
    case 'MOVE_OUT_OPTION':
      return [opening, block(texts.moveOutOption), block(texts.moveOutAsk), ...contact];
    case 'MOVE_OUT_TIME':
      return [opening, block(texts.moveOutTime), block(texts.moveOutOther), ...contact];
    case 'MOVE_OUT_LIST':
      return [opening, block(texts.moveOutList), block(texts.moveOutFix), ...contact];
  }
}
