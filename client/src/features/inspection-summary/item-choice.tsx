import { messages, REPORT_ITEM_LABELS, REPORT_ITEMS, type ReportItem } from '@walkthrough/domain';
import { ChoicesField } from '../../ui/choice-field';

const { analytics: texts } = messages;

const CHOICES = REPORT_ITEMS.map((item, id) => ({ id, label: REPORT_ITEM_LABELS[item] }));

interface ItemChoiceProps {
  items: readonly ReportItem[];
  onChange: (items: ReportItem[]) => void;
}

/** Report items: initially all nine, removable and addable. */
export function ItemChoice({ items, onChange }: ItemChoiceProps) {
  return (
    <ChoicesField
      label={texts.items}
      help={items.length === 0 ? texts.noItems : texts.itemsHelp}
      loading={false}
      choices={CHOICES}
      value={items.map((item) => REPORT_ITEMS.indexOf(item))}
      onValue={(ids) => onChange(REPORT_ITEMS.filter((_item, id) => ids.includes(id)))}
    />
  );
}
