import { useState } from 'react';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { useCreateConnection, useEditConnection } from '#web/data/networks.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { formTexts as texts } from '../texts.ts';
import { type ConnectionValues, changesOf } from './connection-values.ts';
import { type FormProblem, fieldProblemsOf, problemOf } from './form-problem.ts';

/** The little of a form this needs: antd's and antd-mobile's both fit. */
interface FieldHolder {
  setFields(fields: never): void;
}

interface ConnectionFormOptions {
  form: FieldHolder;
  network: NetworkView | undefined;
  /** Absent for a new one. */
  connection: ConnectionView | undefined;
  onSaved: () => void;
}

/** Saves a new or a changed connection; what was refused goes under its field or above the form. */
export function useConnectionForm({ form, network, connection, onSaved }: ConnectionFormOptions) {
  const create = useCreateConnection();
  const edit = useEditConnection(connection?.id ?? '');
  const [problem, setProblem] = useState<FormProblem>();

  const outcome = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      onSaved();
    },
    onError: (error: Error) => {
      if (isSessionLost(error)) return;
      const fields = fieldProblemsOf(error, network);
      if (fields.length > 0) form.setFields(fields as never);
      else setProblem(problemOf(error));
    },
  });

  const save = (values: ConnectionValues) => {
    setProblem(undefined);
    if (!connection) {
      if (!network) return;
      const { name, credentials, zone, since } = values;
      create.mutate({ network: network.network, name, credentials, zone, since }, outcome(texts.created));
      return;
    }
    const change = changesOf(values, connection);
    if (Object.keys(change).length === 0) onSaved();
    else edit.mutate(change, outcome(texts.saved));
  };
  return { save, problem, isPending: create.isPending || edit.isPending };
}
