import CustomerIcon from '@mui/icons-material/ApartmentOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ManagerIcon from '@mui/icons-material/ManageAccountsOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import StatusIcon from '@mui/icons-material/HowToRegOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  editsManagers,
  messages,
  opensCustomerManagement,
  type PeopleAct,
  type PeopleActor,
  type PersonItem,
  refusalToManage,
} from '@walkthrough/domain';
import type { RowAction } from '../../lists/row-action';
import { factsOf } from './user-words';

const { customers: customerTexts, users: texts } = messages;

export type UserDialogName = 'edit' | 'password' | 'status' | 'delete' | 'sight' | 'customer' | 'managers';

interface Choices {
  onOpen: (name: UserDialogName) => void;
  onResend: () => void;
  /** Replaces the word customer by the company's label. */
  inTerm: (text: string) => string;
}

/** Returns the actions for a user, each with the reason if this reader cannot take it. */
export function userActions(
  actor: PeopleActor,
  person: PersonItem,
  { onOpen, onResend, inTerm }: Choices,
): RowAction[] {
  const isInvited = person.accountStatus === 'PENDING';
  const action = (
    name: string,
    label: string,
    Icon: RowAction['Icon'],
    act: PeopleAct,
    onChoose: () => void,
  ): RowAction => {
    const refusal = refusalToManage(actor, factsOf(person), act);
    return refusal === null
      ? { name, label, Icon, onChoose }
      : { name, label, Icon, refusal: texts[refusal] };
  };
  const opens = (name: UserDialogName, label: string, Icon: RowAction['Icon'], act: PeopleAct) =>
    action(name, label, Icon, act, () => onOpen(name));
  const opensWhere = (
    may: boolean,
    name: UserDialogName,
    label: string,
    Icon: RowAction['Icon'],
  ): RowAction =>
    may
      ? { name, label, Icon, onChoose: () => onOpen(name) }
      : { name, label, Icon, refusal: texts.customersRefused };
  return [
    opens('edit', texts.editUser, EditIcon, 'edit'),
    isInvited
      ? { name: 'password', label: texts.changePassword, Icon: KeyIcon, refusal: texts.registerFirst }
      : opens('password', texts.changePassword, KeyIcon, 'password'),
    isInvited
      ? action('resend', texts.resendInvitation, SendIcon, 'invite', onResend)
      : opens('status', texts.changeAccountStatus, StatusIcon, 'status'),
    { name: 'sight', label: texts.whatSeen, Icon: ViewIcon, onChoose: () => onOpen('sight') },
    ...(person.customer
      ? [
          opensWhere(
            opensCustomerManagement(actor),
            'customer',
            inTerm(customerTexts.editCustomer),
            CustomerIcon,
          ),
        ]
      : []),
    ...(person.role === 'ROLE_PROPERTY_MANAGER'
      ? [opensWhere(editsManagers(actor), 'managers', customerTexts.editPropertyManager, ManagerIcon)]
      : []),
    opens('delete', texts.deleteUser, DeleteIcon, 'remove'),
  ];
}
