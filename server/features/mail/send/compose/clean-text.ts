// The editor's HTML as it may leave: the same rules as for what comes in, but pictures of other servers are the writer's choice.
import { cleanHtml } from '#server/features/mail/read/clean-html.ts';

export const cleanText = (html: string): string => cleanHtml(html, { images: true, cidUrl: () => null }).html;
