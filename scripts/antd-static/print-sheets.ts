// Prints every antd sheet at once, for the development server: in a process of its own, because antd warns about its
// own specimens unless it runs for production.
import { extractStyles } from './extract.ts';

const { tokens, rules, variables } = extractStyles();
process.stdout.write([tokens, ...variables.values(), ...rules.values()].join('\n'));
