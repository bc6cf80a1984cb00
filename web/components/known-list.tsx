import { knownListTexts as texts } from './texts.ts';

interface KnownListProps {
  sentences: readonly string[];
  className: string | undefined;
}

/** What the figures leave out; nothing when nothing is missing. */
export function KnownList({ sentences, className }: KnownListProps) {
  if (sentences.length === 0) return null;
  return (
    <ul className={className} aria-label={texts.label}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
