import type { CSSProperties } from 'react';

/** Tells the style sheet how long a figure is, so that it shrinks to the room it has. */
export const fittingTo = (figure: string) => ({ '--characters': figure.length }) as CSSProperties;
