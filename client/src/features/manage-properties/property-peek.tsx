import {
  COMMON_AREA_TEMPLATE_ID,
  displayDate,
  messages,
  type PropertyItem,
  writtenAddress,
} from '@walkthrough/domain';
import { PeekFacts } from '../../lists/peek-panel';
import { shownOf } from './property-edits';

const { common, inspectionManagement, manageProperties: texts, properties, propertyEditor } = messages;

interface PropertyPeekProps {
  row: PropertyItem;
  /** Null on the customer side, where all rows belong to one customer. */
  customerLabel: string | null;
}

const dayOf = (date: string | null): string => (date === null ? '' : displayDate(date));

/** Preview of one property: place, people and inspections. */
export function PropertyPeek({ row, customerLabel }: PropertyPeekProps) {
  const isCommonArea = row.template.id === COMMON_AREA_TEMPLATE_ID;
  return (
    <>
      <PeekFacts
        title={common.property}
        facts={[
          { label: common.code, value: row.code },
          { label: common.address, value: writtenAddress(row) },
          { label: messages.spreadsheets.columnPostalCode, value: row.postalCode ?? '' },
          ...(customerLabel === null ? [] : [{ label: customerLabel, value: row.customerName ?? '' }]),
          { label: common.propertyManager, value: row.propertyManagerObj?.name ?? '' },
          { label: common.landlord, value: row.landlord ?? '' },
          { label: common.status, value: shownOf(row, 'active') },
        ]}
      />
      <PeekFacts
        title={inspectionManagement.tenants}
        facts={[
          { label: common.name, value: row.occupantNames },
          { label: common.phone, value: row.occupantPhones },
        ]}
      />
      <PeekFacts
        title={texts.upkeep}
        facts={[
          {
            label: common.inspectionType,
            value: isCommonArea ? properties.periodicCommonArea : properties.periodicUnit,
          },
          { label: propertyEditor.frequency, value: shownOf(row, 'frequency') },
          { label: propertyEditor.nextInspection, value: dayOf(row.nextInspection) },
          { label: inspectionManagement.lastInspected, value: dayOf(row.lastInspected) },
        ]}
      />
    </>
  );
}
