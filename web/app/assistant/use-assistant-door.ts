import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { menuQuery } from '#web/data/accounts.ts';
import { assistantDoor } from '#web/parts/assistant/assistant-desk.ts';
import { useMenuAction } from '../menu/use-menu-action.ts';

/** Everybody who wants the assistant goes through the menu's entry: its lock, its counts, its dialogs. */
export function useAssistantDoor(): (() => void) | undefined {
  const { data: menu } = useQuery(menuQuery);
  const { run } = useMenuAction();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const entry = menu?.find(({ code }) => code === 'ai_spark');
  const door = useMemo(() => entry && (() => latest.current(entry)), [entry]);
  useEffect(() => {
    assistantDoor.set(door);
    return () => assistantDoor.set(undefined);
  }, [door]);
  return door;
}
