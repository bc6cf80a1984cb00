import { InsightPage } from '../../features/insight/insight-page.tsx';

/** Insight at a desk; the search of brands is a part of its own. */
export function InsightRoute() {
  return <InsightPage brandSearch={null} />;
}
