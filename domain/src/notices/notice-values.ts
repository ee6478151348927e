import { addDays, displayDate, isPlausibleDay } from '../calendar/calendar';
import { writtenAddress } from '../properties/address';
import { displayInspectionInWords, displayTime } from '../time/shown-times';
import { NOTICE_INSPECTION_LABELS } from './notice-words';
import { isProposedTime } from './notice-times';
import type { NoticeValues } from './notice-fields';
import { MOVE_OUT_WINDOW_DAYS, type NoticeInspection } from './vocabulary';

/** What the values of a notice are taken from. Days are `YYYY-MM-DD`, times wall times of the zone. */
export interface NoticeSource {
  tenants: readonly string[];
  property: {
    addressLine1: string;
    addressLine2: string;
    city: string;
    province: string;
    country: string;
    postalCode: string;
    landlord: string;
  };
  company: { name: string; address: string; phone: string; email: string };
  zone: string;
  noticeDay: string;
  inspection: NoticeInspection;
  times: readonly string[];
  earlierTime: string | null;
  possessionOn: string | null;
  tenancyEndOn: string | null;
  inspectedOn: string | null;
  preMoveOutInspectedOn: string | null;
}

/** Returns the values of the fields of a notice as they are printed; what is not known is left out. */
export function noticeValues(source: NoticeSource): NoticeValues {
  const { property, company, zone } = source;
  const [time, secondTime] = source.times.filter(isProposedTime);
  const at = (wall: string | null | undefined) => wall && displayInspectionInWords(wall, zone);
  const day = (value: string | null) => value !== null && isPlausibleDay(value) && displayDate(value);
  const values = {
    tenants: source.tenants.join(', '),
    property: [writtenAddress(property), property.postalCode].filter(Boolean).join(' '),
    landlord: property.landlord || company.name,
    company: company.name,
    companyAddress: company.address,
    companyPhone: company.phone,
    companyEmail: company.email,
    noticeDay: displayDate(source.noticeDay),
    inspection: NOTICE_INSPECTION_LABELS[source.inspection],
    time: at(time),
    day: time && displayDate(time.slice(0, 10)),
    hour: time && displayTime(time),
    secondTime: at(secondTime),
    earlierTime: at(source.earlierTime),
    possessionDay: day(source.possessionOn),
    tenancyEndDay: day(source.tenancyEndOn),
    inspectedDay: day(source.inspectedOn),
    earliestDay: day(earliestMoveOutDay(source.tenancyEndOn)),
    preMoveOutDay: day(source.preMoveOutInspectedOn),
  };
  const known = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(known) as NoticeValues;
}

/** Returns the first day of an inspection before move-out; null while the end of the tenancy is not known. */
export const earliestMoveOutDay = (tenancyEndOn: string | null): string | null =>
  tenancyEndOn !== null && isPlausibleDay(tenancyEndOn) ? addDays(tenancyEndOn, -MOVE_OUT_WINDOW_DAYS) : null;
