import Typography from '@mui/material/Typography';

interface MissingNoteProps {
  id: string;
  text: string;
  /** Takes the whole line, above several buttons. */
  isAlone?: boolean;
}

/** Says why a button is disabled. The button refers to it by `aria-describedby`. */
export function MissingNote({ id, text, isAlone = false }: MissingNoteProps) {
  return (
    <Typography
      id={id}
      variant="body2"
      sx={{
        color: 'text.secondary',
        mr: 'auto',
        alignSelf: 'center',
        ...(isAlone && { flexBasis: '100%' }),
      }}
    >
      {text}
    </Typography>
  );
}
