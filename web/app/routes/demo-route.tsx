import { SelectionPreview } from '#web/features/plans/selection-preview.tsx';
import { DemoPage } from '#web/features/site/demo-page.tsx';

/** The tour; its last chapter also shows how a selection will be confirmed. */
export function DemoRoute() {
  return <DemoPage finish={<SelectionPreview />} />;
}
