import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { chatPackageQuery, suggestionsQuery } from '#web/data/assistant.ts';
import { askedCard } from '#web/parts/assistant/assistant-desk.ts';
import { newAnswer } from '../conversation/item.ts';
import { conversation } from '../conversation/open-conversation.ts';
import { ChatView } from './chat-view.tsx';

const page = '/bulletinBoard';

function draw(packageSurplus = 7): string {
  const client = new QueryClient();
  client.setQueryData(chatPackageQuery.queryKey, { packageNum: 20, packageSurplus });
  client.setQueryData(suggestionsQuery(page, 0).queryKey, { chatFaqs: ['问一', '问二', '问三'] });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ChatView place={{ page, filters: {} }} onNoneLeft={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  conversation.restart();
  askedCard.set(undefined);
});

it('begins with a greeting, three questions, what is left and an empty box', () => {
  const html = draw();
  for (const words of ['您好，我是海图的 AI 助手', '问一', '问二', '问三', '剩余 7 次', '0/500']) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/<textarea[^>]*maxLength="500"[^>]*>/i);
  expect(html).toContain('aria-label="发送"');
  expect(draw(0)).toContain('次数已用完');
});

it('offers to stop while an answer comes, and says so once', () => {
  conversation.open({
    id: 'c',
    items: [
      { kind: 'question', key: 'q', text: '上周佣金' },
      { ...newAnswer('a', '上周佣金'), state: 'streaming', text: '上周 **1' },
    ],
  });
  const html = draw();
  expect(html).toContain('aria-label="停止回答"');
  expect(html).not.toContain('问一');
  expect(html).toContain('<strong>1</strong>');
  expect(html).toContain('role="status">正在回答</span>');
});

it('names the figure that is asked about, with its days', () => {
  askedCard.set({ metric: 'commission', name: '佣金支出', from: '2026-03-01', to: '2026-03-07' });
  expect(draw()).toContain('<strong>佣金支出</strong> 2026-03-01 至 2026-03-07');
});
