import { fill, formItems } from '@walkthrough/domain';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { LongTextInput } from '../../../editing/inputs/text-input';
import { linesOf } from './lines';

interface AddSectionsDialogProps {
  onAdd: (titles: string[]) => void;
  onClose: () => void;
}

/** Adds several sections by title. */
export function AddSectionsDialog({ onAdd, onClose }: AddSectionsDialogProps) {
  const form = useEditForm({
    localValues: { titles: '' },
    save: async ({ titles }) => onAdd(linesOf(titles)),
  });
  const count = linesOf(form.values.titles).length;
  return (
    <EditDialog
      form={form}
      title={formItems.newSections}
      submitLabel={count > 1 ? fill(formItems.addCount, { count }) : formItems.addThese}
      onClose={onClose}
    >
      <LongTextInput
        form={form}
        name="titles"
        label={formItems.sectionTitles}
        missing={formItems.labelNeeded}
        rows={3}
        input={{ autoFocus: true }}
      />
    </EditDialog>
  );
}
