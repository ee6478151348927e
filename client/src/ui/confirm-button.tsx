import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, type MouseEvent } from 'react';
import { useConfirmDelay } from './confirm-delay';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The question of the confirmation; empty while closed. Another question, or reopening, restarts the delay. */
  question: string;
  onClick: () => void;
}

/**
 * Button that answers a confirmation. Briefly after opening it ignores presses, earlier presses and key repeats, but
 * keeps the focus. Accepts one press.
 */
export function ConfirmButton({ question, onClick, ...props }: ConfirmButtonProps) {
  const [isReady, restart] = useConfirmDelay(question);
  const press = useRef<'none' | 'early' | 'ready'>('none');
  const begin = () => {
    press.current = isReady ? 'ready' : 'early';
  };
  const click = (event: MouseEvent) => {
    const isEarly = press.current === 'early' || !isReady;
    press.current = 'none';
    if (isEarly) return event.preventDefault();
    restart();
    onClick();
  };
  return (
    <Button
      {...props}
      aria-disabled={!isReady || undefined}
      onPointerDown={begin}
      onPointerUp={() => {
        // The press began on another element. Assistive technology clicks without pointer events.
        if (press.current === 'none') press.current = 'early';
      }}
      onKeyDown={(event) => (event.repeat ? event.preventDefault() : begin())}
      onClick={click}
    />
  );
}
