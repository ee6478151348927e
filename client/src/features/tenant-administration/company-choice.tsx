import { useQuery } from '@tanstack/react-query';
import { messages, type TenantItem } from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { atPage, wordsNow } from '../../lists/list-address';
import { SelectField } from '../../ui/select-field';
import { companiesQuery } from './companies-queries';

const texts = messages.masterTenants;
const COMPANY = 'tenant';

/** Keeps the chosen company in the URL, and loads the companies to choose from. */
export function useCompanyInAddress() {
  const [words, setWords] = useAddressWords();
  const companies = useQuery(companiesQuery);
  const named = words.get(COMPANY) ?? '';
  return {
    companies,
    company: companies.data?.find(({ id }) => String(id) === named),
    choose: (id: string) => {
      const next = atPage(wordsNow(), 0);
      if (id === '') next.delete(COMPANY);
      else next.set(COMPANY, id);
      setWords(next, { replace: true, flushSync: true });
    },
  };
}

interface CompanyChoiceProps {
  companies: readonly TenantItem[];
  company: TenantItem | undefined;
  onChoose: (id: string) => void;
}

export const CompanyChoice = ({ companies, company, onChoose }: CompanyChoiceProps) => (
  <SelectField
    label={texts.choose}
    value={company ? String(company.id) : ''}
    options={[
      ['', texts.choosePlaceholder],
      ...companies.map(({ id, displayName }) => [String(id), displayName] as const),
    ]}
    onValue={onChoose}
  />
);
