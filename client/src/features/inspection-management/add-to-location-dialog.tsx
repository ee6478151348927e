import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useRef } from 'react';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import { LOCATIONS, locationsQuery } from '../../shared/property-change/property-queries';
import { addressOf } from '../../shared/planning/planned-row';
import { showToast } from '../../ui/toast';
import { usePaused } from '../../ui/use-paused';
import { locationNameFreeQuery } from './api/location-groups';

const { inspectionManagement, virtualLocations: texts } = messages;

/** Value of the option for a new location. */
const NEW = 'new';

interface AddToLocationDialogProps {
  /** Inspections of the properties as they were when the dialog opened. */
  rows: readonly StaffInspectionRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds the properties of the selected inspections to a new or existing virtual location. */
export function AddToLocationDialog({ rows, onDone, onClose }: AddToLocationDialogProps) {
  const client = useQueryClient();
  const locations = useQuery(locationsQuery);
  /** Location that an earlier attempt created before adding its properties failed. */
  const made = useRef<{ id: number; name: string } | null>(null);
  const create = async (name: string): Promise<number> => {
    if (made.current?.name !== name)
      made.current = await callApi('POST virtual_locations', { body: { name } });
    return made.current.id;
  };
  const form = useEditForm({
    call: 'POST virtual_locations',
    initialValues: { name: '' },
    localValues: { location: '' },
    wording: ({ status, isUnreachable }) =>
      status >= 500 && !isUnreachable ? inspectionManagement.virtualLocationFailed : undefined,
    save: async ({ name, location }) => {
      const id = location === NEW ? await create(name) : Number(location);
      const ids = propertiesOf(rows, location).added.map((property) => property.id);
      await callApi('PUT virtual_locations/{id}', { path: { id }, body: { ids } });
      void client.invalidateQueries({ queryKey: LOCATIONS });
      showToast({ kind: 'success', text: inspectionManagement.virtualLocationAssigned });
    },
    onSaved: onDone,
  });
  const { location, name } = form.values;
  const { added, others } = propertiesOf(rows, location);
  const asked = usePaused(name.trim());
  const isFree = useQuery({
    ...locationNameFreeQuery(asked),
    enabled: location === NEW && asked !== '' && asked !== made.current?.name,
  });
  const missing = location === '' && texts.missing;
  return (
    <EditDialog
      form={form}
      title={inspectionManagement.addToVirtualLocation}
      submitLabel={texts.add}
      incomplete={added.length === 0 ? texts.allInOthers : missing}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="location"
        label={messages.propertyEditor.virtualLocation}
        autoFocus
        problem={locations.isError ? messages.common.somethingWentWrong : undefined}
        options={[
          ['', texts.choose],
          ...(locations.data ?? []).map(({ id, name: title }) => [String(id), title] as const),
          [NEW, texts.newOne],
        ]}
      />
      {location === NEW && (
        <TextInput
          form={form}
          name="name"
          label={texts.name}
          problem={isFree.data === false ? inspectionManagement.virtualLocationExists : undefined}
        />
      )}
      <span>{fill(texts.adding, { count: added.length })}</span>
      {others.length > 0 && (
        <Alert severity="info">
          {texts.inOthers}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {others.map((property) => (
              <li key={property.id}>
                {addressOf({ property })} ({property.virtualLocation?.name})
              </li>
            ))}
          </Box>
          {texts.removeFirst}
        </Alert>
      )}
    </EditDialog>
  );
}

/** A property has at most one location and leaves it before it joins another (decision record 0044). */
function propertiesOf(rows: readonly StaffInspectionRow[], location: string) {
  const properties = [...new Map(rows.map(({ property }) => [property.id, property])).values()];
  const isElsewhere = ({ virtualLocation }: StaffInspectionRow['property']) =>
    virtualLocation !== null && String(virtualLocation.id) !== location;
  return {
    added: properties.filter((property) => !isElsewhere(property)),
    others: properties.filter(isElsewhere),
  };
}
