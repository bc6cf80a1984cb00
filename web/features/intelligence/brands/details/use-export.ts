import { useExportBrandPublishers } from '#web/data/brand-intelligence.ts';
import { toast } from '#web/lib/toast.ts';
import { publisherTexts as texts } from '../texts.ts';
import { toExportBody } from './filters.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';

/** What is shown as a file, all of it whatever page is open. */
export function useExport({ brandCode, filters }: BrandPublishersView) {
  const { mutate, isPending } = useExportBrandPublishers();
  const write = (format: 'csv' | 'xlsx') =>
    mutate(toExportBody(brandCode, filters, format), { onSuccess: () => toast.success(texts.exported) });
  return { write, isPending };
}
