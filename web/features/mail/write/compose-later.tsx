import { Collapse, Input } from 'antd';
import styles from './composer.module.css';
import type { ContentProblems } from './content/judge-content.ts';
import { Field } from './field.tsx';
import { FollowUpFields } from './later/follow-up-fields.tsx';
import { ScheduleField } from './later/schedule-field.tsx';
import { laterTexts as texts } from './texts.ts';
import type { Composing } from './use-compose.ts';

interface ComposeLaterProps {
  composing: Composing;
  variables: readonly string[];
  problems: ContentProblems;
}

/** When it leaves, what follows it, and under which name its results are counted. */
export function ComposeLater({
  composing: { content, revision, update },
  variables,
  problems,
}: ComposeLaterProps) {
  const facts = [
    content.sendAt !== null && texts.scheduled,
    content.followUp.length > 0 && texts.followUps(content.followUp.length),
  ].filter(Boolean);
  return (
    <Collapse
      ghost
      className={styles.later ?? ''}
      defaultActiveKey={facts.length > 0 ? ['later'] : []}
      items={[
        {
          key: 'later',
          label: facts.length > 0 ? `${texts.title}（${facts.join('，')}）` : texts.title,
          children: (
            <div className={styles.laterBody}>
              <Field label={texts.schedule} problem={problems.sendAt ?? ''}>
                <ScheduleField value={content.sendAt} onChange={(sendAt) => update({ sendAt })} />
              </Field>
              <Field label={texts.followUp} problem={problems.followUp ?? ''}>
                <FollowUpFields
                  key={revision}
                  value={content.followUp}
                  variables={variables}
                  onChange={(followUp) => update({ followUp })}
                />
              </Field>
              {content.to.length > 1 && (
                <Field label={texts.campaign} problem="">
                  <Input
                    aria-label={texts.campaign}
                    maxLength={60}
                    placeholder={texts.campaignHint}
                    value={content.campaign}
                    onChange={(event) => update({ campaign: event.target.value })}
                  />
                </Field>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
