import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  displayDate,
  displayMonth,
  IANA_ZONES,
  type InspectorItem,
  messages,
  PLAUSIBLE_DAYS,
  TIME_ZONE_LABELS,
  TIME_ZONES,
  today,
  perLanguage,
} from '@walkthrough/domain';
import { personName } from '../../../shared/planning/planned-row';
import { serverNow } from '../../../offline/status/server-clock';
import { NativeSelect } from '../../../ui/native-select';
import { useTyped } from '../../../ui/use-typed';
import { CALENDAR_VIEWS, type CalendarView, isShownDay, stepped } from './calendar-days';
import type { CalendarPlace } from './use-calendar-address';

const { calendar: texts, common, devices } = messages;

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = perLanguage(() => ({
  month: common.month,
  week: texts.week,
  day: texts.day,
}));

interface CalendarBarProps {
  place: CalendarPlace;
  /** The view shown: phones have no choice of views. */
  view: CalendarView;
  isPhone: boolean;
  days: readonly string[];
  inspectors: readonly InspectorItem[];
  /** Whether the user may see deadlines of tenancies. */
  hasDeadlines: boolean;
  onGo: (changes: Partial<CalendarPlace>) => void;
}

/** Toolbar that selects range, view, zone and inspector. */
export function CalendarBar(props: CalendarBarProps) {
  const { place, view, isPhone, days, inspectors, hasDeadlines, onGo } = props;
  const { day, timezone, inspectorId, showsDeadlines } = place;
  const [earlier, later] = [stepped(view, day, -1), stepped(view, day, 1)];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="outlined" onClick={() => onGo({ day: today(serverNow(), IANA_ZONES[timezone]) })}>
        {texts.today}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={texts.previous}
          disabled={!isShownDay(earlier)}
          onClick={() => onGo({ day: earlier })}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          aria-label={texts.following}
          disabled={!isShownDay(later)}
          onClick={() => onGo({ day: later })}
        >
          <NextIcon />
        </IconButton>
      </Box>
      <Box component="h2" aria-live="polite" sx={{ m: 0, fontSize: '1.0625rem', flex: '1 1 220px' }}>
        {titleOf(view, day, days)}
      </Box>
      <DayField day={day} onDay={(chosen) => onGo({ day: chosen })} />
      <NativeSelect
        label={common.inspector}
        value={inspectorId === null ? '' : String(inspectorId)}
        onValue={(id) => onGo({ inspectorId: id === '' ? null : Number(id) })}
        options={[
          { value: '', text: devices.everybody },
          ...inspectors.map((each) => ({ value: String(each.id), text: personName(each) })),
        ]}
      />
      <NativeSelect
        label={texts.zone}
        value={timezone}
        onValue={(zone) => onGo({ timezone: zone })}
        options={TIME_ZONES.map((key) => ({ value: key, text: TIME_ZONE_LABELS[key] }))}
      />
      {hasDeadlines && (
        <ToggleButton
          size="small"
          value="deadlines"
          selected={showsDeadlines}
          onChange={() => onGo({ showsDeadlines: !showsDeadlines })}
        >
          {messages.tenancies.showDeadlines}
        </ToggleButton>
      )}
      {!isPhone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.views}
          onChange={(_event, next: CalendarView | null) => next && onGo({ view: next })}
        >
          {CALENDAR_VIEWS.map((each) => (
            <ToggleButton key={each} value={each}>
              {VIEW_LABELS[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
}

function titleOf(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') return displayMonth(day.slice(0, 7));
  const first = days[0]!;
  const last = days.at(-1)!;
  return first === last ? displayDate(day) : `${displayDate(first)} – ${displayDate(last)}`;
}

/** Day to show, which can be typed; applies once it is a day that the calendar has. */
function DayField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const typed = useTyped(day, isShownDay, onDay);
  const isImpossible = typed.shown !== '' && !isShownDay(typed.shown);
  return (
    <Box>
      <OutlinedInput
        type="date"
        value={typed.shown}
        error={isImpossible}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        inputProps={{
          'aria-label': texts.dateShown,
          min: PLAUSIBLE_DAYS.first,
          max: PLAUSIBLE_DAYS.last,
        }}
      />
      <Box role="status" sx={{ color: 'error.main', typography: 'caption' }}>
        {isImpossible && texts.dateImpossible}
      </Box>
    </Box>
  );
}
