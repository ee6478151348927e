import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { appUpdate, checkForUpdate } from '../../offline/software/app-update';
import { lazyPart } from '../../ui/lazy-part';

const UpdateQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: 'shell-parts' */ './update-question')).UpdateQuestion,
);

/** Checks for a newer app after every navigation and asks to update. */
export function UpdateDialog() {
  const { waiting } = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  useEffect(() => {
    checkForUpdate();
    setLater(false);
  }, [pathname]);
  return waiting && !later && <UpdateQuestion onLater={() => setLater(true)} />;
}
