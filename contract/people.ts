// People on screen: names, phones and e-mails half covered, and the age an identity number tells. All pure.
import { once } from './once.ts';

const segmenter = once(() => new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }));

/** Characters as a person sees them: an emoji of several code points is one. */
const graphemes = (value: string) => Array.from(segmenter().segment(value), (part) => part.segment);

const stars = (count: number) => '*'.repeat(count);

/** Keeps three and four digits of a number of usual length (138****5678), only the last two of a short one. */
export function maskPhone(phone: string): string {
  const digits = phone.trim();
  if (digits.length >= 8) return `${digits.slice(0, 3)}${stars(digits.length - 7)}${digits.slice(-4)}`;
  return digits.length > 2 ? `${stars(digits.length - 2)}${digits.slice(-2)}` : stars(digits.length);
}

/** 张三 becomes 张*, 王小明 becomes 王*明; a single character stays covered. */
export function maskName(name: string): string {
  const parts = graphemes(name.trim());
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return '';
  if (parts.length === 1) return stars(1);
  if (parts.length === 2) return `${first}${stars(1)}`;
  return `${first}${stars(parts.length - 2)}${last}`;
}

/** Covers the local part with a fixed number of stars, so that its length is not told; the domain stays readable. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return maskName(email);
  const local = graphemes(email.slice(0, at));
  const domain = email.slice(at);
  const head = local.slice(0, local.length > 3 ? 2 : 1).join('');
  const tail = local.length > 4 ? local.at(-1) : '';
  return `${head}${stars(3)}${tail}${domain}`;
}

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const isRealDay = ({ year, month, day }: CalendarDay) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

function dayOf(text: string): CalendarDay | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  if (!match) return null;
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDay(day) ? day : null;
}

const checkWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** The last character of an 18-digit number is a checksum of the others (GB 11643, ISO 7064 MOD 11-2). */
const hasValidChecksum = (idNumber: string) => {
  const sum = checkWeights.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return checkCharacters[sum % 11] === idNumber[17];
};

/** Numbers of 15 digits were issued until 1999 and carry a two-digit year of the 1900s. */
function birthdayOf(idNumber: string): CalendarDay | null {
  if (/^\d{15}$/.test(idNumber)) return dayOf(`19${idNumber.slice(6, 12)}`);
  if (/^\d{17}[\dX]$/.test(idNumber) && hasValidChecksum(idNumber)) return dayOf(idNumber.slice(6, 14));
  return null;
}

/** Full years on the given day (`YYYY-MM-DD`); null when the number is not one, or its owner is not born yet. */
export function ageFromIdNumber(idNumber: string, onDay: string): number | null {
  const birthday = birthdayOf(idNumber.trim().toUpperCase());
  const today = dayOf(onDay);
  if (!birthday || !today) return null;
  const hadBirthday =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  const age = today.year - birthday.year - (hadBirthday ? 0 : 1);
  return age >= 0 ? age : null;
}
