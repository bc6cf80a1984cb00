/** The old login's trouble is over; the next connection tells whether there is any. */
export const clearedTrouble = {
  state: 'connecting',
  trouble: '',
  troubleAt: null,
  nextTryAt: null,
  sendTrouble: '',
} as const;
