import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  messages,
  MOST_ANALYSED_PROPERTIES,
  type PropertyItem,
  writtenAddress,
} from '@walkthrough/domain';
import { useState } from 'react';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { lazyPart } from '../../ui/lazy-part';
import { EmptyState } from '../../ui/message-state';
import { Section } from '../../ui/section';

const { analytics: texts, common } = messages;

const SearchDialog = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: 'property-search' */ '../../forms/property-search/property-search-dialog'
      )
    ).PropertySearchDialog,
);

interface PropertyChoiceProps {
  chosen: readonly PropertyItem[];
  onChange: (properties: PropertyItem[]) => void;
}

/** The properties that are analysed: added by their search, removed one by one or all at once. */
export function PropertyChoice({ chosen, onChange }: PropertyChoiceProps) {
  const { tenant } = useSignedIn();
  const [isSearching, setSearching] = useState(false);
  const over = chosen.length - MOST_ANALYSED_PROPERTIES;
  const add = (found: readonly PropertyItem[]) => {
    const known = new Set(chosen.map(({ id }) => id));
    onChange([...chosen, ...found.filter(({ id }) => !known.has(id))]);
    setSearching(false);
  };
  return (
    <Section
      title={texts.properties}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chosen.length > 0 && <Button onClick={() => onChange([])}>{texts.removeAll}</Button>}
          <Button variant="outlined" onClick={() => setSearching(true)}>
            {texts.addProperties}
          </Button>
        </Box>
      }
    >
      {over > 0 && (
        <Typography role="alert" sx={{ mb: 1, color: 'error.main' }}>
          {fill(texts.tooManyProperties, { most: MOST_ANALYSED_PROPERTIES, over })}
        </Typography>
      )}
      {chosen.length === 0 ? (
        <EmptyState title={texts.noProperties} text={texts.noPropertiesHelp} />
      ) : (
        <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
          <DataTable
            label={texts.properties}
            titles={[common.code, common.address, texts.commonAreaColumn, common.remove]}
            sx={{ '& td': { overflowWrap: 'anywhere' } }}
          >
            {chosen.map((property) => (
              <tr key={property.id}>
                <td>
                  <bdi>{property.code}</bdi>
                </td>
                <td>
                  <bdi>{writtenAddress(property)}</bdi>
                </td>
                <td>{property.template.id === COMMON_AREA_TEMPLATE_ID ? 'Y' : 'N'}</td>
                <td>
                  <Button
                    size="small"
                    aria-label={fill(texts.removeProperty, {
                      name: `${property.code} ${property.addressLine1}`,
                    })}
                    onClick={() => onChange(chosen.filter(({ id }) => id !== property.id))}
                  >
                    {common.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        </Box>
      )}
      {isSearching && (
        <SearchDialog
          multiple
          customerLabel={customerLabelOf(tenant)}
          onSelect={add}
          onClose={() => setSearching(false)}
        />
      )}
    </Section>
  );
}
