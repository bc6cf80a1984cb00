// The zone a shop keeps its days by, from what it says: a place, or an offset alone.

/** Offsets that are no whole hours belong to few places. */
const oddZones: Readonly<Record<string, string>> = {
  '-9.5': 'Pacific/Marquesas',
  '-3.5': 'America/St_Johns',
  '3.5': 'Asia/Tehran',
  '4.5': 'Asia/Kabul',
  '5.5': 'Asia/Kolkata',
  '5.75': 'Asia/Kathmandu',
  '6.5': 'Asia/Yangon',
  '8.75': 'Australia/Eucla',
  '9.5': 'Australia/Darwin',
  '10.5': 'Australia/Lord_Howe',
  '12.75': 'Pacific/Chatham',
};

/** A place where one is told, else the offset in hours, whose sign the names of zones turn round. */
export function zoneName(place: string, offset: number): string {
  if (place !== '' && place.length < 60 && isZone(place)) return place;
  const odd = oddZones[String(offset)];
  if (odd !== undefined) return odd;
  const hours = Number.isInteger(offset) && Math.abs(offset) <= 12 ? offset : 0;
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function isZone(name: string): boolean {
  // A bare offset has no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
