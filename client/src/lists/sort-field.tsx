import { fill, messages } from '@walkthrough/domain';
import type { GridColumn, GridSort } from '../grid/data-grid';
import { FormField } from '../ui/form-field';
import { NativeSelect } from '../ui/native-select';

const { lists: texts } = messages;

interface SortFieldProps<Row, Sort extends string> {
  columns: readonly GridColumn<Row, Sort>[];
  sort: GridSort<Sort>;
  onSort: (sort: GridSort<Sort>) => void;
}

/** Sorts cards, which have no column headers. */
export function SortField<Row, Sort extends string>({ columns, sort, onSort }: SortFieldProps<Row, Sort>) {
  const choices = columns.flatMap(({ title, sort: by }) =>
    by === undefined
      ? []
      : [
          { sort: { by, direction: 'ASC' as const }, label: fill(texts.ascending, { title }) },
          { sort: { by, direction: 'DESC' as const }, label: fill(texts.descending, { title }) },
        ],
  );
  if (choices.length === 0) return null;
  const current = choices.findIndex(
    (choice) => choice.sort.by === sort.by && choice.sort.direction === sort.direction,
  );
  return (
    <FormField label={texts.sortBy}>
      {({ id }) => (
        <NativeSelect
          id={id}
          value={String(current)}
          onValue={(index) => {
            const chosen = choices[Number(index)];
            if (chosen) onSort(chosen.sort);
          }}
          options={[
            // For a list whose current sort belongs to no column.
            ...(current === -1 ? [{ value: '-1', text: texts.usualOrder }] : []),
            ...choices.map(({ label }, index) => ({ value: String(index), text: label })),
          ]}
        />
      )}
    </FormField>
  );
}
