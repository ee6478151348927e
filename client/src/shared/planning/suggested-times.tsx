import Box from '@mui/material/Box';
import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  defaultTimeZone,
  displayDate,
  displayTime,
  displayWall,
  fill,
  type FreeTimes,
  messages,
  TIME_ZONE_LABELS,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useId } from 'react';
import { Awaited } from '../../ui/awaited';
import type { PlannedRow } from './planned-row';
import { type SuggestedRows, useFreeTimes } from './use-time-checks';

const texts = messages.inspectionManagement;

interface SuggestedTimesProps {
  /** With a common inspector. */
  rows: SuggestedRows;
  scheduledDate: string;
  timezone: TimeZoneKey;
  onChoose: (time: { scheduledDate: string; timezone: TimeZoneKey }) => void;
}

/** Returns the zone of a property's province. */
export function zoneOfProperty({ property }: Pick<PlannedRow, 'property'>): TimeZoneKey {
  const country = COUNTRIES.find((one) => one === property.country) ?? DEFAULT_COUNTRY;
  return defaultTimeZone(country, property.province);
}

/**
 * Offers free times of the inspector as one group of radio buttons: one Tab stop, chosen with the arrow keys or Space.
 * Several inspections get the same time, in the zone of the first.
 */
export function SuggestedTimes({ rows, scheduledDate, timezone, onChoose }: SuggestedTimesProps) {
  const { data, isError, isPlaceholderData } = useFreeTimes(rows, scheduledDate.slice(0, 10));
  const group = useId();
  const own = zoneOfProperty(rows[0]);
  const days = [...new Set(data?.times.map((wall) => wall.slice(0, 10)))];
  return (
    <Box component="fieldset" aria-busy={data === undefined || isPlaceholderData} sx={GROUP}>
      <Box component="legend" sx={{ p: 0 }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {texts.freeTimes}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {TIME_ZONE_LABELS[own]}
        </Box>
      </Box>
      {data === undefined && !isError && <Awaited shape="lines" count={3} />}
      {isError && data === undefined && <Note text={texts.freeTimesFailed} />}
      {data?.refusal && <Note text={refusalText(data.refusal)} />}
      {data?.refusal === null && days.length === 0 && (
        <Note
          text={fill(texts.noFreeTimes, { from: displayDate(data.from), until: displayDate(data.until) })}
        />
      )}
      {days.map((day) => (
        <Box key={day} sx={DAY}>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{displayDate(day)}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {data?.times
              .filter((wall) => wall.startsWith(day))
              .map((wall) => (
                <Box key={wall} component="label" sx={CHIP}>
                  <Box
                    component="input"
                    type="radio"
                    name={group}
                    aria-label={displayWall(wall)}
                    checked={wall === scheduledDate && timezone === own}
                    onChange={() => onChoose({ scheduledDate: wall, timezone: own })}
                    sx={COVERING}
                  />
                  {displayTime(wall)}
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function refusalText(refusal: NonNullable<FreeTimes['refusal']>): string {
  if (refusal === 'license') return messages.shell.licenseRequired;
  return refusal === 'notEligible' ? texts.inspectorNotAllowed : messages.errors.forbidden;
}

const Note = ({ text }: { text: string }) => <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Box>;

/** The day is above its times: three times beside it do not fit into a narrow dialog. */
const DAY = { display: 'grid', gap: 0.5, mt: 0.75 } as const;

const GROUP = { border: 0, m: 0, p: 0, minWidth: 0 } as const;

/** The radio button covers its label, so that the label is its target. */
const COVERING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'inherit',
} as const;

const CHIP = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 32 },
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: 'text.primary' },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.selected', fontWeight: 650 },
  '&:has(:focus-visible)': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const;
