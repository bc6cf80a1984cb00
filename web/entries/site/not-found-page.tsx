import { routes } from '#web/lib/paths.ts';
import { ActionLink, Actions } from './parts/action-link.tsx';
import { PageTop } from './parts/page-top.tsx';
import type { SitePage } from './site-page.ts';

export const notFoundPage: SitePage = {
  path: '/not-found',
  title: '没有这一篇 · 海图',
  description: '您要找的文章不存在，可能已经改名。',
  unlisted: true,
  body: (
    <PageTop
      mark="404"
      title="这片海域还没有海图"
      lead="您要找的文章不存在，可能是地址输错了，或者文章已经改名。"
    >
      <Actions>
        <ActionLink href={routes.academy.path} dark>
          去营销学院
        </ActionLink>
        <ActionLink href={routes.index.path} kind="second" dark>
          回到首页
        </ActionLink>
      </Actions>
    </PageTop>
  ),
};
