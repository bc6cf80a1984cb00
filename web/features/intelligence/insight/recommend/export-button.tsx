import { Button, Dropdown } from 'antd';
import { Icon } from '#web/components/icon.tsx';
import { useExportRecommended } from '#web/data/recommend.ts';
import { toast } from '#web/lib/toast.ts';
import { recommendTexts as texts } from '../texts.ts';
import type { RecommendFilter } from './recommend-body.ts';

interface ExportButtonProps {
  filter: RecommendFilter;
  rows: number;
}

/** All rows of the filter, whatever page is open; says how many before it does. */
export function ExportButton({ filter, rows }: ExportButtonProps) {
  const { mutate, isPending } = useExportRecommended();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: texts.exportAs.xlsx },
          { key: 'csv', label: texts.exportAs.csv },
        ],
        onClick: ({ key }) =>
          mutate(
            { ...filter, format: key === 'csv' ? 'csv' : 'xlsx' },
            { onSuccess: () => toast.success(texts.exported) },
          ),
      }}
    >
      <Button type="primary" loading={isPending} icon={<Icon name="download" size={16} />}>
        {texts.exportRows(rows)}
      </Button>
    </Dropdown>
  );
}
