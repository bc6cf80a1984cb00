// The tools and the way to them, for the assistant, its model and outside agents.
export { tools } from './all-tools.ts';
export { asData, dataNote, markedBody, plainText } from './as-data.ts';
export { evidenceOf } from './evidence/evidence-of.ts';
export { figureLink, screensOf } from './evidence/figure-link.ts';
export { runTool, toolsFor } from './run-tool.ts';
