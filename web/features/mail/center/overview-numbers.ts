// What the overview counts, in the order it is shown.
import { listOfFigure, type MailFigure } from '#contract/mail-messages.ts';

export const overviewNumbers = Object.keys(listOfFigure) as MailFigure[];

/** Figures that ask to be looked after when they are not nought. */
export const troubling: ReadonlySet<MailFigure> = new Set(['failed', 'bounced']);
