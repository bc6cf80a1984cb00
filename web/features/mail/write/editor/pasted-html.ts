// Words from a word processor come with styles in every tag. None of them would be kept, and the content policy complains
// of each one it meets, so they go before anything reads them.
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<(link|meta|base)\b[^>]*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}
