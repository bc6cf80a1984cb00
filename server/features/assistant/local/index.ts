export { answerLocally } from './answer-locally.ts';
export { suggestionsFor } from './suggestions.ts';
