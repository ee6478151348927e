import { formItems, messages, perLanguage } from '@walkthrough/domain';
import {
  pathOfItem,
  sidesOf,
  isMandatory,
  textIn,
  type FormDefinition,
  type Item,
  type ItemPlace,
  type ItemType,
  type Path,
  type PairSide,
  type PrefillSource,
  type Side,
} from '@walkthrough/form-definitions';
import { itemOf, sectionOf, type Selection } from './selection';

export const TYPE_WORDS: Readonly<Record<ItemType, string>> = perLanguage(() => ({
  boolean: formItems.booleanType,
  radio: formItems.radioType,
  inlineRadio: formItems.inlineRadioType,
  radioTable: formItems.radioTableType,
  numeric: formItems.numericType,
  text: formItems.textType,
  longText: formItems.longTextType,
  date: formItems.dateType,
  select: formItems.selectType,
  signature: formItems.signatureType,
  calculated: formItems.calculatedType,
  title: formItems.titleType,
  divider: formItems.dividerType,
  padding: formItems.paddingType,
  rooms: formItems.roomsType,
  repeat: formItems.repeatType,
  decimal: formItems.decimalType,
  money: formItems.moneyType,
  time: formItems.timeType,
  dateTime: formItems.dateTimeType,
  multiple: formItems.multipleType,
  rating: formItems.ratingType,
  barcode: formItems.barcodeType,
  note: formItems.noteType,
}));

export const SOURCE_WORDS: Readonly<Record<PrefillSource, string>> = perLanguage(() => ({
  'property.code': formItems.fromCode,
  'property.addressLine1': formItems.fromAddressLine1,
  'property.addressLine2': formItems.fromAddressLine2,
  'property.city': formItems.fromCity,
  'property.province': formItems.fromProvince,
  'property.postalCode': formItems.fromPostalCode,
  'property.landlord': formItems.fromLandlord,
  'occupancy.names': formItems.fromNames,
  'occupancy.num': formItems.fromNum,
  'occupancy.phones': formItems.fromPhones,
  'occupancy.emails': formItems.fromEmails,
}));

export const SIDE_WORDS: Readonly<Record<Side, string>> = perLanguage(() => ({
  moveIn: formItems.moveIn,
  moveOut: formItems.moveOut,
  single: formItems.single,
}));

/** Returns the label of an item, or its type. */
export function itemName(definition: FormDefinition, item: Item, locale: string): string {
  return textIn(definition, item.label, locale) || TYPE_WORDS[item.type];
}

export function nameOf(definition: FormDefinition, place: Selection, locale: string): string {
  const item = itemOf(definition, place);
  if (item) return itemName(definition, item, locale);
  const section = sectionOf(definition, place);
  return section ? textIn(definition, section.title, locale) || formItems.untitled : formItems.wholeForm;
}

const ONLY: Readonly<Record<PairSide, string>> = perLanguage(() => ({
  moveIn: formItems.onlyMoveIn,
  moveOut: formItems.onlyMoveOut,
}));

/** Returns the details of a row. The form decides which answers are optional and which sides exist. */
export function itemDetail(item: Item, form: Pick<FormDefinition, 'engine' | 'sides'>): string {
  const sides = sidesOf(item, form);
  const [only] = sides;
  return [
    TYPE_WORDS[item.type],
    ...(sides.length === 1 && only && only !== 'single' ? [ONLY[only]] : []),
    ...(isMandatory(item, form.engine) ? [formItems.mandatoryMark] : []),
  ].join(' · ');
}

export const pathOf = (place: ItemPlace): Path => pathOfItem(place);

/** Labels of yes and no in conditions. */
export const BOOLEAN_STATES = perLanguage(
  () =>
    [
      ['true', formItems.isTrue],
      ['false', formItems.isFalse],
    ] as const,
);

export const CONTEXT_WORDS: Readonly<Record<string, string>> = perLanguage(() => ({
  $activeSide: formItems.activeSide,
  $editable: formItems.editable,
  $manager: formItems.manager,
  $ownerIsCompany: formItems.ownerIsCompany,
  $country: formItems.country,
}));

export const moveWords = messages.conditionForm;
