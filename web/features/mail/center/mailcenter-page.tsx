import { lazy, Suspense } from 'react';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { CenterPart } from './center-part.tsx';
import { centerTexts as texts } from './texts.ts';
import { type CenterTab, useCenter } from './use-center.ts';

const Compose = lazy(async () => ({ default: (await import('../write/compose.tsx')).Compose }));

/** The mail centre at a desk; a mail is written over whatever part of it is open. */
export function MailcenterPage() {
  const { tab, tabs, mayWrite, show, writing, leaveWriting } = useCenter();
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        {mayWrite && (
          <LinkButton to={composePath({})} type="primary">
            {texts.compose}
          </LinkButton>
        )}
      </PageHead>
      <NamedTabs
        activeKey={tab}
        onChange={(next) => show(next as CenterTab)}
        destroyOnHidden
        items={tabs.map((name) => ({
          key: name,
          label: texts.tabs[name],
          children: <CenterPart tab={name} />,
        }))}
      />
      {writing && (
        <Suspense>
          <Compose start={writing} onClose={leaveWriting} />
        </Suspense>
      )}
    </>
  );
}
