import { messages, writtenAddress, type Country, type SameAddress } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { NeedsAnswer } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { NewPropertyValues } from './new-property';

const { common, propertyEditor: texts } = messages;

const placeOf = ({ addressLine1, addressLine2, city, province, country }: NewPropertyValues) => ({
  addressLine1,
  addressLine2,
  city,
  province,
  country,
});

const keyOf = (values: NewPropertyValues): string => JSON.stringify(Object.values(placeOf(values)));

/**
 * Finds existing properties at an address.
 * @throws Error with the message to show
 */
async function findSameAddress(values: NewPropertyValues): Promise<SameAddress[]> {
  try {
    return await callApi('GET properties/checkAddress', { query: placeOf(values) });
  } catch {
    throw new Error(texts.addressCheckFailed);
  }
}

interface Found {
  key: string;
  country: Country;
  properties: readonly SameAddress[];
}

/**
 * Confirms before a property is created at the address of another one.
 * @param onMeant sends the new property
 */
export function useSameAddressQuestion(onMeant: () => void) {
  const [found, setFound] = useState<Found | null>(null);
  /** Address at which another property is confirmed. */
  const meant = useRef('');
  return {
    /** @throws NeedsAnswer while unconfirmed */
    assertMeant: async (values: NewPropertyValues): Promise<void> => {
      const key = keyOf(values);
      if (meant.current === key) return;
      const properties = await findSameAddress(values);
      if (properties.length === 0) return;
      setFound({ key, country: values.country, properties });
      throw new NeedsAnswer();
    },
    dialog: (
      <ConfirmDialog
        open={found !== null}
        title={common.newProperty}
        confirmLabel={common.yes}
        cancelLabel={common.no}
        onCancel={() => setFound(null)}
        onConfirm={() => {
          meant.current = found?.key ?? '';
          setFound(null);
          onMeant();
        }}
      >
        <p>{texts.addressExists}</p>
        <ul>
          {found?.properties.map(({ id, code, ...place }) => (
            <li key={id}>
              {[code, writtenAddress({ ...place, country: found.country })].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    ),
  };
}
