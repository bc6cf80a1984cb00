/** Seconds as a person says them; rounded up, so that nobody comes back too early. */
export function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`;
  return `${Math.ceil(seconds / 60)} 分钟`;
}
