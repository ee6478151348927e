import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  COMMON_AREA_TEMPLATE_ID,
  displayDate,
  messages,
  type PropertyItem,
  type PropertySearchQuery,
  writtenStreet,
} from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import type { GridColumn, MenuPlace } from '../../grid/data-grid';
import { EditCell } from './edit-cell';
import { shownOf, titleOf, type EditField } from './property-edits';

const { common, manageProperties: texts, properties, propertyEditor } = messages;

export type PropertySort = NonNullable<PropertySearchQuery['sort']>;
export const PROPERTY_SORTS: readonly PropertySort[] = ['code', 'next_inspection', 'is_active'];

/** Returns the name of a property in a list. */
export const nameOf = (row: PropertyItem): string => [row.code, writtenStreet(row)].filter(Boolean).join(' ');

type Column = GridColumn<PropertyItem, PropertySort>;

interface ColumnOptions {
  customerLabel: string;
  /** Only staff have a customer column. */
  showsCustomer: boolean;
  /** Fields that can be edited in place. */
  editable: ReadonlySet<EditField>;
  /** Rows are rendered as cards. */
  cards: boolean;
  /** Address of the editor. */
  editorOf: (row: PropertyItem) => string;
  mayModify: boolean;
  onEdit: (row: PropertyItem, field: EditField, place: MenuPlace) => void;
}

/** Returns the columns of Manage Properties. Ids of sortable columns are the sort names. */
export function propertyColumns(options: ColumnOptions): Column[] {
  const { customerLabel, showsCustomer, editable, cards, onEdit } = options;
  const edited = (field: EditField, rest: Omit<Column, 'id' | 'title' | 'text' | 'Cell'>): Column => {
    const title = titleOf(field, customerLabel);
    const shown = { id: field, title, text: (row: PropertyItem) => shownOf(row, field), ...rest };
    if (!editable.has(field)) return shown;
    return {
      ...shown,
      Cell: ({ row }) => (
        <EditCell
          text={shownOf(row, field)}
          title={title}
          name={nameOf(row)}
          isStop={cards}
          onEdit={(place) => onEdit(row, field, place)}
        />
      ),
    };
  };
  const open = editorColumn(options);
  return [
    { id: 'code', title: common.code, width: 104, identifies: true, sort: 'code', text: (row) => row.code },
    { id: 'address', title: common.address, width: 220, grow: 2, identifies: true, text: writtenStreet },
    ...(cards ? [] : [open]),
    edited('province', { width: 92, inCard: true }),
    ...(showsCustomer ? [edited('customer', { width: 168, grow: 1, inCard: true })] : []),
    edited('manager', { width: 158, grow: 1, inCard: true }),
    edited('frequency', { width: 172, inCard: true }),
    {
      id: 'next_inspection',
      title: propertyEditor.nextInspection,
      width: 160,
      inCard: true,
      sort: 'next_inspection',
      text: (row) => (row.nextInspection ? displayDate(row.nextInspection) : ''),
    },
    edited('active', { width: 104, inCard: true, sort: 'is_active' }),
    { id: 'city', title: common.city, width: 104, inCard: true, yields: 3, text: (row) => row.city },
    // On a card the link follows the property's details, as text.
    ...(cards ? [open] : []),
    {
      id: 'type',
      title: common.inspectionType,
      width: 178,
      yields: 1,
      text: (row) =>
        row.template.id === COMMON_AREA_TEMPLATE_ID ? properties.periodicCommonArea : properties.periodicUnit,
    },
    {
      id: 'tenants',
      title: messages.inspectionManagement.tenants,
      width: 172,
      grow: 1,
      yields: 2,
      hidesWhenEmpty: true,
      text: (row) => row.occupantNames.join(', '),
    },
  ];
}

/** Link to the editor: a pencil, or a magnifier without the right to modify. */
function editorColumn({ cards, editorOf, mayModify }: ColumnOptions): Column {
  const Icon = mayModify ? EditIcon : ViewIcon;
  const label = mayModify ? texts.openEditor : texts.openReadOnly;
  const linkOf = (row: PropertyItem) => ({
    component: Link,
    to: editorOf(row),
    'aria-label': `${label}: ${nameOf(row)}`,
  });
  return {
    id: 'open',
    title: common.open,
    titledInCard: false,
    width: 60,
    inCard: true,
    text: () => label,
    Cell: ({ row }) =>
      cards ? (
        <Button {...linkOf(row)} startIcon={<Icon />} sx={{ minHeight: 44, ml: -1 }}>
          {label}
        </Button>
      ) : (
        <IconButton {...linkOf(row)} size="small" tabIndex={-1} sx={{ width: 36, height: 34 }}>
          <Icon fontSize="small" />
        </IconButton>
      ),
  };
}
