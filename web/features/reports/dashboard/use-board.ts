import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '#web/data/reports.ts';
import { type BoardFilters, toQuery } from './board-filters.ts';

export const useBoard = (sample: boolean, filters: BoardFilters) =>
  useQuery(dashboardQuery(sample, toQuery(filters)));
