/** A tall form scrolls inside its dialog; title and buttons stay in sight. */
export const dialogStyles = {
  body: { maxHeight: 'calc(100dvh - 136px)', overflowY: 'auto', paddingInlineEnd: 8 },
} as const;
