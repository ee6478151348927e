import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { FormField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';
import { showErrorToast } from '../../ui/toast';
import { useReportForm } from '../form-context';

const { conditionForm, photoMarks: texts } = messages;

interface PhotoOrderFieldProps {
  photo: ReportPhoto;
  /** Photos of the same room or element. */
  group: readonly ReportPhoto[];
}

/** Position of a photo within its room or element, as shown and printed. */
export function PhotoOrderField({ photo, group }: PhotoOrderFieldProps) {
  const { session } = useReportForm();
  if (group.length < 2) return null;
  const ids = group.map(({ id }) => id);
  const put = (place: string) => {
    const others = ids.filter((id) => id !== photo.id);
    const sorted = [...others.slice(0, Number(place)), photo.id, ...others.slice(Number(place))];
    session.sortPhotos(sorted).catch(showErrorToast);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <FormField label={texts.place}>
        {({ id }) => (
          <NativeSelect
            id={id}
            options={ids.map((_id, place) => ({
              value: String(place),
              text: fill(conditionForm.comparePlace, { place: place + 1, count: ids.length }),
            }))}
            value={String(ids.indexOf(photo.id))}
            onValue={put}
          />
        )}
      </FormField>
    </Box>
  );
}
