import { Button, Switch } from 'antd';
import { useState } from 'react';
import { isPeriodic, type Notices, type RuleView } from '#contract/notices.ts';
import { useDeleteRule, useSwitchRule } from '#web/data/notices.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './notice-list.module.css';
import { ruleSentence, targetSentence } from './rule-words.ts';
import { SummaryPreview } from './summary-preview.tsx';
import { kindNames, previewTexts, ruleTexts as texts } from './texts.ts';

interface RuleCardProps {
  rule: RuleView;
  notices: Notices;
  onEdit: () => void;
}

/** One rule: what it watches, where it sends, and what it waits for. */
export function RuleCard({ rule, notices, onEdit }: RuleCardProps) {
  const { id, name, enabled, setting, mailTo, robots } = rule;
  const switching = useSwitchRule();
  const deletion = useDeleteRule();
  const [isPreviewed, setPreviewed] = useState(false);
  const change = (checked: boolean) =>
    switching.mutate(
      { id, name, enabled: checked, setting, mailTo, robots },
      { onSuccess: () => toast.success(checked ? texts.enabled : texts.disabled) },
    );
  const remove = async () => {
    const sure = await confirm({
      title: texts.removeTitle(name),
      content: texts.removeText,
      okText: texts.remove,
      cancelText: texts.cancel,
      danger: true,
    });
    if (sure) deletion.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  const times = [
    rule.nextAt && texts.nextAt(formatMinute(rule.nextAt)),
    rule.lastAt && texts.lastAt(formatMinute(rule.lastAt)),
    !isPeriodic(setting.kind) && rule.checkedDay && texts.checkedDay(rule.checkedDay),
  ].filter(Boolean);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.kind}>{kindNames[setting.kind]}</span>
        <Switch
          checked={enabled}
          loading={switching.isPending}
          aria-label={texts.on(name)}
          onChange={change}
        />
      </header>
      <p className={styles.text}>{ruleSentence(setting, notices)}</p>
      <p className={styles.soft}>{targetSentence(rule, notices)}</p>
      {rule.waiting && (
        <p className={styles.trouble} role="status">
          {rule.waiting}
        </p>
      )}
      <footer className={styles.actions}>
        <span className={styles.soft}>{times.join(' · ')}</span>
        <span className={styles.gap} />
        {setting.kind === 'summary' && (
          <Button
            type="text"
            aria-label={texts.actionOn(previewTexts.open, name)}
            onClick={() => setPreviewed(true)}
          >
            {previewTexts.open}
          </Button>
        )}
        <Button type="text" aria-label={texts.actionOn(texts.edit, name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          type="text"
          danger
          aria-label={texts.actionOn(texts.remove, name)}
          onClick={() => void remove()}
        >
          {texts.remove}
        </Button>
      </footer>
      {isPreviewed && setting.kind === 'summary' && (
        <SummaryPreview
          asked={{ every: setting.every, ...(setting.network && { network: setting.network }) }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </article>
  );
}
