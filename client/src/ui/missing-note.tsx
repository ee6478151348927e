import Typography from '@mui/material/Typography';

/** Says why a button is disabled. The button refers to it by `aria-describedby`. */
export function MissingNote({ id, text }: { id: string; text: string }) {
  return (
    <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mr: 'auto', alignSelf: 'center' }}>
      {text}
    </Typography>
  );
}
