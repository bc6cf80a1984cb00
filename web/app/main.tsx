import '../lib/zod-without-eval.ts';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { getSiteConfig } from '../lib/api.ts';
import { startAppearance } from '../lib/theme.ts';
import { reloadForNewVersion } from '../lib/version.ts';
import { App } from './app.tsx';

if (!reloadForNewVersion()) {
  startAppearance();
  // Every call waits for it; asked now, it travels beside the page's own script. A failure shows at the first call.
  getSiteConfig().catch(() => undefined);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
