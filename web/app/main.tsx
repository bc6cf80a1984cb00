import '../lib/zod-without-eval.ts';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../data/query-client.ts';
import { siteConfigQuery } from '../data/site.ts';
import { startAppearance } from '../lib/theme.ts';
import { reloadForNewVersion } from '../lib/version.ts';
import { App } from './app.tsx';

if (!reloadForNewVersion()) {
  startAppearance();
  // Every call waits for it; asked now, it travels beside the page's own script. A failure shows at the first call.
  void queryClient.prefetchQuery(siteConfigQuery);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
