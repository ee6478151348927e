import { isCustomerSide, isManager, messages } from '@walkthrough/domain';
import { useParams } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { useSignedIn } from '../../session/use-session';
import { ErrorState } from '../../ui/message-state';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { FieldRecord } from './field-record';

const { propertyEditor, screens, shell } = messages;

/** Loaded on demand: devices of inspectors store this screen for offline use, without what only the desk shows. */
const DeskRecord = lazyPart<{ id: number }>(
  async () => (await import(/* webpackChunkName: 'desk-record' */ './desk-record')).DeskRecord,
);

/** Shows everything about one property that the reader may see. */
export function PropertyRecordScreen() {
  usePageTitle(screens.propertyRecord, shell.product);
  const { user } = useSignedIn();
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id <= 0) {
    return (
      <ListPage title={screens.propertyRecord}>
        <ErrorState title={propertyEditor.noLongerThere} text={propertyEditor.noLongerThereHelp} />
      </ListPage>
    );
  }
  const isAtDesk = isManager(user) || isCustomerSide(user);
  if (isAtDesk) return <DeskRecord key={id} id={id} />;
  return <FieldRecord key={id} id={id} inspector={user.inspector} />;
}
