import { Alert, Button, Card, Drawer, Flex, Radio } from 'antd';
import { useState } from 'react';
import type { DaySpan } from '#contract/figures/days.ts';
import { type DateOrder, dateOrders } from '#contract/imports.ts';
import { shopLimits } from '#contract/limits.ts';
import { type ShopFileKind, type ShopFilePreview, type ShopView, shopFileKinds } from '#contract/shops.ts';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { useImportShopFile, usePreviewShopFile } from '#web/data/shops.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { toast } from '#web/lib/toast.ts';
import { ErrorTable } from '../import/error-list.tsx';
import { FileDrop } from '../import/file-drop.tsx';
import { type Mapping, sameMapping } from '../import/mapping.ts';
import { MappingTable } from '../import/mapping-table.tsx';
import { PreviewRows } from '../import/preview-rows.tsx';
import styles from './shops-tab.module.css';
import { shopFileTexts as texts } from './texts.ts';

interface ShopFileDrawerProps {
  shop: ShopView | undefined;
  onClose: () => void;
}

/** A file of a shop: chosen, looked at, imported. */
export function ShopFileDrawer({ shop, onClose }: ShopFileDrawerProps) {
  return (
    <Drawer
      title={shop ? texts.title(shop.name) : ''}
      open={shop !== undefined}
      onClose={onClose}
      size={900}
      destroyOnHidden
    >
      {shop && <ShopFileSteps shop={shop} onClose={onClose} />}
    </Drawer>
  );
}

interface Chosen {
  file: File;
  preview: ShopFilePreview;
}

function ShopFileSteps({ shop, onClose }: { shop: ShopView; onClose: () => void }) {
  const [kind, setKind] = useState<ShopFileKind>('orders');
  const [chosen, setChosen] = useState<Chosen>();
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const look = usePreviewShopFile();
  const bring = useImportShopFile();
  const read = (file: File, said: { mapping?: Mapping; dateOrder?: DateOrder | undefined } = {}) => {
    if (file.size > shopLimits.fileBytes) return toast.warning(texts.tooLarge);
    const body = {
      shopId: shop.id,
      kind,
      ...(said.mapping && { mapping: JSON.stringify(said.mapping) }),
      ...(said.dateOrder && { dateOrder: said.dateOrder }),
    };
    look.mutate({ file, body }, { onSuccess: (preview) => setChosen({ file, preview }) });
  };
  const restart = () => {
    setChosen(undefined);
    setDateOrder(undefined);
  };
  const run = ({ file, preview }: Chosen, days: DaySpan | null) =>
    bring.mutate(
      {
        file,
        body: {
          shopId: shop.id,
          kind,
          mapping: JSON.stringify(preview.mapping),
          ...(dateOrder && { dateOrder }),
          ...days,
        },
      },
      {
        onSuccess: (result) => {
          toast.success(texts.done(result));
          onClose();
        },
      },
    );
  if (chosen) {
    return (
      <FilePreview
        key={JSON.stringify([chosen.preview.mapping, dateOrder])}
        kind={kind}
        preview={chosen.preview}
        dateOrder={dateOrder}
        isBusy={look.isPending || bring.isPending}
        onRead={(mapping) => read(chosen.file, { mapping, dateOrder })}
        onDateOrder={(order) => {
          setDateOrder(order);
          read(chosen.file, { mapping: chosen.preview.mapping, dateOrder: order });
        }}
        onRun={(days) => run(chosen, days)}
        onRestart={restart}
      />
    );
  }
  return (
    <div className={styles.panel}>
      <Radio.Group
        aria-label={texts.kind}
        value={kind}
        options={shopFileKinds.map((one) => ({ value: one, label: texts.kinds[one] }))}
        onChange={(event) => setKind(event.target.value as ShopFileKind)}
      />
      <p className={styles.words}>{texts.leads[kind]}</p>
      <FileDrop onFile={(file) => read(file)} />
    </div>
  );
}

interface FilePreviewProps {
  kind: ShopFileKind;
  preview: ShopFilePreview;
  dateOrder: DateOrder | undefined;
  isBusy: boolean;
  onRead: (mapping: Mapping) => void;
  onDateOrder: (order: DateOrder) => void;
  onRun: (days: DaySpan | null) => void;
  onRestart: () => void;
}

function FilePreview({
  kind,
  preview,
  dateOrder,
  isBusy,
  onRead,
  onDateOrder,
  onRun,
  onRestart,
}: FilePreviewProps) {
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const { errors, errorCount, totals, preset, asksDateOrder } = preview;
  const rows = totals.from && totals.to ? { from: totals.from, to: totals.to } : null;
  const [days, setDays] = useState(rows);
  const dirty = !sameMapping(mapping, preview.mapping);
  return (
    <div className={styles.panel}>
      <Summary kind={kind} preview={preview} />
      {asksDateOrder && (
        <Card title={texts.dateOrder}>
          <Radio.Group
            aria-label={texts.dateOrder}
            value={dateOrder}
            options={dateOrders.map((order) => ({ value: order, label: texts.dateOrders[order] }))}
            onChange={(event) => onDateOrder(event.target.value as DateOrder)}
          />
        </Card>
      )}
      {errorCount > 0 && (
        <>
          <Alert
            type="error"
            showIcon
            title={texts.errors(errorCount)}
            description={errorCount > errors.length ? texts.limited(errors.length) : undefined}
          />
          <ErrorTable errors={errors} />
        </>
      )}
      <Card title={texts.mapping}>
        <p className={styles.words}>{preset === null ? texts.lead : texts.presetLead(preset)}</p>
        <div className={styles.scroll}>
          <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
        </div>
        <Flex className={styles.again ?? ''} gap={12} align="center" wrap>
          <Button
            disabled={!dirty}
            type={dirty ? 'primary' : 'default'}
            loading={isBusy}
            onClick={() => onRead(mapping)}
          >
            {texts.again}
          </Button>
          {dirty && <span role="status">{texts.dirty}</span>}
        </Flex>
      </Card>
      <PreviewRows preview={preview} />
      <Card>
        <Flex gap={16} align="flex-end" wrap>
          {rows && days && (
            <div>
              <span aria-hidden="true">{texts.covers[kind]}</span>
              <SpanField
                label={texts.covers[kind]}
                ends={texts.ends}
                value={days}
                onChange={({ from, to }) =>
                  setDays({
                    from: from === '' || from > rows.from ? rows.from : from,
                    to: to < rows.to ? rows.to : to,
                  })
                }
              />
            </div>
          )}
          <span className={styles.gap} />
          <Button onClick={onRestart}>{texts.restart}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={dirty || errorCount > 0 || totals.rows === 0}
            onClick={() => onRun(days)}
          >
            {texts.run(totals.rows)}
          </Button>
        </Flex>
      </Card>
    </div>
  );
}

function Summary({ kind, preview: { fileName, totals } }: { kind: ShopFileKind; preview: ShopFilePreview }) {
  const { rows, sums, from, to } = totals;
  const facts = [
    [texts.file, fileName],
    [texts.rows[kind], formatCount(rows)],
    [
      texts.sums,
      sums.map(({ currency, amount }) => `${currency} ${formatAmount(amount)}`).join('，') || texts.unknown,
    ],
    [texts.days, from && to ? `${from} — ${to}` : texts.unknown],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
