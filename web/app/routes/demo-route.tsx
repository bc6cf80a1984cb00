import { SelectionPreview } from '../../features/plans/selection-preview.tsx';
import { DemoPage } from '../../features/site/demo-page.tsx';

/** The tour; its last chapter also shows how a selection will be confirmed. */
export function DemoRoute() {
  return <DemoPage finish={<SelectionPreview />} />;
}
