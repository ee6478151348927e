import Box from '@mui/material/Box';
import type { QueryClient } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  messages,
  nextInspection,
  type PropertyItem,
  type PropertyRecord,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { NextDateNotice } from '../../shared/property-change/next-date-notice';
import { nextDateSilence, reasonOf } from '../../shared/property-change/next-date-words';
import { occupantsQuery } from '../../shared/property-change/property-queries';
import { serverNow } from '../../offline/status/server-clock';
import { nameOf } from './property-columns';
import { frequencyOf, type EditField } from './property-edits';

const { inspectionDetails, manageProperties: texts } = messages;

/** Property whose next inspection moved with a change. */
export interface MovedDate {
  id: number;
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  isOverdue: boolean;
  /** Reason given by the rule; empty if unknown. */
  reason: string;
}

/** Maximum number of properties to name. */
const MAX_NAMED = 5;

/**
 * Returns the properties whose next inspection moved, unless the reader silenced the notice. Reasons are not known yet.
 */
export function movedDates(
  field: EditField,
  before: readonly PropertyItem[],
  after: readonly PropertyItem[],
): MovedDate[] {
  if ((field !== 'frequency' && field !== 'active') || nextDateSilence.isSet()) return [];
  const was = new Map(before.map(({ id, nextInspection: date }) => [id, date]));
  return after.flatMap((row) => {
    const { id, nextInspection: date } = row;
    if (date === null || date === was.get(id)) return [];
    const isOverdue = date < today(serverNow(), zoneOfInspection(null, row));
    return [{ id, name: nameOf(row), date, isOverdue, reason: '' }];
  });
}

/** The same for one property with its reason. Loads the occupants, since the rule may count from their move-in. */
export async function movedDate(
  client: QueryClient,
  field: EditField,
  before: PropertyItem,
  after: PropertyRecord,
): Promise<MovedDate | null> {
  const [moved] = movedDates(field, [before], [after]);
  if (!moved) return null;
  try {
    const people = await client.fetchQuery({ ...occupantsQuery(after.id), staleTime: 0 });
    const zone = zoneOfInspection(null, after);
    const next = nextInspection({
      cause: field === 'active' ? 'reactivated' : 'frequencyChanged',
      frequency: frequencyOf(after),
      lastInspected: after.lastInspected,
      moveIn: people.find(({ isCurrent }) => isCurrent)?.leaseStart ?? null,
      onboarded: today(after.dateCreated, zone),
      today: today(serverNow(), zone),
    });
    // The server's date is authoritative; omit the reason if it belongs to another date.
    return next.date === after.nextInspection ? { ...moved, reason: reasonOf(next) } : moved;
  } catch {
    return moved;
  }
}

/** Shows the moved dates like the editor's notice; the reader can silence it. */
export function MovedDatesNotice({ moved, onClose }: { moved: readonly MovedDate[]; onClose: () => void }) {
  const [first] = moved;
  const left = moved.length - MAX_NAMED;
  return (
    <NextDateNotice override={texts.overrideInEditor} onClose={onClose}>
      {moved.length === 1 && first ? (
        <p>{sentenceOf(first)}</p>
      ) : (
        <>
          <p>{fill(texts.nextDates, { count: moved.length })}</p>
          <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
            {moved.slice(0, MAX_NAMED).map((each) => (
              <li key={each.id}>{sentenceOf(each)}</li>
            ))}
            {left > 0 && <li>{fill(texts.nextDatesMore, { count: left })}</li>}
          </Box>
        </>
      )}
    </NextDateNotice>
  );
}

function sentenceOf({ name, date, isOverdue, reason }: MovedDate): string {
  const words = { name, date: displayDate(date), reason };
  const sentence = fill(reason === '' ? texts.nextDateAlone : texts.nextDateOf, words);
  return isOverdue ? `${sentence} ${inspectionDetails.overdue}` : sentence;
}
