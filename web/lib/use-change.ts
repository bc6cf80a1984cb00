// TanStack's mutation, but for what a press asked to be done afterwards.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What the one press wants done with its answer or refusal. */
interface After<Answer> {
  onSuccess?: ((answer: Answer) => unknown) | undefined;
  onError?: ((error: Error) => unknown) | undefined;
  onSettled?: (() => unknown) | undefined;
}

type Mutate<Answer, Given> = (given: Given, after?: After<Answer>) => void;

export type Change<Answer, Given, Undo = unknown> = Omit<
  UseMutationResult<Answer, Error, Given, Undo>,
  'mutate'
> & {
  mutate: Mutate<Answer, Given>;
};

/**
 * What `mutate` is given is done in any case. TanStack drops it when the part that was pressed has left the page meanwhile: a
 * list that is told empty before the removal of its last row is answered takes its button along, and nobody would read that
 * the row was removed.
 */
export function useChange<Answer, Given = void, Undo = unknown>(
  options: UseMutationOptions<Answer, Error, Given, Undo>,
): Change<Answer, Given, Undo> {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback<Mutate<Answer, Given>>(
    (given, { onSuccess, onError, onSettled } = {}) => {
      // Refusals nobody handles here end in the client's own `onError`.
      void mutateAsync(given)
        .then(onSuccess, onError ?? (() => {}))
        .finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
