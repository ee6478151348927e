import { lazy, Suspense, type ComponentType } from 'react';
import { PendingBar } from './pending-bar';

/**
 * A part of a screen that comes with a chunk of its own when it is first shown: dialogs and menus, which most visits
 * never open. Its chunk belongs into the shell of `shell-manifest.cjs` when it is needed without a network.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<PendingBar />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
