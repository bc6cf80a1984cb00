// The official conformance suite of the Model Context Protocol: a program of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const place = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');

export const conformanceSuite = join(dirname(place), 'dist/index.js');
