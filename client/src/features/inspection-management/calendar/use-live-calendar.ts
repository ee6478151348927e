import { useQueryClient } from '@tanstack/react-query';
import {
  calendarTabs,
  messages,
  type ChangedInspections,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { useLiveReload, useLiveRows } from '../../../lists/use-live-rows';
import { actorOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { liveSentence, removalSentence } from '../live-words';
import { CALENDAR_KEYS, patchCalendar, shownRow } from './calendar-data';

const MARKED_MS = 8_000;

/** Applies others' changes to the loaded calendar and announces them. */
export function useLiveCalendar() {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const tabs = calendarTabs(actorOf(user, null));
  const [sentence, setSentence] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const timer = useRef(0);
  const announce = (text: string, id: number) => {
    setSentence(text);
    setMarked(new Set([id]));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMarked(new Set()), MARKED_MS);
  };
  const live = useLiveRows('inspection', CALENDAR_KEYS, (change) => {
    const row = change.op === 'put' ? (change.row as StaffInspectionRow) : null;
    const effect = patchCalendar(client, { id: change.id, version: change.version, row }, tabs);
    if (!effect) return false;
    const { before, stale } = effect;
    const by = change.actor.name ?? messages.shell.somebody;
    const after = row && shownRow(client, row.id);
    if (change.actor.id !== user.id && (before || after)) {
      if (row) announce(liveSentence(by, before, row), row.id);
      else if (before) announce(removalSentence(by, before), before.id);
    }
    return stale;
  });
  // Cards show names of people and companies, whose changes do not push inspections.
  useLiveReload('propertyManager', CALENDAR_KEYS);
  useLiveReload('personName', CALENDAR_KEYS);
  useLiveReload('customer', CALENDAR_KEYS);
  return {
    sentence,
    /** Inspections that somebody else has just changed. */
    marked,
    /** Applies the answer to our own change without waiting for its push. */
    applyOwn: (rows: ChangedInspections) => {
      for (const row of rows) patchCalendar(client, { id: row.id, version: row.version, row }, tabs);
      live.refetchStale();
    },
    applyOwnEnd: (id: number, version: number) => {
      patchCalendar(client, { id, version, row: null }, tabs);
      live.refetchStale();
    },
    refetch: live.refetchAll,
    newestVersion: (id: number) => shownRow(client, id)?.version,
  };
}
