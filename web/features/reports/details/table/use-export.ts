import { type ExportKind, exportReport } from '#contract/report-exports.ts';
import { sampleExport } from '#contract/report-samples.ts';
import { askForFile } from '#web/data/reports.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { useChange } from '#web/lib/use-change.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { type ExportQuery, exportConditions } from '../filters/call-values.ts';
import type { ReportFilters } from '../filters/filters.ts';
import { startDownload } from './start-download.ts';

interface ExportRequest extends Pick<ExportQuery, 'format' | 'notes'> {
  rows: number;
}

/** Beyond this the file goes straight to disk instead of through the page's memory. */
const rowsInMemory = 20_000;

/** The rows of a view as a file, all of them whatever page is open. */
export function useExport(kind: ExportKind, filters: ReportFilters) {
  const { sample } = useReportSource();
  return useChange({
    mutationFn: async ({ rows, ...file }: ExportRequest) => {
      const query: ExportQuery = { kind, ...file, ...exportConditions(kind, filters) };
      if (!sample && rows > rowsInMemory) {
        startDownload((await askForFile(query)).url);
        return;
      }
      const { path } = sample ? sampleExport : exportReport;
      const { blob, name } = await fetchFile(`${path}?${new URLSearchParams({ ...query })}`);
      saveBlob(blob, name);
    },
  });
}
