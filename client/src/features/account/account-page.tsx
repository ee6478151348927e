import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** One small form about the own account. */
export function AccountPage({ title, onSubmit, children }: AccountPageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box sx={{ width: 'min(480px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 4 }, pb: 9 }}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h1">{title}</Typography>
        {children}
      </Box>
    </Box>
  );
}
