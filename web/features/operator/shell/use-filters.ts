import { useSearchParams } from 'react-router';

/** Filters live in the address: a link shared with a colleague opens the same view. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = (changes: Partial<Record<Name, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes) as [Name, string | undefined][]) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  /** Those that are set, as a call takes them. */
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >;
  return { filters, given, set, key: params.toString() };
}
