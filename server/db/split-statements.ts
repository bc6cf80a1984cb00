// A migration file as its statements. Citus hands the whole message a statement came in on to its nodes, which take one
// statement each.

/** What may hold a semicolon that ends nothing: comments, texts, quoted names, bodies of functions. */
const pieces =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'[^']*(?:'|$)|"[^"]*(?:"|$)|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[\s\S]/g;

export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  const close = () => {
    if (current.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, '').trim() !== '')
      statements.push(current.trim());
    current = '';
  };
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') close();
    else current += piece;
  }
  close();
  return statements;
}
