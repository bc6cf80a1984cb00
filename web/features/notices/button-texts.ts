// Apart from the panel's: the dashboard carries the button alone.

export const buttonTexts = { open: '订阅与提醒' } as const;
