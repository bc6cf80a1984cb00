import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chatPackageQuery } from '#web/data/assistant.ts';
import { toast } from '#web/lib/toast.ts';
import { askedCard, type Place } from '#web/parts/assistant/assistant-desk.ts';
import { cleanQuestion } from '../conversation/clean-question.ts';
import type { SendOutcome } from '../conversation/conversation.ts';
import { conversation } from '../conversation/open-conversation.ts';
import { conversationTexts as texts } from '../texts.ts';

const inFlightSeconds = 1;

interface AskingProps {
  place: Place;
  /** The plan has no interaction left: the frame shows whom to turn to. */
  onNoneLeft: () => void;
}

/** What pressing send does, with the rules of the specification in their order. */
export function useAsking({ place, onNoneLeft }: AskingProps) {
  const { data: left } = useQuery(chatPackageQuery);

  const tell = useCallback(
    (outcome: SendOutcome) => {
      if (outcome === 'busy') toast.warning(texts.inFlight, inFlightSeconds);
      if (outcome === 'none-left') onNoneLeft();
    },
    [onNoneLeft],
  );
  const context = useCallback(() => {
    const card = askedCard.get();
    return { ...place, ...(card && { card: { metric: card.metric, from: card.from, to: card.to } }) };
  }, [place]);
  const mayAsk = useCallback((): boolean => {
    if (conversation.isBusy()) tell('busy');
    else if (left && left.packageSurplus < 1) tell('none-left');
    else return true;
    return false;
  }, [left, tell]);

  const send = useCallback(
    async (typed: string) => {
      if (cleanQuestion(typed) === '' || !mayAsk()) return;
      const asked = context();
      const outcome = conversation.send(typed, asked);
      // It was about this figure; what is asked next need not be.
      askedCard.set(undefined);
      tell(await outcome);
    },
    [context, mayAsk, tell],
  );
  const retry = useCallback(
    async (key: string) => {
      if (mayAsk()) tell(await conversation.retry(key, context()));
    },
    [context, mayAsk, tell],
  );
  return { left, send, retry };
}
