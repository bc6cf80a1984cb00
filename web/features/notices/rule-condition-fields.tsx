import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { getMetric, type WatchedMetric, watchedMetrics } from '#contract/figures/metrics.ts';
import type { Notices, RuleKind } from '#contract/notices.ts';
import { isWholeMetric, type RuleValues } from './rule-values.ts';
import { ruleTexts, ruleFormTexts as texts } from './texts.ts';

interface RuleConditionFieldsProps {
  kind: RuleKind;
  notices: Notices;
}

/** What the chosen kind of rule needs to know. */
export function RuleConditionFields({ kind, notices }: RuleConditionFieldsProps) {
  return (
    <>
      {kind === 'summary' && <SummaryFields />}
      {(kind === 'threshold' || kind === 'drop') && (
        <Form.Item name="metric" label={texts.metric}>
          <Select options={watchedMetrics.map((key) => ({ value: key, label: getMetric(key).name }))} />
        </Form.Item>
      )}
      {kind === 'threshold' && <ThresholdFields accountCurrency={notices.currency} />}
      {kind === 'drop' && (
        <WholeNumber name="percent" label={texts.percent} range={[1, 99, texts.percentRange]} />
      )}
      {kind === 'silent-publisher' && (
        <>
          <WholeNumber name="orders" label={texts.orders} range={[1, 100_000, texts.ordersRange]} />
          <WholeNumber name="days" label={texts.days} range={[2, 60, texts.daysRange]} />
        </>
      )}
      {kind !== 'follow-changes' && (
        <Form.Item name="network" label={texts.network}>
          <Select
            options={[
              { value: '', label: texts.allNetworks },
              ...notices.networks.map(({ network, pt }) => ({ value: network, label: pt })),
            ]}
          />
        </Form.Item>
      )}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: ruleTexts.hour(hour) }));

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function SummaryFields() {
  return (
    <>
      <Form.Item name="every" label={texts.every}>
        <Select options={optionsOf(ruleTexts.summary)} />
      </Form.Item>
      <Form.Item name="hour" label={texts.hour}>
        <Select options={hours} />
      </Form.Item>
    </>
  );
}

function ThresholdFields({ accountCurrency }: { accountCurrency: string }) {
  const form = Form.useFormInstance<RuleValues>();
  const metric: WatchedMetric = Form.useWatch('metric') ?? 'sales';
  const isWhole = isWholeMetric(metric);
  const currency: string = Form.useWatch('currency', { form, preserve: true }) ?? accountCurrency;
  // A level set while amounts were told in another currency may stay in it or move to today's.
  const [first] = useState<string>(() => form.getFieldValue('currency') ?? accountCurrency);
  return (
    <>
      <Form.Item name="per" label={texts.per}>
        <Select options={optionsOf(ruleTexts.per)} />
      </Form.Item>
      <Form.Item name="direction" label={texts.direction}>
        <Select options={optionsOf(ruleTexts.direction)} />
      </Form.Item>
      <Form.Item
        name="level"
        label={isWhole ? texts.level : texts.levelIn(currency)}
        rules={[
          isWhole
            ? { required: true, pattern: /^\s*\d{1,12}\s*$/, message: texts.levelWhole }
            : { required: true, pattern: /^\s*\d{1,12}(\.\d{1,2})?\s*$/, message: texts.levelMalformed },
        ]}
      >
        <Input autoComplete="off" inputMode="decimal" />
      </Form.Item>
      {!isWhole && first !== accountCurrency && (
        <Form.Item name="currency" label={texts.currency} extra={texts.currencyHelp(accountCurrency)}>
          <Select options={[first, accountCurrency].map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
    </>
  );
}

interface WholeNumberProps {
  name: string;
  label: string;
  range: [min: number, max: number, message: string];
}

function WholeNumber({ name, label, range: [min, max, message] }: WholeNumberProps) {
  const isInRange = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        {
          validator: async (_, text: string) => {
            if (!isInRange(text.trim())) throw new Error(message);
          },
        },
      ]}
    >
      <Input autoComplete="off" inputMode="numeric" />
    </Form.Item>
  );
}
