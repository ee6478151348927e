import type { FormTrial, OpenedFormTrial } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import type { TrialEntries, TrialStore } from '../../offline/trials/trial-store';

/** A trial as this device has it. */
export interface DeviceTrial {
  trial: OpenedFormTrial;
  entries: TrialEntries | null;
}

/**
 * Opens a trial of this device, which loads the form once.
 * @throws ApiError when the device lacks it, and the server refuses it or cannot be reached
 */
export async function openTrial(store: TrialStore, id: number): Promise<DeviceTrial> {
  const here = await store.form(id, Date.now());
  if (here !== null) return { trial: here, entries: await store.entries(id) };
  const trial = await callApi('POST form-trials/{id}/openings', { path: { id } });
  await store.keep(trial);
  return { trial, entries: await store.entries(id) };
}

/** Stores newer facts of a trial that this device has. */
export async function keepFacts(store: TrialStore, facts: FormTrial): Promise<void> {
  const here = await store.form(facts.id, Date.now());
  if (here !== null) await store.keep({ ...facts, document: here.document, uiSchema: here.uiSchema });
}
