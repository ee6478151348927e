import Box from '@mui/material/Box';
import type { QueryClient } from '@tanstack/react-query';
import {
  displayInspection,
  hasLegalHours,
  ianaZone,
  messages,
  type PlanRequest,
  type StaffInspectionRow,
  wallToInstant,
} from '@walkthrough/domain';
import { lawSettingsQuery } from '../../../shared/law/law-queries';
import type { FoundConcern } from '../../../shared/planning/legal-hours';
import { addressOf } from '../../../shared/planning/planned-row';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { lazyPart } from '../../../ui/lazy-part';

const { calendar: texts, common } = messages;

const loadLegalHours = () => import('../../../shared/planning/legal-hours');
const LegalConcerns = lazyPart(async () => (await loadLegalHours()).LegalConcerns, true);

/** A drop that waits for an answer, because tenancy law may not allow its time. */
export interface QuestionedDrop {
  row: StaffInspectionRow;
  plan: PlanRequest;
  found: readonly FoundConcern[];
}

/**
 * Returns what tenancy law has against the time of a drop. Without an answer about the company's rules, all of them warn.
 * @throws ChunkLoadError when the rules cannot be loaded
 */
export async function findDropConcerns(
  client: QueryClient,
  row: StaffInspectionRow,
  { scheduledDate, timezone }: PlanRequest,
): Promise<FoundConcern[]> {
  if (!scheduledDate || !hasLegalHours(row)) return [];
  const start = wallToInstant(scheduledDate, ianaZone(timezone));
  // The server explains a time that does not exist.
  if (!start.ok) return [];
  const { findConcerns, NO_LAW_SETTINGS } = await loadLegalHours();
  const settings = await client
    .fetchQuery({ ...lawSettingsQuery, staleTime: 60_000, networkMode: 'always' })
    .catch(() => NO_LAW_SETTINGS);
  return findConcerns([{ row, at: start.at }], settings);
}

interface LegalDropQuestionProps {
  questioned: QuestionedDrop | null;
  onConfirm: (drop: QuestionedDrop) => void;
  onCancel: () => void;
}

/** Asks whether a dropped inspection gets a time that tenancy law may not allow. */
export function LegalDropQuestion({ questioned, onConfirm, onCancel }: LegalDropQuestionProps) {
  if (!questioned) return null;
  const { row, plan, found } = questioned;
  return (
    <ConfirmDialog
      open
      title={texts.legalTimeTitle}
      confirmLabel={common.schedule}
      cancelLabel={common.cancel}
      onConfirm={() => onConfirm(questioned)}
      onCancel={onCancel}
    >
      <Box
        component="p"
        sx={{ mt: 0 }}
      >{`${addressOf(row)}: ${displayInspection(plan.scheduledDate ?? '', ianaZone(plan.timezone))}`}</Box>
      <LegalConcerns found={found} total={1} />
    </ConfirmDialog>
  );
}
