import { createContext, useContext } from 'react';
import type { ReportRoute } from './report-link.ts';

export interface ReportSource {
  /** The built-in sample account instead of one's own; it cannot be changed. */
  sample: boolean;
  /** Where links to other views of the same report lead. */
  route: ReportRoute;
}

const SourceContext = createContext<ReportSource>({ sample: false, route: 'report' });

export const ReportSourceProvider = SourceContext.Provider;

export const useReportSource = (): ReportSource => useContext(SourceContext);
