import { usePreference } from '#web/lib/use-preference.ts';
import { type Choosable, parseChoices, visibleColumns } from './column-choice.ts';

export interface Columns<Column> {
  visible: Column[];
  /** Null goes back to the usual ones. */
  choose: (keys: string[] | null) => void;
}

/** The columns of a table as this person wants them. */
export function useColumns<Column extends Choosable>(
  table: string,
  columns: readonly Column[],
): Columns<Column> {
  const [stored, setStored] = usePreference('reportColumns');
  const choices = parseChoices(stored);
  return {
    visible: visibleColumns(columns, choices[table]),
    choose: (keys) => {
      const { [table]: _before, ...others } = choices;
      setStored(JSON.stringify(keys === null ? others : { ...others, [table]: keys }));
    },
  };
}
