import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  IANA_ZONES,
  instantToWall,
  isFinishedTab,
  messages,
  seesDeadlines,
  type CalendarQuery,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { inspectorsQuery } from '../../../shared/planning/filter-choices';
import { addressOf } from '../../../shared/planning/planned-row';
import type { MenuPlace } from '../../../grid/data-grid';
import { ListPage } from '../../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../../lists/list-states';
import type { RowAction } from '../../../lists/row-action';
import { RowMenu } from '../../../lists/row-menu';
import { serverNow } from '../../../offline/status/server-clock';
import { useSignedIn } from '../../../session/use-session';
import { usePageTitle } from '../../../ui/use-page-title';
import { BoardDialogs, type OpenAction } from '../board-dialogs';
import { useRowActions } from '../use-row-actions';
import { Agenda } from './agenda';
import { CalendarBar } from './calendar-bar';
import { calendarQuery, deadlinesQuery } from './calendar-data';
import {
  type CalendarView,
  daysFrom,
  daysOf,
  fitOfficeHours,
  minutesOf,
  OFFICE_HOURS,
  placed,
  queriedRange,
  type PlacedRow,
  slotsOf,
} from './calendar-days';
import { type CardTools, CardToolsProvider } from './card-context';
import { DayDeadlines, deadlinesByDay } from './day-deadlines';
import { DayBoard } from './day-board';
import { DayLists } from './day-lists';
import { DaySheet } from './day-sheet';
import { isDayBlocked } from './dropped-time';
import { Lane } from './lane';
import { LegalDropQuestion } from './legal-drop';
import { useCalendarAddress } from './use-calendar-address';
import { useDrag } from './use-drag';
import { useLiveCalendar } from './use-live-calendar';
import { CARD_STYLES, CardText } from './inspection-card';

const { calendar: texts, screens, shell } = messages;

type Inspector = NonNullable<StaffInspectionRow['inspector']>;

interface OpenMenu {
  row: StaffInspectionRow;
  place: MenuPlace;
}

/** Calendar of scheduled inspections by month, week and day, beside the unscheduled ones. */
export function CalendarScreen() {
  usePageTitle(screens.calendar, shell.product);
  const shown = useShownRange();
  const { place, go, isPhone, view, zone, days, calendar, hasDeadlines } = shown;
  const inspectors = useQuery(inspectorsQuery).data ?? [];
  const live = useLiveCalendar();
  const rowActions = useRowActions();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asking, setAsking] = useState<OpenAction | null>(null);
  const [printed, setPrinted] = useState<Inspector | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const drag = useDrag({
    range: shown.range,
    live,
    inspectorOf: (id) => inspectors.find((each) => each.id === id) ?? null,
    dayOf: (row) =>
      row.scheduledAt === null ? place.day : instantToWall(row.scheduledAt, zone).slice(0, 10),
    askTime: (row, day) => setAsking({ action: 'schedule', rows: [row], day }),
  });
  const { dragged, blocked, over, pending } = drag;
  const content = calendar.data?.content;
  const inspections = useMemo(
    () => placed(withPending(content ?? [], pending), zone),
    [content, pending, zone],
  );
  const hasAction = (row: StaffInspectionRow, names: readonly string[]) =>
    rowActions.actionsOf(row).some((action) => names.includes(action.name) && !('refusal' in action));
  const tools: CardTools = {
    zone,
    openMenu: (row, at) => setMenu({ row, place: at }),
    move: (row) => setAsking({ action: 'schedule', rows: [row] }),
    canMove: (row) => !isFinishedTab(row.tab) && hasAction(row, ['schedule']),
    canDrag: (row) => !isPhone && !isFinishedTab(row.tab) && hasAction(row, ['schedule', 'assign']),
    marked: live.marked,
    pendingId: pending?.id ?? null,
  };

  return (
    <CardToolsProvider value={tools}>
      <DndContext sensors={sensors} accessibility={SILENT} {...drag.handlers}>
        <Box sx={CARD_STYLES} onKeyDown={focusNextCard}>
          <ListPage wide title={screens.calendar} intro={isPhone ? undefined : texts.help}>
            <Box>
              <CalendarBar {...{ place, view, isPhone, days, inspectors, hasDeadlines }} onGo={go} />
              <Box role="status" sx={LIVE_LINE}>
                {dragged && blocked ? fill(texts.blockedFor, { address: addressOf(dragged) }) : live.sentence}
              </Box>
            </Box>
            <CutNotice page={calendar.data} text={texts.onlyFirst} />
            <CutNotice page={shown.deadlines} text={messages.tenancies.deadlinesCut} />
            <Box sx={BESIDE_LANE}>
              <Box sx={{ minWidth: 0 }}>
                <CalendarBody {...{ shown, inspections, inspectors, drag }} onPrint={setPrinted} />
              </Box>
              <Lane isOver={over?.kind === 'lane'} isPhone={isPhone} pending={pending} />
            </Box>
          </ListPage>
          <DraggedCard row={dragged} zone={zone} />
        </Box>
      </DndContext>
      <CardDialogs
        {...{ live, rowActions, menu, asking }}
        onMenuClosed={() => setMenu(null)}
        onAsked={() => setAsking(null)}
      />
      <LegalDropQuestion {...drag.question} />
      {printed && (
        <DaySheet
          inspector={printed}
          day={place.day}
          timezone={place.timezone}
          inspections={inspections.filter(({ row }) => row.inspector?.id === printed.id)}
          onDone={() => setPrinted(null)}
        />
      )}
    </CardToolsProvider>
  );
}

/** Range that the address asks for, with its inspections. A phone shows seven days from the day. */
function useShownRange() {
  const { place, go } = useCalendarAddress();
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const view: CalendarView = isPhone ? 'week' : place.view;
  const days = isPhone ? daysFrom(place.day, 7) : daysOf(view, place.day);
  const range = { ...queriedRange(days), timezone: place.timezone };
  const query: CalendarQuery = {
    ...range,
    ...(place.inspectorId !== null && { inspectorId: place.inspectorId }),
  };
  const calendar = useQuery(calendarQuery(query));
  const { user } = useSignedIn();
  const hasDeadlines = seesDeadlines(user);
  const found = useQuery({ ...deadlinesQuery(range), enabled: hasDeadlines && place.showsDeadlines });
  const deadlines = place.showsDeadlines ? found.data : undefined;
  const zone = IANA_ZONES[place.timezone];
  return { place, go, isPhone, view, zone, days, range, calendar, hasDeadlines, deadlines };
}

type ShownRange = ReturnType<typeof useShownRange>;

interface CutNoticeProps {
  page: { content: readonly unknown[]; totalElements: number } | undefined;
  text: string;
}

/** Warns if the range has more than is shown. */
function CutNotice({ page, text }: CutNoticeProps) {
  if (!page || page.totalElements <= page.content.length) return null;
  return (
    <Alert severity="warning">{fill(text, { shown: page.content.length, total: page.totalElements })}</Alert>
  );
}

interface CalendarBodyProps {
  shown: ShownRange;
  inspections: readonly PlacedRow[];
  inspectors: readonly Inspector[];
  drag: ReturnType<typeof useDrag>;
  onPrint: (inspector: Inspector) => void;
}

/** The inspections of the range, or why there are none. */
function CalendarBody({ shown, inspections, inspectors, drag, onPrint }: CalendarBodyProps) {
  const { place, calendar } = shown;
  return (
    <ListBody
      state={toListState(calendar)}
      // Keep the grid, so that there is a drop target.
      isEmpty={false}
      empty={{ title: texts.nothing, help: texts.nothingHelp }}
      // As high as seven days on a phone, where the lane is below them.
      skeleton={{ height: shown.isPhone ? 700 : 420 }}
      onRetry={() => refetchRows(calendar)}
    >
      {calendar.data?.content.length === 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {texts.nothing} {texts.nothingHelp}
        </Alert>
      )}
      <CurrentView
        {...{ shown, inspections, drag, onPrint }}
        inspectors={linesOf(inspectors, inspections, place.inspectorId)}
      />
    </ListBody>
  );
}

/** Card that follows the pointer. */
function DraggedCard({ row, zone }: { row: StaffInspectionRow | null; zone: string }) {
  return (
    <DragOverlay dropAnimation={null} className="wt-overlay" style={{ pointerEvents: 'none' }}>
      {row && (
        <Box className="wt-card" sx={{ width: 200, boxShadow: 4 }}>
          <CardText row={row} shape="full" zone={zone} />
        </Box>
      )}
    </DragOverlay>
  );
}

interface CardDialogsProps {
  live: ReturnType<typeof useLiveCalendar>;
  rowActions: ReturnType<typeof useRowActions>;
  menu: OpenMenu | null;
  /** Question that the calendar asks itself; it precedes the dialog of a menu. */
  asking: OpenAction | null;
  onMenuClosed: () => void;
  onAsked: () => void;
}

/** Menu of a card, and the dialog of an action. */
function CardDialogs({ live, rowActions, menu, asking, onMenuClosed, onAsked }: CardDialogsProps) {
  const open = asking ?? rowActions.dialog;
  return (
    <>
      {menu && (
        <RowMenu
          name={addressOf(menu.row)}
          place={menu.place}
          actions={asCalendarActions(rowActions.actionsOf(menu.row))}
          onClose={onMenuClosed}
        />
      )}
      {open && (
        <BoardDialogs
          open={open}
          newestVersion={live.newestVersion}
          onChanged={live.applyOwn}
          onDeleted={live.applyOwnEnd}
          onClose={() => {
            onAsked();
            rowActions.closeDialog();
          }}
          onNext={rowActions.openDialog}
        />
      )}
    </>
  );
}

const BESIDE_LANE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
  gap: 2,
  alignItems: 'start',
} as const;

/** Placed in the gap above the calendar, so that messages move nothing under a dragged card. */
const LIVE_LINE = {
  height: 16,
  mb: '-16px',
  whiteSpace: 'nowrap',
  lineHeight: '16px',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

/** Dragging works with the mouse only; a toast reports its result, and `Move…` serves everybody else. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

function CurrentView({ shown, inspections, inspectors, drag, onPrint }: CalendarBodyProps) {
  const { view, isPhone, place, zone, days, go } = shown;
  const deadlines = deadlinesByDay(shown.deadlines?.content ?? []);
  const { dragged, blocked, over } = drag;
  const now = instantToWall(serverNow(), zone);
  const today = now.slice(0, 10);
  if (isPhone) return <Agenda {...{ days, inspections, deadlines }} />;
  if (view === 'day') {
    const ofDay = inspections.filter(({ day }) => day === place.day);
    const pastUntil = place.day < today ? 24 * 60 : place.day === today ? minutesOf(now) : null;
    const slots = slotsOf(place.day, zone).filter(
      ({ minutes }) =>
        !fitOfficeHours(ofDay) || (minutes >= OFFICE_HOURS.from && minutes < OFFICE_HOURS.until),
    );
    return (
      <>
        <DayDeadlines day={place.day} deadlines={deadlines.get(place.day) ?? []} />
        <DayBoard
          {...{ zone, slots, inspectors, pastUntil, dragged, blocked, over, onPrint }}
          day={place.day}
          inspections={ofDay}
        />
      </>
    );
  }
  const own = dragged?.inspector && blocked?.get(dragged.inspector.id);
  const from = dragged?.scheduledAt ? instantToWall(dragged.scheduledAt, zone).slice(0, 10) : place.day;
  return (
    <DayLists
      {...{ days, inspections, deadlines, today }}
      month={view === 'month' ? place.day.slice(0, 7) : null}
      isBlocked={(day) => Boolean(dragged && own && isDayBlocked(own, dragged, { from, to: day }))}
      over={over?.kind === 'day' ? over.day : null}
      onDay={(day) => go({ view: 'day', day })}
    />
  );
}

/** Returns the rows with the pending drop at its new place. */
function withPending(
  rows: readonly StaffInspectionRow[],
  pending: StaffInspectionRow | null,
): readonly StaffInspectionRow[] {
  return pending ? [...rows.filter(({ id }) => id !== pending.id), pending] : rows;
}

/** Returns all eligible inspectors, plus others who have inspections that day. */
function linesOf(
  active: readonly Inspector[],
  inspections: readonly PlacedRow[],
  only: number | null,
): Inspector[] {
  const known = new Map<number, Inspector>(active.map((each) => [each.id, each]));
  for (const { row } of inspections)
    if (row.inspector && !known.has(row.inspector.id)) known.set(row.inspector.id, row.inspector);
  return [...known.values()].filter(({ id }) => only === null || id === only);
}

/** Returns the board's actions with scheduling first, under the calendar's label. */
function asCalendarActions(actions: readonly RowAction[]): RowAction[] {
  const moves = actions.filter(({ name }) => name === 'schedule');
  const others = actions.filter(({ name }) => name !== 'schedule');
  return [...moves.map((action) => ({ ...action, label: texts.move })), ...others];
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move the focus between cards. */
function focusNextCard(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('button[data-card]')) return;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('button[data-card]')];
  event.preventDefault();
  cards[cards.indexOf(target) + step]?.focus();
}
