import { useQueryClient } from '@tanstack/react-query';
import {
  displayInspection,
  fill,
  ianaZone,
  messages,
  type PlanRequest,
  type StaffInspectionRow,
  wallToInstant,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { addressOf } from '../../../shared/planning/planned-row';
import { announcePlanned } from '../../../shared/planning/undo-planning';
import { showToast } from '../../../ui/toast';
import { planBack } from './dropped-time';
import { inspectorText } from './inspection-card';
import { findDropConcerns, type QuestionedDrop } from './legal-drop';
import type { useLiveCalendar } from './use-live-calendar';

const { calendar: texts, common, sync } = messages;

interface DropPlansOptions {
  live: ReturnType<typeof useLiveCalendar>;
  inspectorOf: (id: number) => StaffInspectionRow['inspector'];
}

/** Stores the plans of drops. A drop is shown at its new place until the server has decided. */
export function useDropPlans({ live, inspectorOf }: DropPlansOptions) {
  const [pending, setPending] = useState<StaffInspectionRow | null>(null);
  const [questioned, setQuestioned] = useState<QuestionedDrop | null>(null);
  const client = useQueryClient();

  /** Stores a drop at once, unless tenancy law may not allow its time: then it stays in place while that is asked. */
  const propose = async (row: StaffInspectionRow, plan: PlanRequest) => {
    setPending(asPlanned(row, plan, inspectorOf));
    try {
      const found = await findDropConcerns(client, row, plan);
      if (found.length > 0) return setQuestioned({ row, plan, found });
    } catch {
      setPending(null);
      return refuse(common.somethingWentWrong);
    }
    await send(row, plan);
  };

  const send = async (row: StaffInspectionRow, plan: PlanRequest) => {
    const call = (body: PlanRequest, ifMatch: number) =>
      callApi('PUT inspections/{id}/plan', { path: { id: row.id }, body, ifMatch });
    try {
      const changed = await call(plan, row.version);
      live.applyOwn([changed]);
      announcePlanned({
        text: doneText(changed),
        rows: [changed],
        undo: async () => [await call(planBack(row), changed.version)],
        onChanged: live.applyOwn,
      });
    } catch (error) {
      refuse(reasonOf(error));
      live.refetch();
    } finally {
      setPending(null);
    }
  };

  return {
    pending,
    propose,
    question: {
      questioned,
      onConfirm: ({ row, plan }: QuestionedDrop) => {
        setQuestioned(null);
        void send(row, plan);
      },
      onCancel: () => {
        setQuestioned(null);
        setPending(null);
      },
    },
  };
}

/** Returns the inspection as it will be if the server accepts. */
function asPlanned(
  row: StaffInspectionRow,
  { inspectorId, scheduledDate, timezone }: PlanRequest,
  inspectorOf: DropPlansOptions['inspectorOf'],
): StaffInspectionRow {
  const given =
    inspectorId === undefined ? row.inspector : inspectorId === null ? null : inspectorOf(inspectorId);
  if (scheduledDate === undefined) return { ...row, inspector: given };
  const at = scheduledDate === null ? null : wallToInstant(scheduledDate, ianaZone(timezone));
  return {
    ...row,
    inspector: given,
    scheduledDate,
    timeZone: timezone ?? null,
    scheduledAt: at?.ok ? at.at : null,
  };
}

function doneText(row: StaffInspectionRow): string {
  const address = addressOf(row);
  if (row.scheduledDate === null) return fill(texts.returnedToLane, { address });
  const inspection = displayInspection(row.scheduledDate, ianaZone(row.timeZone));
  return fill(texts.planned, { address, visit: inspection, inspector: inspectorText(row) });
}

/** Says why a drop was not stored. */
export const refuse = (reason: string): void => {
  showToast({ kind: 'error', text: fill(texts.refused, { reason }) });
};

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return common.somethingWentWrong;
  if (error.isUnreachable) return sync.serverUnreached;
  return error.code === 'time_in_past' ? `${error.message} ${texts.inPastHelp}` : error.message;
}
