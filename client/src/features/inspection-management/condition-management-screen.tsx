import { messages } from '@walkthrough/domain';
import { ListFrame } from '../../lists/list-frame';
import { CompanyContact } from '../../session/company-contact';
import { conditionTabsOf, hasConditionLicense } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { ErrorState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { boardTitle } from './board-texts';
import { BoardWithMonths } from './monthly/board-with-months';

/** Condition inspections on their own, as customers manage them. */
export function ConditionManagementScreen() {
  const { user } = useSignedIn();
  const licensed = hasConditionLicense(user);
  const title = boardTitle('condition', 'all');
  usePageTitle(title, messages.shell.product);
  return (
    <ListFrame>
      {licensed ? (
        <BoardWithMonths kind="condition" tabs={conditionTabsOf(user)} />
      ) : (
        <ErrorState title={title} text={messages.shell.licenseRequired} action={<CompanyContact />} />
      )}
    </ListFrame>
  );
}
