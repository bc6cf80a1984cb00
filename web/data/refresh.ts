// Has data asked for again, as the table of stale data says.
import { type Endpoint, labelOf } from '#contract/endpoint.ts';
import { type Family, families } from './families.ts';
import { queryClient } from './query-client.ts';
import { type Stale, staleAfter } from './stale.ts';

/** Done when everything of these that is on screen has been asked for again. */
export async function refresh(...stale: readonly Family[]): Promise<void> {
  await Promise.all(stale.map((family) => queryClient.invalidateQueries({ queryKey: families[family] })));
}

/** What is on screen stays as it is; what is opened next is asked for. */
export function markForNext(stale: readonly Family[]): void {
  for (const family of stale) {
    void queryClient.invalidateQueries({ queryKey: families[family], refetchType: 'none' });
  }
}

export function refreshStale({ now = [], calmly = [], next = [], forget = [] }: Stale): Promise<void> {
  markForNext(next);
  for (const family of forget) queryClient.removeQueries({ queryKey: families[family], type: 'inactive' });
  return refresh(...now, ...calmly, ...forget);
}

/** What this call has changed is asked for again. */
export const refreshAfter = (endpoint: Endpoint): Promise<void> =>
  refreshStale(staleAfter[labelOf(endpoint)] ?? {});
