import { CopyOutlined, DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons';
import { useLike } from '#web/data/assistant.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { reportError } from '#web/lib/report-error.ts';
import { IconButton } from '../chat/icon-button.tsx';
import type { Answer } from '../conversation/item.ts';
import { conversation } from '../conversation/open-conversation.ts';
import { answerTexts as texts } from '../texts.ts';
import styles from './answer-body.module.css';

type Verdict = NonNullable<Answer['liked']>;

/** To copy it, and to say whether it helped; pressed again, the verdict is taken back. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const { mutateAsync } = useLike();
  const { key, question, text, liked, messageId } = answer;
  const judge = async (verdict: Verdict) => {
    const next = liked === verdict ? null : verdict;
    conversation.setLiked(key, next);
    try {
      await mutateAsync({
        question,
        likeCount: next === 'like' ? 1 : 0,
        dislikeCount: next === 'dislike' ? 1 : 0,
        ...(messageId && { messageId }),
      });
    } catch (error) {
      conversation.setLiked(key, liked);
      reportError(error);
    }
  };
  return (
    <div className={styles.actions}>
      <IconButton label={texts.copy} onClick={() => void copyText(text)}>
        <CopyOutlined aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.like} pressed={liked === 'like'} onClick={() => void judge('like')}>
        {liked === 'like' ? <LikeFilled aria-hidden="true" /> : <LikeOutlined aria-hidden="true" />}
      </IconButton>
      <IconButton label={texts.dislike} pressed={liked === 'dislike'} onClick={() => void judge('dislike')}>
        {liked === 'dislike' ? <DislikeFilled aria-hidden="true" /> : <DislikeOutlined aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
