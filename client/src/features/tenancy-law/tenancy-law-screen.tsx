import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type Jurisdiction, JURISDICTIONS, messages, pageTitle } from '@walkthrough/domain';
import { ListPage } from '../../lists/list-frame';
import { useAddressWords } from '../../lists/use-address-words';
import { usePageTitle } from '../../ui/use-page-title';
import { HoldsOfCompany } from './holds-of-company';
import { RulesOfPlace } from './rules-of-place';

const { law, lawSettings: texts, legalHolds, screens, shell } = messages;

const PLACES = (): Readonly<Record<Jurisdiction, string>> => ({
  BC: texts.britishColumbia,
  AB: texts.alberta,
  'CA-US': texts.california,
});

/** The rules of each place with the company's settings, and its legal holds. The address keeps the tab. */
export function TenancyLawScreen() {
  usePageTitle(pageTitle('/tenancy-law'), shell.product);
  const [words, setWords] = useAddressWords();
  const asked = words.get('view');
  const place = JURISDICTIONS.find((each) => each === asked) ?? JURISDICTIONS[0];
  const showsHolds = asked === 'holds';
  const places = PLACES();
  return (
    <ListPage
      title={screens.tenancyLaw}
      intro={showsHolds ? legalHolds.intro : `${texts.intro} ${law.disclaimer}.`}
    >
      <Tabs
        value={showsHolds ? 'holds' : place}
        onChange={(_event, next: string) => setWords({ view: next })}
        aria-label={texts.views}
        variant="scrollable"
      >
        {JURISDICTIONS.map((each) => (
          <Tab key={each} value={each} label={places[each]} />
        ))}
        <Tab value="holds" label={legalHolds.heading} />
      </Tabs>
      {showsHolds ? (
        <HoldsOfCompany />
      ) : (
        <RulesOfPlace key={place} jurisdiction={place} place={places[place]} />
      )}
    </ListPage>
  );
}
