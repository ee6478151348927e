import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ClaimFact, claimWords, fill, messages, type TenancyItem } from '@walkthrough/domain';
import { lawOfTenancy } from '../../../../shared/deadlines/law-of-tenancy';
import { tenanciesQuery } from '../../../../shared/deadlines/tenancies-query';
import { lawSettingsQuery } from '../../../../shared/law/law-queries';

const { deductions: texts, law } = messages;

/** Returns the rules about the claim against the deposit that the record of a tenancy brings up. */
export function useClaims(tenancy: TenancyItem): readonly ClaimFact[] {
  const all = useQuery(tenanciesQuery(tenancy.propertyId));
  const settings = useQuery(lawSettingsQuery);
  return lawOfTenancy(tenancy, all.data?.content ?? [tenancy], settings.data)?.claims ?? [];
}

/** Shows those rules with what is on record, without a conclusion. */
export function ClaimNotice({ claims }: { claims: readonly ClaimFact[] }) {
  if (claims.length === 0) return null;
  return (
    <Alert severity="warning">
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {texts.claimHeading}
      </Typography>
      {claims.flatMap(claimWords).map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      <Typography variant="body2">{law.disclaimer}</Typography>
    </Alert>
  );
}

/** Refers to those rules where a deduction is made or stated. */
export function ClaimReference({ claims }: { claims: readonly ClaimFact[] }) {
  if (claims.length === 0) return null;
  const rules = claims.map(({ claim }) => claim).join(', ');
  return (
    <Typography variant="body2" sx={{ color: 'warning.dark' }}>
      {fill(texts.claimOfLine, { rules })}
    </Typography>
  );
}
