// Who looks at the open web: when, and whether with a right to the account's own figures.
import { type Caller, menuRightOf } from '#server/kernel/caller.ts';

export interface Onlooker {
  now: Date;
  /** Sees what publishers earn on the board, in the report or in the directory too; intelligence alone does not show it. */
  seesOwnFigures: boolean;
}

const figureCodes = ['auth_center', 'platform_board', 'platform_report'] as const;

export const onlookerOf = (caller: Caller, now: Date): Onlooker => ({
  now,
  seesOwnFigures: figureCodes.some((code) => menuRightOf(caller, code, now) === 'open'),
});
