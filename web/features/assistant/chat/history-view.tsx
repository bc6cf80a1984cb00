import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { chatsQuery, fetchChat, useDeleteChat } from '#web/data/assistant.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { reportError } from '#web/lib/report-error.ts';
import { useStore } from '#web/lib/store.ts';
import { toast } from '#web/lib/toast.ts';
import { itemsOf } from '../conversation/item.ts';
import { conversation } from '../conversation/open-conversation.ts';
import { conversationTexts, historyTexts as texts } from '../texts.ts';
import styles from './history-view.module.css';
import { IconButton } from './icon-button.tsx';

/** The member's chats, newest first: to read again and go on with, or to delete. */
export function HistoryView({ onOpened }: { onOpened: () => void }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(chatsQuery);
  const { chatId } = useStore(conversation.state);
  const { mutateAsync: remove } = useDeleteChat();

  const open = async (id: string) => {
    if (conversation.isBusy()) {
      toast.warning(conversationTexts.inFlight, 1);
      return;
    }
    try {
      const chat = await fetchChat(id);
      conversation.open({ id, items: itemsOf(chat.list) });
      onOpened();
    } catch (failure) {
      reportError(failure);
    }
  };
  const askAndRemove = async (id: string) => {
    if (!(await confirm(texts.confirm))) return;
    await remove(id).then(
      () => {
        toast.success(texts.removed);
        // What is gone cannot be gone on with.
        if (conversation.state.get().chatId === id) conversation.restart();
      },
      // The app's own notice has told it.
      () => undefined,
    );
  };

  if (isPending)
    return (
      <div className={styles.list} role="status" aria-label={texts.loading}>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={styles.bar} />
        ))}
      </div>
    );
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const chats = data.pages.flatMap(({ list }) => list);
  if (chats.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <div className={styles.scroll}>
      <ul className={styles.list} aria-label={texts.title}>
        {chats.map(({ id, title, updatedAt }) => (
          <li key={id} className={styles.row} aria-current={id === chatId ? 'true' : undefined}>
            <button type="button" className={styles.open} onClick={() => void open(id)}>
              <span className={styles.title}>{title || texts.untitled}</span>
              <span className={styles.when}>{formatMinute(updatedAt)}</span>
            </button>
            <IconButton label={texts.remove(title || texts.untitled)} onClick={() => void askAndRemove(id)}>
              <Icon name="trash" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <PlainButton low onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loading : texts.more}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
