// Server-sent events out of text that arrives in any pieces: `event:` names the kind, `data:` lines are joined, a
// blank line ends the event, a line that starts with a colon is a heartbeat.
export function createSseParser(onEvent: (kind: string, data: string) => void): (chunk: string) => void {
  let rest = '';
  let kind = '';
  let data: string[] = [];

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent(kind || 'message', data.join('\n'));
      kind = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') kind = value;
    if (field === 'data') data.push(value);
  };

  return (chunk) => {
    rest += chunk;
    // A carriage return at the very end may be the first half of a line break.
    const end = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, end).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(end);
    for (const line of lines) readLine(line);
  };
}
