import { messages, type Room } from '@walkthrough/domain';
import { commonElementsOf } from './common-elements';
import { codeLabel, codesOf, type ElementFacts } from './room-statuses';

const { common, conditionForm: texts } = messages;

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? common.yes : common.no);

/** What was recorded of a room, as words; what was not is left out. */
function recorded(room: Room, elements: readonly ElementFacts[]): [label: string, value: string][] {
  const statuses = elements.map(({ name, label, scale }): [string, string] => [
    label,
    codesOf(room, name)
      .map((code) => codeLabel(scale, code))
      .join(', '),
  ]);
  const counted = commonElementsOf(room).map(({ label, value }): [string, string] => [
    label,
    value === null ? '' : String(value),
  ]);
  const rest: [string, string][] = [
    [texts.otherObservations, room.otherObservations],
    [texts.unauthorizedAppliance, yesOrNo(room.unauthorizedAppliance)],
    [texts.unauthorizedRenovations, yesOrNo(room.unauthorizedRenovations)],
  ];
  return [...statuses, ...counted, ...rest].filter(([, value]) => value !== '');
}

export function RoomToRead({ room, elements }: { room: Room; elements: readonly ElementFacts[] }) {
  const rows = recorded(room, elements);
  if (rows.length === 0) return <p className="wt-unanswered">{texts.notAnswered}</p>;
  return (
    <dl className="wt-room-read">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
