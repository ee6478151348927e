import Typography from '@mui/material/Typography';

/** Beside a button that cannot be pressed yet: what is missing. The button names it as its description. */
export function MissingNote({ id, text }: { id: string; text: string }) {
  return (
    <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mr: 'auto', alignSelf: 'center' }}>
      {text}
    </Typography>
  );
}
