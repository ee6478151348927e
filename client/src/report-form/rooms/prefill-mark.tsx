import CheckIcon from '@mui/icons-material/Check';
import { fill, messages } from '@walkthrough/domain';

interface PrefillMarkProps {
  /** Label of the value. */
  label: string;
  onConfirm: () => void;
}

/** Says that a value is the move-in's and nobody has looked at it. Pressing it confirms the value. */
export function PrefillMark({ label, onConfirm }: PrefillMarkProps) {
  const { fieldWork: texts } = messages;
  return (
    <button
      type="button"
      className="wt-same"
      aria-label={fill(texts.confirmSame, { field: label })}
      onClick={onConfirm}
    >
      {texts.sameAsMoveIn}
      <CheckIcon aria-hidden sx={{ fontSize: 18 }} />
    </button>
  );
}
