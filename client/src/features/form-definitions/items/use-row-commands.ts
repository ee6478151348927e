import { fill, formItems } from '@walkthrough/domain';
import {
  addItems,
  addSection,
  duplicateItem,
  itemAt,
  placeAfter,
  questionPlace,
  type FormDefinition,
  type ItemPlace,
  type NewItem,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import type { FormEditor } from '../use-form-editor';
import { nameOf } from './item-words';
import { nextPlace, moveRow } from './moving';
import type { RowCommand } from './outline-menu';
import { itemPlaceOf, type RowPlace, type Selection } from './selection';

interface RowCommandsOptions {
  definition: FormDefinition;
  locale: string;
  editor: FormEditor;
  say: (text: string) => void;
  onSelect: (row: Selection) => void;
}

/** What commands of a row's menu open. */
interface RowDialogs {
  onAdd: (row: RowPlace) => void;
  onDelete: (rows: readonly RowPlace[]) => void;
  /** @param section index of the section */
  onSaveToLibrary: (section: number) => void;
}

/** Commands of a row's menu. Each is one undo step. */
export function rowCommands({
  definition,
  locale,
  editor,
  onSelect,
  onAdd,
  onDelete,
  onSaveToLibrary,
}: Omit<RowCommandsOptions, 'say'> & RowDialogs) {
  const { change } = editor;
  const name = (row: RowPlace) => nameOf(definition, row, locale);

  const duplicate = (row: RowPlace) => {
    const place = itemPlaceOf(row);
    if (!place) return;
    change(fill(formItems.duplicateStep, { name: name(row) }), (form) => duplicateItem(form, place));
    onSelect(placeAfter(place));
  };
  const shift = (row: RowPlace, direction: 'up' | 'down') => {
    const to = nextPlace(definition, { row, to: row, by: 'key' }, direction);
    change(fill(formItems.moveStep, { name: name(row) }), (form) => moveRow(form, row, to));
    onSelect(to);
  };
  return (command: RowCommand, row: RowPlace) => {
    switch (command) {
      case 'add':
        onAdd(row);
        break;
      case 'saveToLibrary':
        onSaveToLibrary(row.section);
        break;
      case 'duplicate':
        duplicate(row);
        break;
      case 'up':
      case 'down':
        shift(row, command);
        break;
      case 'delete':
        onDelete([row]);
        break;
    }
  };
}

/** Open dialog: what to add, and the place that the first item gets. */
type Asking = { what: 'items'; at: ItemPlace } | { what: 'sections' };

/** Adds items and sections after asking for their labels. Each addition is one undo step. */
export function useAdding({
  definition,
  editor: { change },
  say,
  onSelect,
}: Omit<RowCommandsOptions, 'locale'>) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const stopAsking = () => setAsking(null);

  const addNew = (items: NewItem[]) => {
    if (asking?.what !== 'items') return;
    const { at } = asking;
    const [first] = items;
    const step = fill(formItems.addItemsStep, { count: items.length, name: first?.label ?? '' });
    change(step, (form) => addItems(form, at, items));
    say(step);
    stopAsking();
    onSelect(at);
  };
  /** Below the selected item, or at the end of the section. */
  const askForItems = ({ section, item }: RowPlace) => {
    const at = item === null ? (definition.sections[section]?.items.length ?? 0) : item + 1;
    setAsking({ what: 'items', at: { section, item: at } });
  };
  const askForQuestions = (repeat: ItemPlace) => {
    const count = itemAt(definition, repeat)?.questions?.length ?? 0;
    setAsking({ what: 'items', at: questionPlace(repeat, count) });
  };
  const addSections = (titles: string[]) => {
    const at = definition.sections.length;
    const step = fill(formItems.addSectionsStep, { count: titles.length, name: titles[0] ?? '' });
    change(step, (form) => titles.reduce((each, title, index) => addSection(each, at + index, title), form));
    say(step);
    stopAsking();
    onSelect({ section: at, item: null });
  };
  return {
    asking,
    askForItems,
    askForQuestions,
    askForSections: () => setAsking({ what: 'sections' }),
    stopAsking,
    addItems: addNew,
    addSections,
  };
}
