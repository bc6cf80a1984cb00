// An answer in the pieces OpenAI's protocol streams it in.
import type { Move } from './brain.ts';

const pieceLength = 7;

interface Delta {
  role?: 'assistant';
  content?: string;
  tool_calls?: readonly object[];
}

/** Each the `data:` of one event. `serial` tells answers apart. */
export function* chunksOf(
  move: Move,
  { model, serial }: { model: string; serial: number },
): Generator<object> {
  const frame = (choices: readonly object[], more: object = {}) => ({
    id: `chatcmpl-sim-${serial}`,
    object: 'chat.completion.chunk',
    created: 1_794_700_800,
    model,
    choices,
    ...more,
  });
  const delta = (part: Delta, finish: string | null = null) =>
    frame([{ index: 0, delta: part, finish_reason: finish }]);
  const calls = move.calls ?? [];
  const letters = [...(move.text ?? '')];
  yield delta({ role: 'assistant', content: '' });
  for (let at = 0; at < letters.length; at += pieceLength) {
    yield delta({ content: letters.slice(at, at + pieceLength).join('') });
  }
  for (const [index, { name, input }] of calls.entries()) {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const half = Math.ceil(text.length / 2);
    const head = { id: `call_${serial}_${index}`, type: 'function', function: { name, arguments: '' } };
    yield delta({ tool_calls: [{ index, ...head }] });
    // The arguments come in pieces, as they do from real ones.
    yield delta({ tool_calls: [{ index, function: { arguments: text.slice(0, half) } }] });
    yield delta({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
  }
  yield delta({}, calls.length > 0 ? 'tool_calls' : 'stop');
  const completion = letters.length + calls.length * 10;
  const usage = { prompt_tokens: 100, completion_tokens: completion, total_tokens: 100 + completion };
  yield frame([], { usage });
}
