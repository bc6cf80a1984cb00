// HTML without what no reader shows: comments, styles, scripts and what stands in them; one without an end takes the rest along.

const beginning = /<!--|<(style|script|title|template|textarea|xml)\b/gi;

export function withoutUnread(html: string): string {
  let kept = '';
  let at = 0;
  beginning.lastIndex = 0;
  for (let found = beginning.exec(html); found; found = beginning.exec(html)) {
    kept += html.slice(at, found.index);
    at = endOf(html, found.index, found[1]);
    beginning.lastIndex = at;
  }
  return kept + html.slice(at);
}

function endOf(html: string, from: number, name: string | undefined): number {
  // Linear: one of the names above, and the blanks behind it.
  const end = name === undefined ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}
