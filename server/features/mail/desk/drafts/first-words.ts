// The beginning of a written text without its markup, for a list.

const shownCharacters = 120;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What was cut in the middle of a tag loses the rest of it. */
export const firstWords = (html: string): string =>
  [
    ...html
      .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]*(?:>|$)/gi, ' ')
      .replace(/<[^>]*(?:>|$)/g, '')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, shownCharacters)
    .join('');
