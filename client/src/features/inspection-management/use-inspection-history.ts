import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isManager, type ContactAttemptItem, type InspectionNoteItem } from '@walkthrough/domain';
import { useEffect } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { onLiveChange } from '../../api/live-events';
import { useSignedIn } from '../../session/use-session';

interface InspectionHistory {
  /** Newest first; undefined while unknown or not permitted. */
  attempts: readonly ContactAttemptItem[] | undefined;
  notes: readonly InspectionNoteItem[] | undefined;
}

/** Contact attempts and manager's notes of an inspection, live. Nothing is stored on the device. */
export function useInspectionHistory(inspectionId: number): InspectionHistory {
  const { user } = useSignedIn();
  const { userPermissions } = user;
  const client = useQueryClient();
  const seesContacts = userPermissions.canViewContactHistory || userPermissions.canModifyContactHistory;
  const { data: attempts } = useQuery({
    queryKey: queryKeys.visitContacts(inspectionId),
    queryFn: seesContacts
      ? ({ signal }) =>
          callApi('GET inspections/{id}/contactAttempts', { path: { id: inspectionId }, signal })
      : skipToken,
    refetchOnMount: 'always',
  });
  const { data: notes } = useInspectionNotes(inspectionId);
  useEffect(
    () =>
      onLiveChange(({ entity, id }) => {
        if (entity !== 'inspection' || id !== inspectionId) return;
        void client.invalidateQueries({ queryKey: queryKeys.visitContacts(inspectionId) });
      }),
    [client, inspectionId],
  );
  return { attempts, notes };
}

/** Manager's notes on an inspection, newest first, live; nothing without the right to see them. */
export function useInspectionNotes(inspectionId: number) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveChange(({ entity, id }) => {
        if (entity !== 'inspection' || id !== inspectionId) return;
        void client.invalidateQueries({ queryKey: queryKeys.visitNotes(inspectionId) });
      }),
    [client, inspectionId],
  );
  return useQuery({
    queryKey: queryKeys.visitNotes(inspectionId),
    queryFn: isManager(user)
      ? ({ signal }) => callApi('GET inspectionNotes', { query: { inspectionId }, signal })
      : skipToken,
    refetchOnMount: 'always',
  });
}
