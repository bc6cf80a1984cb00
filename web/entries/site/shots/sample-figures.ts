import figures from './sample-figures.json' with { type: 'json' };

/** What the sample account earned in the month of the photographs; `npm run site:shots` reads it from its board. */
export const sampleFigures: {
  until: string;
  items: readonly { name: string; value: string; unit: string; change: string }[];
} = figures;
