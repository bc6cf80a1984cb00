// Colours of every drawing: the theme's own tokens, so that light and dark need no second drawing. The values behind
// the commas serve where no theme is set.
export const ink = 'var(--ht-ink, #0b2545)';
export const sea = 'var(--ht-sea, #1466b8)';
export const teal = 'var(--ht-teal, #13a89e)';
export const amber = 'var(--ht-amber, #f2a541)';
export const paper = 'var(--ht-paper, #f7f9fc)';
