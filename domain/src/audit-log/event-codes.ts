import { perLanguage } from '../messages/texts';
import { ACCOUNT_STATUS_LABELS } from '../accounts/account-statuses';
import { CONTACT_CHANNEL_LABELS } from '../contacts/contact-channels';
import { COUNTRY_LABELS } from '../properties/countries-and-provinces';
import { DATA_UPDATE_CATEGORY_LABELS, TENANT_FIELD_LABELS } from '../data-updates/vocabulary';
import { FREQUENCY_LABELS } from '../inspections/frequencies';
import { INSPECTION_TYPE_LABELS } from '../inspections/vocabulary';
import { PERMISSION_FLAGS } from '../access/permission-flags';
import { permissions } from '../access/permissions.messages';
import { ROLE_LABELS } from '../access/roles';
import { ELEMENT_LABELS, ELEMENT_STATUS_LABELS } from '../rooms/room-elements';
import { ROOM_TYPE_LABELS } from '../rooms/room-types';
import { zoneLabel } from '../time/shown-times';
import { timeZoneKey } from '../properties/time-zones';
import { common } from '../messages/common';

/** Returns the words of a key: `canPrintReports` becomes `Print reports`. */
const ofFlag = (flag: string): string => {
  const words = flag
    .replace(/^can/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[A-Z][a-z]/g, (start) => start.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels of codes in events. Vocabularies that share a code use the same label. */
const WORDS: Readonly<Record<string, string>> = perLanguage(() =>
  Object.fromEntries([
    ...PERMISSION_FLAGS.map((flag) => [flag, permissions[flag]] as const),
    ...[
      ACCOUNT_STATUS_LABELS,
      CONTACT_CHANNEL_LABELS,
      COUNTRY_LABELS,
      DATA_UPDATE_CATEGORY_LABELS,
      TENANT_FIELD_LABELS,
      ELEMENT_LABELS,
      ELEMENT_STATUS_LABELS,
      ROOM_TYPE_LABELS,
      INSPECTION_TYPE_LABELS,
      FREQUENCY_LABELS,
      ROLE_LABELS,
    ].flatMap((labels) => Object.entries(labels)),
    ['YES', common.yes],
    ['NO', common.no],
    ['moveIn', common.moveIn],
    ['moveOut', common.moveOut],
  ]),
);

/** Returns the label of a code; other text stays as it is. Unknown codes are split into words. */
export function wordOfCode(text: string): string {
  if (Object.hasOwn(WORDS, text)) return WORDS[text] as string;
  // A single word may mean anything, so zone names need a slash and zone keys an underscore.
  const isZone =
    /^(America|Canada|Pacific|US)\//.test(text) || (text.includes('_') && timeZoneKey(text) !== null);
  if (isZone) return zoneLabel(text);
  const isCode = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text) || /^[a-z]+([-_][a-z0-9]+)+$/.test(text);
  if (isCode) return capitalised(text.replace(/[-_]/g, ' ').toLowerCase());
  if (/^[a-z]+([A-Z][a-z0-9]*)+$/.test(text)) return ofFlag(text.replace(/^can/, ''));
  return /^[a-z]+$/.test(text) ? capitalised(text) : text;
}
