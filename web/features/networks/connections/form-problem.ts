// What a form says when a connection was not saved: under the fields at fault, or above them all.
import type { NetworkView } from '#contract/networks.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formTexts as texts } from '../texts.ts';

export interface FormProblem {
  title: string;
  /** The server's sentence, with the network's own words in it. */
  text: string;
  /** The plan is full: the way out is a larger one. */
  toPlans: boolean;
}

export interface FieldProblem {
  name: string[];
  errors: string[];
}

const ownFields = new Set(['name', 'zone', 'currency', 'since', 'tiedTo']);

/** Complaints about single fields; a credential is named by its key or as `credentials.key`. */
export function fieldProblemsOf(
  error: unknown,
  network: Pick<NetworkView, 'fields'> | undefined,
): FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const keys = new Set(network?.fields.map(({ key }) => key));
  return Object.entries(error.fields ?? {}).flatMap(([field, text]) => {
    const key = field.replace(/^credentials\./, '');
    if (keys.has(key)) return [{ name: ['credentials', key], errors: [text] }];
    return ownFields.has(field) ? [{ name: [field], errors: [text] }] : [];
  });
}

type Titles = Record<'quota' | 'refused' | 'unavailable' | 'failed', string>;

export function problemOf(error: unknown, titles: Titles = texts): FormProblem {
  const text = error instanceof Error ? error.message : '';
  const reason = error instanceof ApiError ? error.reason : undefined;
  const toPlans = reason === 'quota_exceeded';
  if (toPlans) return { title: titles.quota, text, toPlans };
  if (reason === 'wrong_credentials') return { title: titles.refused, text, toPlans };
  if (reason === 'unavailable' || reason === 'timeout' || reason === 'network')
    return { title: titles.unavailable, text, toPlans };
  return { title: titles.failed, text, toPlans };
}
