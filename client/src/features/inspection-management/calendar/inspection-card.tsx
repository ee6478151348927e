import { useDraggable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import {
  displayDate,
  displayTime,
  displayTimeIn,
  fill,
  instantToWall,
  isFinishedTab,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { CSSProperties, MouseEvent } from 'react';
import { addressOf, personName, zoneOf } from '../../../shared/planning/planned-row';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { useCardTools } from './card-context';
import type { SxProps, Theme } from '@mui/material/styles';

const { calendar: texts, conditionForm, workBasket } = messages;

export const inspectorText = ({ inspector }: StaffInspectionRow): string =>
  inspector ? personName(inspector) : conditionForm.noInspector;

/** Returns the time in the calendar's zone, plus the inspection's own where it differs. */
export const timeText = (row: StaffInspectionRow, zone: string): string =>
  row.scheduledDate === null ? '' : displayTimeIn(zone, row.scheduledDate, zoneOf(row));

export const dueText = ({ inspectBy }: StaffInspectionRow): string =>
  inspectBy === null ? workBasket.noDueDate : displayDate(inspectBy);

export function cardName(row: StaffInspectionRow, zone: string): string {
  const shared = { address: addressOf(row), inspector: inspectorText(row) };
  if (row.scheduledDate === null) return fill(texts.cardUnscheduled, { ...shared, date: dueText(row) });
  const text = isFinishedTab(row.tab) ? texts.cardFinished : texts.card;
  return fill(text, { ...shared, time: timeText(row, zone) });
}

/** Returns the classes of a card by its state: see CARD_STYLES. */
export const cardClass = (row: StaffInspectionRow, isMarked: boolean): string =>
  [
    'wt-card',
    row.inspector === null && !isFinishedTab(row.tab) ? 'is-unassigned' : '',
    isFinishedTab(row.tab) ? 'is-finished' : '',
    isMarked ? 'is-marked' : '',
  ].join(' ');

type CardShape = 'line' | 'full' | 'slot';

interface InspectionCardProps {
  row: StaffInspectionRow;
  /** `line`: one line in a month; `slot`: a half hour on the day board. */
  shape: CardShape;
  style?: CSSProperties;
}

/** Card of one inspection: draggable with the mouse; opens its menu. */
export function InspectionCard({ row, shape, style }: InspectionCardProps) {
  const { zone, openMenu, canDrag, marked, pendingId } = useCardTools();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: String(row.id),
    data: { row },
    disabled: !canDrag(row),
  });
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    openMenu(row, { left, top: bottom });
  };
  const name = cardName(row, zone);
  return (
    <Box
      component="button"
      type="button"
      ref={setNodeRef}
      data-card={row.id}
      aria-haspopup="menu"
      title={name}
      onClick={open}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(row, { left: event.clientX, top: event.clientY });
      }}
      {...listeners}
      style={style}
      className={`${cardClass(row, marked.has(row.id))} ${isDragging || pendingId === row.id ? 'is-moving' : ''}`}
    >
      <CardText row={row} shape={shape} zone={zone} />
    </Box>
  );
}

export function CardText({ row, shape, zone }: { row: StaffInspectionRow; shape: CardShape; zone: string }) {
  const isFinished = isFinishedTab(row.tab);
  const isPlanned = row.scheduledDate !== null;
  const first = isPlanned ? timeText(row, zone) : fill(texts.due, { date: dueText(row) });
  if (shape === 'line') {
    return (
      <>
        <span className="wt-line">
          <b>{isPlanned ? displayTime(instantToWall(row.scheduledAt ?? 0, zone)) : first}</b>{' '}
          {isFinished && <Tick />}
          {addressOf(row)}
        </span>
        <Hidden>{stateText(row)}</Hidden>
      </>
    );
  }
  if (shape === 'slot') {
    return (
      <>
        <span className="wt-line">
          {isFinished && <Tick />}
          {addressOf(row)}
        </span>
        <span className="wt-line wt-soft">{row.property.code}</span>
        <Hidden>{`${first}, ${stateText(row)}`}</Hidden>
      </>
    );
  }
  return (
    <>
      <span className="wt-line wt-strong">
        {isFinished && <Tick />}
        {first}
      </span>
      <span className="wt-line">{addressOf(row)}</span>
      <span className="wt-line wt-soft">{inspectorText(row)}</span>
      {isFinished && <Hidden>{texts.finished}</Hidden>}
    </>
  );
}

/** Returns the inspector and whether the inspection is completed. */
export const stateText = (row: StaffInspectionRow): string =>
  isFinishedTab(row.tab) ? `${inspectorText(row)} · ${texts.finished}` : inspectorText(row);

const Tick = () => <span aria-hidden>✓ </span>;

/** Text for screen readers that the card's position conveys visually. */
const Hidden = ({ children }: { children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);

/** Styles of all cards at once, by class, since a month has hundreds of them. */
export const CARD_STYLES: SxProps<Theme> = {
  '& .wt-card, &.wt-card': {
    display: 'block',
    width: '100%',
    minWidth: 0,
    m: 0,
    px: 0.75,
    py: 0.5,
    border: '1px solid',
    borderColor: 'divider',
    borderLeft: '3px solid',
    borderLeftColor: 'info.main',
    borderRadius: 0.75,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': { borderColor: 'text.secondary', borderLeftColor: 'info.main' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '&.is-unassigned': { borderLeftColor: 'warning.main', borderLeftStyle: 'dashed' },
    '&.is-finished': {
      bgcolor: 'background.default',
      color: 'text.secondary',
      borderLeftColor: 'text.disabled',
    },
    '&.is-marked': { boxShadow: '0 0 0 2px var(--wt-palette-warning-main)' },
    '&.is-moving': { opacity: 0.45 },
  },
  '& .wt-line': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& .wt-strong': { whiteSpace: 'normal', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .wt-soft': { color: 'text.secondary' },
};
