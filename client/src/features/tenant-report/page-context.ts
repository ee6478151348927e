import type { TenantReport } from '@walkthrough/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import type { AnswerOfItem, AnswerStore, SavingState } from './answer-store';

/** What every part of the tenant's page needs. */
export interface TenantPage {
  secret: string;
  report: TenantReport;
  store: AnswerStore;
  /** Why the link no longer works; null: it works. */
  ended: string | null;
  /** Loads the report again. */
  reload: () => void;
  /** Waits for a call, and finds out whether the link has ended when it is refused. */
  watched: <T>(call: Promise<T>) => Promise<T>;
}

export const TenantPageContext = createContext<TenantPage | null>(null);

export function useTenantPage(): TenantPage {
  const page = use(TenantPageContext);
  if (page === null) throw new Error('This part needs the page of a tenant around it.');
  return page;
}

/** Returns what the tenant has entered for an item, and keeps it current. */
export function useAnswer(key: string): AnswerOfItem {
  const { store } = useTenantPage();
  return useSyncExternalStore(store.subscribe, () => store.of(key));
}

/** Returns why an item is not saved, in words; undefined: nothing is wrong. */
export function useProblem(key: string): string | undefined {
  const { store } = useTenantPage();
  return useSyncExternalStore(store.subscribe, () => store.problemOf(key));
}

export function useSaving(): SavingState {
  const { store } = useTenantPage();
  return useSyncExternalStore(store.subscribe, store.saving);
}
