import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AuditLogPeopleQuery, MAX_UNPAGED } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import type { Choice } from '../../ui/autocomplete-field';
import { usePaused } from '../../ui/use-paused';

/** People the filter offers. */
export interface OfferedPeople {
  choices: readonly Choice[];
  loading: boolean;
  failed: boolean;
  onText: (text: string) => void;
  /** There are more people than one answer holds: they are searched as the user types. */
  isFound: boolean;
}

const peopleQuery = (query: AuditLogPeopleQuery) =>
  queryOptions({
    queryKey: deskQueryKeys.auditLogPeople(query),
    queryFn: ({ signal }) => callApi('GET userLogEntries/people', { query, signal }),
  });

/** @param id of the person whom the address names */
export function usePeople(id: string): { offered: OfferedPeople; named: Choice | undefined } {
  const [text, setText] = useState('');
  const all = useQuery(peopleQuery({}));
  const isCut = all.data?.length === MAX_UNPAGED;
  const typed = isCut ? text.trim() : '';
  const search = usePaused(typed);
  const found = useQuery({ ...peopleQuery({ search }), enabled: search !== '' });
  const known = all.data?.find((person) => String(person.id) === id);
  const one = useQuery({
    ...peopleQuery({ userId: Number(id) }),
    enabled: id !== '' && isCut && !known,
  });
  const asked = typed === '' ? all : found;
  // Enter selects the first option only if it belongs to the current search text.
  const isAnswer = typed === search;
  const person = known ?? one.data?.[0];
  return {
    offered: {
      choices: (isAnswer && asked.data ? asked.data : []).map(choiceOf),
      loading: !isAnswer || asked.isPending,
      failed: asked.isError,
      onText: setText,
      isFound: typed !== '',
    },
    named: person && choiceOf(person),
  };
}

const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ id, label: name });
