import { Button } from 'antd';
import type { RobotView } from '#contract/notices.ts';
import { useDeleteRobot, useTestRobot } from '#web/data/notices.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './notice-list.module.css';
import { robotNames, ruleTexts, robotTexts as texts } from './texts.ts';

interface RobotCardProps {
  robot: RobotView;
  onEdit: () => void;
}

/** One robot: which it is, whether its last message arrived, and a way to find out. */
export function RobotCard({ robot, onEdit }: RobotCardProps) {
  const { id, name, kind, hint, signed, trouble, troubleAt, lastSentAt } = robot;
  const test = useTestRobot();
  const deletion = useDeleteRobot();
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
  const label = (action: string) => ruleTexts.actionOn(action, name);
  const facts = [
    texts.hint(hint),
    signed && texts.signed,
    lastSentAt ? texts.lastSent(formatMinute(lastSentAt)) : texts.neverSent,
  ].filter(Boolean);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.kind}>{robotNames[kind]}</span>
      </header>
      <p className={styles.soft}>{facts.join(' · ')}</p>
      {trouble && troubleAt && (
        <p className={styles.trouble} role="status">
          {texts.trouble(formatMinute(troubleAt), trouble)}
        </p>
      )}
      <footer className={styles.actions}>
        <Button
          aria-label={label(texts.test)}
          loading={test.isPending}
          onClick={() => test.mutate(id, { onSuccess: () => toast.success(texts.tested) })}
        >
          {texts.test}
        </Button>
        <span className={styles.gap} />
        <Button type="text" aria-label={label(texts.edit)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button type="text" danger aria-label={label(texts.remove)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  );
}
