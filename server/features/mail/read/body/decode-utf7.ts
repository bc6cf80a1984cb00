// UTF-7 (RFC 2152), which old servers write their reports in: runs of letters between `+` and `-` are UTF-16.

/** `text`: bytes as Latin-1 characters. */
export const decodeUtf7 = (text: string): string =>
  text.replace(/\+([A-Za-z0-9+/]*)-?/g, (run, letters: string) => {
    if (letters === '') return run === '+-' ? '+' : run;
    const bytes = Buffer.from(letters, 'base64');
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  });

export const isUtf7 = (label: string): boolean =>
  /^(?:unicode-1-1-|unicode-2-0-|x-)?utf-?7$/i.test(label.trim());
