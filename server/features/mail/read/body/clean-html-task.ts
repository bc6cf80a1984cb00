// Inside the room: one mail's HTML, cleaned.
import { type CleanedHtml, cleanHtml } from '../clean-html.ts';

export interface CleanOrder {
  html: string;
  images: boolean;
  /** `data:` addresses by Content-ID. */
  pictures: Record<string, string>;
}

export const cleanOrder = ({ html, images, pictures }: CleanOrder): CleanedHtml =>
  cleanHtml(html, {
    images,
    cidUrl: (cid) => (Object.hasOwn(pictures, cid) ? (pictures[cid] ?? null) : null),
  });

export async function* run(order: CleanOrder): AsyncGenerator<CleanedHtml> {
  yield cleanOrder(order);
}
