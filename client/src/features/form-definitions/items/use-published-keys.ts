import { useQuery } from '@tanstack/react-query';
import type { FormVersionDetails } from '@walkthrough/domain';
import { editableDefinition, kindsOf, type ValueKind } from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { formVersionQuery, formVersionsQuery } from '../api/forms';

const NONE: ReadonlyMap<string, ValueKind> = new Map();

/** Returns the keys of the newest published version and the kinds of their answers; empty until loaded. */
export function usePublishedKeys({ key, version }: FormVersionDetails): ReadonlyMap<string, ValueKind> {
  const versions = useQuery(formVersionsQuery);
  const newest = versions.data
    ?.filter((each) => each.key === key && each.status !== 'draft' && each.version < version)
    .reduce((most, each) => Math.max(most, each.version), 0);
  const published = useQuery({ ...formVersionQuery(key, newest ?? 0), enabled: Boolean(newest) });
  return useMemo(() => {
    const definition = published.data ? editableDefinition(published.data.document) : null;
    return definition ? kindsOf(definition) : NONE;
  }, [published.data]);
}
