import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Modal, Radio, Select, Upload } from 'antd';
import { useState } from 'react';
import { type CorrectionWay, correctionWays, wayNames } from '#contract/corrections.ts';
import { submissionLimits } from '#contract/limits.ts';
import type { CorrectionSetting, CorrectionSettings } from '#contract/submissions.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import {
  correctionSettingsQuery,
  useSetCorrection,
  useSetTemplate,
  useSparePublishers,
} from '#web/data/corrections.ts';
import { toast } from '#web/lib/toast.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import ledger from '../ledger.module.css';
import styles from './corrections.module.css';
import { settingTexts as texts } from './texts.ts';

/** How much may be handed in at once, what the networks' files need, and whom nobody declines. */
export function CorrectionSettingsList() {
  const { data, error, refetch } = useQuery(correctionSettingsQuery);
  const [editing, edit] = useState<CorrectionSetting>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <section aria-label={texts.title} className={styles.stack}>
      <header>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={ledger.soft}>{data.mayChange ? texts.what : texts.mayNot}</p>
      </header>
      <ul className={ledger.list}>
        {data.connections.map((setting) => (
          <Connection
            key={setting.connectionId}
            setting={setting}
            mayChange={data.mayChange}
            onEdit={() => edit(setting)}
          />
        ))}
      </ul>
      <Spared settings={data} />
      <Modal
        title={editing && texts.dialog(`${editing.pt} ${editing.name}`)}
        open={editing !== undefined}
        onCancel={() => edit(undefined)}
        footer={null}
        width={560}
        destroyOnHidden
      >
        {editing && <SettingForm setting={editing} onClose={() => edit(undefined)} />}
      </Modal>
    </section>
  );
}

interface ConnectionProps {
  setting: CorrectionSetting;
  mayChange: boolean;
  onEdit: () => void;
}

function Connection({ setting, mayChange, onEdit }: ConnectionProps) {
  const { name, pt, maxRows, maxShare, settleHours, fields, values, templates, way } = setting;
  const missing = way === 'file' ? setting.missing : [];
  const chosen = ({ key, choices }: (typeof fields)[number]) =>
    choices.find(({ value }) => value === values[key])?.label ?? values[key];
  return (
    <li className={ledger.panel}>
      <div className={ledger.head}>
        <h3 className={ledger.name}>
          <NetworkName pt={pt} /> {name}
        </h3>
        {missing.map((sentence) => (
          <span key={sentence} className={ledger.warn}>
            {sentence}
          </span>
        ))}
        {mayChange && (
          <span className={ledger.end}>
            <Button onClick={onEdit}>{texts.change}</Button>
          </span>
        )}
      </div>
      <dl className={ledger.facts}>
        <Fact title={texts.way} text={wayNames[way]} />
        <dt>{texts.maxRows}</dt>
        <dd>{maxRows}</dd>
        <dt>{texts.maxShare}</dt>
        <dd>{maxShare === null ? texts.noShare : texts.percent(maxShare)}</dd>
        <dt>{texts.settleHours}</dt>
        <dd>{texts.hours(settleHours)}</dd>
        {fields.map((field) => (
          <Fact key={field.key} title={field.label} text={chosen(field) || texts.notSet} />
        ))}
      </dl>
      {templates.map((template) => (
        <Template
          key={template.key}
          connectionId={setting.connectionId}
          template={template}
          mayChange={mayChange}
        />
      ))}
    </li>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}

interface TemplateProps {
  connectionId: string;
  template: CorrectionSetting['templates'][number];
  mayChange: boolean;
}

function Template({ connectionId, template: { key, label, use, columns }, mayChange }: TemplateProps) {
  const { mutate, isPending } = useSetTemplate(connectionId);
  const words = (columns ?? []).map(({ title, meaning }) => texts.column(title, meaning)).join(texts.joint);
  const without = use === 'needed' ? texts.needed : use === 'optional' ? texts.optional : texts.fixed;
  return (
    <div className={styles.buttons}>
      <span>{label}</span>
      <span className={ledger.soft}>{columns === null ? without : texts.columns(words)}</span>
      {mayChange && use !== 'none' && (
        <Upload
          showUploadList={false}
          accept=".csv,.txt,.xlsx"
          beforeUpload={(file) => {
            mutate({ template: key, file }, { onSuccess: () => toast.success(texts.uploaded) });
            return false;
          }}
        >
          <Button size="small" loading={isPending}>
            {texts.upload(label)}
          </Button>
        </Upload>
      )}
    </div>
  );
}

const onlyWords: Record<CorrectionWay, string> = { file: texts.onlyFile, api: texts.onlyApi };

type Values = Pick<CorrectionSetting, 'way' | 'maxRows' | 'maxShare' | 'settleHours' | 'values'>;

function SettingForm({ setting, onClose }: { setting: CorrectionSetting; onClose: () => void }) {
  const { mutate, isPending } = useSetCorrection(setting.connectionId);
  const save = ({ values = {}, maxShare, ...rule }: Values) =>
    mutate(
      {
        ...rule,
        maxShare: maxShare ?? null,
        values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ''])),
      },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
      },
    );
  const { way, writer, maxRows, maxShare, settleHours, values, fields } = setting;
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ way, maxRows, maxShare, settleHours, values }}
      onFinish={save}
    >
      <Form.Item
        name="way"
        label={texts.way}
        extra={writer ? `${texts.wayHint}${writer.note}` : texts.noWriter}
      >
        <Radio.Group
          options={correctionWays.map((value) => ({
            value,
            label: wayNames[value],
            disabled: value === 'api' && writer === null,
          }))}
        />
      </Form.Item>
      <Form.Item name="maxRows" label={texts.maxRows} rules={[{ required: true }]}>
        <InputNumber min={1} max={submissionLimits.rows} precision={0} />
      </Form.Item>
      <Form.Item name="maxShare" label={texts.maxShare} extra={texts.maxShareHint}>
        <InputNumber min={1} max={100} precision={0} placeholder={texts.noShare} />
      </Form.Item>
      <Form.Item
        name="settleHours"
        label={texts.settleHours}
        extra={texts.settleHint}
        rules={[{ required: true }]}
      >
        <InputNumber min={1} max={submissionLimits.settleHours} precision={0} />
      </Form.Item>
      {fields.map(({ key, label, help, choices, only }) => (
        <Form.Item
          key={key}
          name={['values', key]}
          label={label}
          extra={only ? `${help}（${onlyWords[only]}）` : help}
        >
          {choices.length > 0 ? <Select options={choices} allowClear /> : <Input maxLength={100} />}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {texts.save}
      </Button>
    </Form>
  );
}

function Spared({ settings: { spared, mayChange } }: { settings: CorrectionSettings }) {
  const { mutate, isPending } = useSparePublishers();
  return (
    <section aria-label={texts.spared}>
      <h3 className={styles.title}>{texts.spared}</h3>
      <p className={ledger.soft}>
        {spared.length === 0 ? texts.noSpared : null} {texts.sparedWhat}
      </p>
      <ul className={styles.left}>
        {spared.map(({ publisherId, name, pt }) => (
          <li key={publisherId}>
            <NetworkName pt={pt} />
            <span>{name}</span>
            {mayChange && (
              <Button
                type="link"
                size="small"
                disabled={isPending}
                onClick={() =>
                  mutate({ remove: [publisherId] }, { onSuccess: () => toast.success(texts.removed) })
                }
              >
                {texts.remove(name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
