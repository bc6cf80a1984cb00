const parts = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
});

/** `2026-03-01 09:05`, for who says beside it whose clock this is. */
export function shanghaiMinute(moment: string): string {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${found.year}-${found.month}-${found.day} ${found.hour}:${found.minute}`;
}

/** Minutes that Shanghai's clock is ahead of UTC, as a browser there tells them. */
const shanghaiOffset = -480;

/** `2026-03-01 09:05`, on the clock the whole product uses; it names the zone to a reader whose own clock shows another. */
export function formatMinute(moment: string): string {
  const minute = shanghaiMinute(moment);
  return new Date(moment).getTimezoneOffset() === shanghaiOffset ? minute : `${minute} UTC+8`;
}
