import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useId, type ReactNode } from 'react';
import { MissingNote } from '../ui/missing-note';
import type { EditForm } from './edit-form';
import { ProblemNotice } from './problem-notice';
import { UnsavedChanges } from './unsaved-changes';
import { useFirstProblem } from './use-first-problem';

interface EditScreenProps<V> {
  form: EditForm<V>;
  title: string;
  submitLabel: string;
  /** Disables the submit button because required input is missing; a string names the missing input. */
  incomplete?: boolean | string;
  /** Widens the form for fields side by side. */
  wide?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** Shows one small form. Asks for confirmation before the user leaves with unsaved input. */
export function EditScreen<V>(props: EditScreenProps<V>) {
  const { form, title, submitLabel, incomplete = false, wide = false, onCancel, children } = props;
  const formRef = useFirstProblem(form.attempts);
  const missingId = useId();
  const missingText = typeof incomplete === 'string' ? incomplete : '';
  return (
    <Box
      sx={{
        width: `min(${wide ? 960 : 480}px, 100%)`,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 3, sm: 4 },
        pb: 9,
      }}
    >
      <Box
        component="form"
        ref={formRef}
        noValidate
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <ProblemNotice problem={form.problem} onRetry={form.submit} />
        {children}
        {missingText !== '' && <MissingNote id={missingId} text={missingText} />}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={form.busy || incomplete !== false}
          aria-describedby={missingText === '' ? undefined : missingId}
          sx={{ mt: 1 }}
        >
          {submitLabel}
        </Button>
        <Button onClick={onCancel} sx={{ justifySelf: 'center' }}>
          {messages.common.cancel}
        </Button>
      </Box>
      <UnsavedChanges present={form.isDirty} mayLeave={form.mayLeave} />
    </Box>
  );
}
