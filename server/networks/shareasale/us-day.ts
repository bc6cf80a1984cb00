/** `YYYY-MM-DD` as the network wants it: `MM/DD/YYYY`. */
export const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
