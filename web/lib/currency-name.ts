const names = new Intl.DisplayNames('zh-CN', { type: 'currency', fallback: 'code' });

/** `USD` → 美元. */
export const currencyName = (code: string): string => names.of(code) ?? code;
