import '#web/lib/zod-without-eval.ts';
import '#web/app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '#web/lib/theme.ts';
import { OperatorApp } from './operator-app.tsx';

startAppearance();
const root = document.getElementById('root');
if (root) createRoot(root).render(<OperatorApp />);
