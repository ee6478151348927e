import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useEffect, useState, type ComponentType } from 'react';
import { PendingBar } from './pending-bar';
import { showToast } from './toast';

const { shell } = messages;

/**
 * Loads a dialog, menu or other part in its own chunk when it is first shown. Add the chunk to `shell-manifest.cjs` if it has
 * to work offline.
 *
 * When the chunk cannot be loaded, the screen stays. Closable parts show a toast, other parts show an alert in place, and
 * parts with `isOptional` show nothing until the browser is online.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOptional = false,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [problem, setProblem] = useState<Error | null>(null);
    const [loads, setLoads] = useState(0);
    const retry = () => {
      setProblem(null);
      setLoads(loads + 1);
    };
    useEffect(() => {
      let isShown = true;
      if (!Part)
        load().then(
          (part) => {
            Part = part;
            if (isShown) setLoads(-1);
          },
          (error: Error) => isShown && setProblem(error),
        );
      return () => {
        isShown = false;
      };
    }, [loads]);
    if (Part) return <Part {...props} />;
    if (!problem) return isOptional ? null : <PendingBar />;
    // Other errors are bugs, shown by the crash screen.
    if (problem.name !== 'ChunkLoadError') throw problem;
    return <Missing {...{ isOptional, retry }} {...(props as Closable)} />;
  };
}

interface Closable {
  onClose?: () => void;
}

interface MissingProps extends Closable {
  isOptional: boolean;
  retry: () => void;
}

/** Replaces a part whose chunk could not be loaded. */
function Missing({ isOptional, retry, onClose }: MissingProps) {
  useEffect(() => {
    // A dialog must not open by itself later.
    if (onClose)
      return showToast({
        kind: 'error',
        text: shell.partMissing,
        action: { label: shell.retry, onPress: retry },
        onDismiss: onClose,
      });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
    // Runs once: later `retry` and `onClose` callbacks are equivalent.
  }, []);
  if (isOptional || onClose) return null;
  return (
    <Alert severity="error" action={<Button onClick={retry}>{shell.retry}</Button>}>
      {shell.partMissing}
    </Alert>
  );
}
