import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';

interface RoomStepsProps {
  /** Names of the neighbouring rooms; null at the ends. */
  previous: string | null;
  next: string | null;
  onStep: (by: -1 | 1) => void;
}

/** Buttons below a room that do what a swipe does. */
export function RoomSteps({ previous, next, onStep }: RoomStepsProps) {
  const { fieldWork: texts } = messages;
  if (previous === null && next === null) return null;
  return (
    <div className="wt-room-steps">
      {previous !== null && (
        <Button
          variant="outlined"
          startIcon={<BackIcon />}
          aria-label={fill(texts.previousRoom, { name: previous })}
          onClick={() => onStep(-1)}
        >
          <span>{previous}</span>
        </Button>
      )}
      {next !== null && (
        <Button
          variant="outlined"
          endIcon={<ForwardIcon />}
          aria-label={fill(texts.nextRoom, { name: next })}
          onClick={() => onStep(1)}
        >
          <span>{next}</span>
        </Button>
      )}
    </div>
  );
}
