import { useQuery } from '@tanstack/react-query';
import { industriesQuery } from '#web/data/catalogue.ts';
import { permitsQuery } from '#web/data/plans.ts';
import { chooseIndustry, type IndustryChoice } from './choose-industry.ts';

interface IndustryAnswer {
  choice: IndustryChoice | undefined;
  /** Industries that can still be chosen; 0 where nothing can be changed. */
  rest: number;
  error: Error | null;
  retry: () => void;
}

/** Industries there are, which of them are chosen, and the one to show. */
export function useIndustryChoice(asked: string | undefined): IndustryAnswer {
  const industries = useQuery(industriesQuery);
  const permits = useQuery(permitsQuery);
  const { data: chosen } = permits;
  return {
    choice: industries.data && chosen && chooseIndustry(industries.data, chosen.industrys, asked),
    rest: chosen?.canModify ? chosen.restIndustryNum : 0,
    error: (industries.data ? null : industries.error) ?? (chosen ? null : permits.error),
    retry: () => {
      void industries.refetch();
      void permits.refetch();
    },
  };
}
