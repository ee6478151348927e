import { useReportForm } from '../form-context';
import { useFormData, useIsVisible } from '../json-forms-state';
import { useItemLabel } from '../controls/control';
import { useShownProblem } from '../controls/shown-problem';
import { GroupFrame } from '../controls/field-frame';
import { keyOfScope, type ElementProps } from '../ui-elements';
import type { Entry } from '@walkthrough/form-definitions';
import type { Room } from '@walkthrough/domain';
import { RoomList } from './room-list-view';

const NO_ROOMS: readonly Room[] = [];

/** Rooms of a side: one JSON Forms control containing a plain list. */
export function RoomsControl({ uischema, enabled }: ElementProps) {
  const { model } = useReportForm();
  const entry = model.entryOf(keyOfScope(uischema.scope));
  const visible = useIsVisible(uischema);
  if (!visible || entry === undefined) return null;
  return <RoomsOfSide entry={entry} enabled={enabled} />;
}

function RoomsOfSide({ entry, enabled }: { entry: Entry; enabled: boolean }) {
  const rooms = (useFormData()[entry.key] ?? NO_ROOMS) as readonly Room[];
  const label = useItemLabel(entry.item, entry.side);
  const problem = useShownProblem(entry);
  return (
    <GroupFrame entry={entry} label={label} problem={enabled ? problem : null}>
      {() => <RoomList roomsKey={entry.key} side={entry.side} rooms={rooms} enabled={enabled} />}
    </GroupFrame>
  );
}
