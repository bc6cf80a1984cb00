// When the invented web writes about what: links come in the weeks before people buy.

/** January first. Black Friday and Christmas raise everything. */
const usual = [0.8, 0.8, 0.9, 0.95, 1, 0.95, 0.95, 1, 1.05, 1.35, 2.1, 1.6];
const summer = [0.7, 0.8, 1.1, 1.4, 1.7, 1.6, 1.3, 1, 0.8, 0.7, 0.8, 0.8];
const gifts = [0.5, 1, 0.7, 0.8, 1, 0.7, 0.7, 0.8, 0.9, 1.4, 2.4, 2.1];
const newYear = [2, 1.5, 1.1, 1, 1, 0.9, 0.8, 0.9, 1, 0.9, 1.1, 1.3];
const school = [0.9, 0.8, 0.8, 0.8, 0.9, 1.1, 1.6, 1.9, 1.3, 0.8, 0.9, 0.8];

/** By place of the upper industry; the others have the usual year alone. */
const own = new Map<number, readonly number[]>([
  [6, gifts],
  [12, school],
  [13, summer],
  [14, newYear],
  [17, summer],
  [18, summer],
  [20, school],
  [22, gifts],
]);

/** `month` from 0 to 11. */
export const seasonOf = (industry: number, month: number): number =>
  (usual[month] ?? 1) * (own.get(industry)?.[month] ?? 1);
