// Which mail a report may be about.
import type { MimeLeaf } from '#server/features/mail/read/body/mime-leaves.ts';
import { type Fields, fieldOf, headOf, readFields } from './report-fields.ts';
import { bytesOf, copyTypes } from './report-text.ts';

const maxIds = 20;

/** Message-IDs without angle brackets, the likeliest first: of the copy, of what the report answers, in its words. */
export function originalIds(headers: Fields, parts: readonly MimeLeaf[]): string[] {
  const ofCopy = parts
    .filter((part) => copyTypes.includes(part.headers.type))
    .flatMap((part) => readFields(headOf(bytesOf(part))).get('message-id') ?? []);
  const ofReport = [fieldOf(headers, 'in-reply-to'), fieldOf(headers, 'references')];
  const inWords = parts
    .filter((part) => part.headers.type.startsWith('text/'))
    .flatMap(
      (part) =>
        bytesOf(part)
          .toString('latin1')
          .match(/^message-id:[ \t]*(?:\r?\n[ \t]+)?<[^<>\s]{1,500}>/gim) ?? [],
    );
  const ids = [...ofCopy, ...ofReport, ...inWords].flatMap((value) =>
    [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].slice(0, maxIds);
}
