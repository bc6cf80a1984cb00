// One mail's HTML, cleaned as it was asked for: in the process that serves, or in the sandbox.
import { type CleanedHtml, cleanHtml } from './clean-html.ts';

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
