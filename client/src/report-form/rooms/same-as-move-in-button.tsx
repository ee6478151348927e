import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { fill, messages, sameAsMoveIn, type Room } from '@walkthrough/domain';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import type { ElementFacts } from './room-statuses';
import { countBlanksOf, moveInRoomOf } from './same-as-move-in';
import type { RoomChange } from './use-room-edits';

interface SameAsMoveInProps {
  room: Room;
  elements: readonly ElementFacts[];
  onChange: (id: string, change: RoomChange) => void;
}

/** Fills blanks of a room with the move-in's values and marks them. Absent where the move-in lacks the room. */
export function SameAsMoveIn({ room, elements, onChange }: SameAsMoveInProps) {
  const { store } = useReportForm();
  const { fieldWork: texts } = messages;
  const moveIn = moveInRoomOf(room, store.rooms('moveIn'));
  if (moveIn === null) return null;
  const names = elements.map(({ name }) => name);
  const press = () => {
    // Text that is being typed is an answer as well.
    store.flushDrafts();
    const now = store.rooms('moveOut').find(({ id }) => id === room.id) ?? room;
    const count = countBlanksOf(now, moveIn, names);
    if (count > 0) onChange(room.id, (before) => sameAsMoveIn(before, moveIn, names));
    const text = count > 0 ? fill(texts.filledFromMoveIn, { count }) : texts.nothingToFill;
    showToast({ kind: 'success', text });
  };
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} onClick={press}>
      {texts.sameAsMoveIn}
    </Button>
  );
}
