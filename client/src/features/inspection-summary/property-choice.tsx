import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  messages,
  MAX_ANALYSED_PROPERTIES,
  type PropertyItem,
  writtenAddress,
} from '@walkthrough/domain';
import { useState } from 'react';
import { ListBody } from '../../lists/list-states';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { lazyPart } from '../../ui/lazy-part';
import { EmptyState } from '../../ui/message-state';
import { Section } from '../../ui/section';
import type { ChosenProperties } from './use-chosen-properties';

const { analytics: texts, common } = messages;

const SearchDialog = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: 'property-search' */ '../../shared/property-search/property-search-dialog'
      )
    ).PropertySearchDialog,
);

interface PropertyChoiceProps {
  chosen: ChosenProperties;
  onChange: (ids: readonly number[]) => void;
}

/** Analyzed properties: added by search, removed one by one or all at once. */
export function PropertyChoice({ chosen: { properties, learn, ...loading }, onChange }: PropertyChoiceProps) {
  const { tenant } = useSignedIn();
  const [isSearching, setSearching] = useState(false);
  const over = properties.length - MAX_ANALYSED_PROPERTIES;
  const ids = properties.map(({ id }) => id);
  const add = (found: readonly PropertyItem[]) => {
    learn(found);
    onChange([...new Set([...ids, ...found.map(({ id }) => id)])]);
    setSearching(false);
  };
  return (
    <Section
      title={texts.properties}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {ids.length > 0 && <Button onClick={() => onChange([])}>{texts.removeAll}</Button>}
          <Button variant="outlined" onClick={() => setSearching(true)}>
            {texts.addProperties}
          </Button>
        </Box>
      }
    >
      {over > 0 && (
        <Typography role="alert" sx={{ mb: 1, color: 'error.main' }}>
          {fill(texts.tooManyProperties, { most: MAX_ANALYSED_PROPERTIES, over })}
        </Typography>
      )}
      {loading.missing > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {fill(texts.propertiesMissing, { count: loading.missing })}
        </Alert>
      )}
      {!loading.isLoaded ? (
        <ListBody
          state={loading.state}
          isEmpty
          empty={{ title: texts.noProperties }}
          skeleton={{ shape: 'rows', count: 2 }}
          onRetry={loading.retry}
        >
          {null}
        </ListBody>
      ) : ids.length === 0 ? (
        <EmptyState title={texts.noProperties} text={texts.noPropertiesHelp} />
      ) : (
        <PropertyTable
          properties={properties}
          onRemove={(removed) => onChange(ids.filter((id) => id !== removed))}
        />
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

interface PropertyTableProps {
  properties: ChosenProperties['properties'];
  onRemove: (id: number) => void;
}

function PropertyTable({ properties, onRemove }: PropertyTableProps) {
  return (
    <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
      <DataTable
        label={texts.properties}
        titles={[common.code, common.address, texts.commonAreaColumn, common.remove]}
        sx={{ '& td': { overflowWrap: 'anywhere' } }}
      >
        {properties.map((property) => (
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
                onClick={() => onRemove(property.id)}
              >
                {common.remove}
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
    </Box>
  );
}
