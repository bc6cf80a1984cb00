import { Button, Checkbox, Dropdown } from 'antd';
import type { ExportKind } from '#contract/report-exports.ts';
import { Icon } from '#web/components/icon.tsx';
import { toast } from '#web/lib/toast.ts';
import { usePreference } from '#web/lib/use-preference.ts';
import type { ReportFilters } from '../filters/filters.ts';
import { tableTexts as texts } from '../texts.ts';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  kind: ExportKind;
  filters: ReportFilters;
  rows: number;
}

/** Says how many rows it will write before it does. */
export function ExportButton({ kind, filters, rows }: ExportButtonProps) {
  const { mutate, isPending } = useExport(kind, filters);
  const [notes, setNotes] = usePreference('exportNotes');
  const notesLast = notes === 'last';
  const write = (format: string) =>
    mutate(
      { rows, ...(format === 'xlsx' ? { format } : { format: 'csv', ...(notesLast && { notes: 'last' }) }) },
      { onSuccess: () => toast.success(texts.exported) },
    );
  return (
    <Dropdown
      trigger={['click']}
      disabled={rows === 0}
      menu={{
        items: [
          { key: 'csv', label: texts.exportAs.csv },
          { key: 'xlsx', label: texts.exportAs.xlsx },
          { type: 'divider' },
          {
            key: 'notes',
            label: (
              <Checkbox checked={notesLast} tabIndex={-1}>
                {texts.notesLast}
              </Checkbox>
            ),
          },
        ],
        onClick: ({ key }) => (key === 'notes' ? setNotes(notesLast ? 'first' : 'last') : write(key)),
      }}
    >
      <Button
        type="primary"
        loading={isPending}
        disabled={rows === 0}
        icon={<Icon name="download" size={16} />}
      >
        {texts.exportRows(rows)}
      </Button>
    </Dropdown>
  );
}
