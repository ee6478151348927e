import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useEffect, useState, type ComponentType } from 'react';
import { PendingBar } from './pending-bar';
import { showToast } from './toast';

const { shell } = messages;

/**
 * A part of a screen that comes with a chunk of its own when it is first shown: dialogs and menus, which most visits
 * never open. Its chunk belongs into the shell of `shell-manifest.cjs` when it is needed without a network.
 *
 * Without its chunk the screen stays: a part that can be closed says so in a toast, any other in its place. One that
 * `isOptional` is left out until there is a network.
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

/** In place of a part whose chunk could not be loaded. */
function Missing({ isOptional, retry, onClose }: MissingProps) {
  useEffect(() => {
    // Who opens something chooses the moment: it does not open by itself later.
    if (onClose)
      return showToast({
        kind: 'error',
        text: shell.partMissing,
        action: { label: shell.retry, onPress: retry },
        onDismiss: onClose,
      });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
    // Once: both are as good as those of a later drawing.
  }, []);
  if (isOptional || onClose) return null;
  return (
    <Alert severity="error" action={<Button onClick={retry}>{shell.retry}</Button>}>
      {shell.partMissing}
    </Alert>
  );
}
