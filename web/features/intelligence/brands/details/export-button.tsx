import { Button, Dropdown } from 'antd';
import { Icon } from '#web/components/icon.tsx';
import { publisherTexts as texts } from '../texts.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';
import { useExport } from './use-export.ts';

/** Says how many it will write before it does. */
export function ExportButton({ view, rows }: { view: BrandPublishersView; rows: number }) {
  const { write, isPending } = useExport(view);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: texts.exportAs.xlsx },
          { key: 'csv', label: texts.exportAs.csv },
        ],
        onClick: ({ key }) => write(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button loading={isPending} icon={<Icon name="download" size={16} />}>
        {texts.exportRows(rows)}
      </Button>
    </Dropdown>
  );
}
