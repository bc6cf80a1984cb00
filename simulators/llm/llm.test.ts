import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoBrain, label } from './brain.ts';
import { type LlmSimulator, startLlm } from './start.ts';

let llm: LlmSimulator;
beforeAll(async () => {
  llm = await startLlm();
});
afterAll(() => llm.close());
beforeEach(() => {
  llm.fail(null);
  llm.think(demoBrain);
});

const send = (change: object = {}, key = llm.apiKey) =>
  fetch(`${llm.origin}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'any',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: '数据截至 2026-11-14（含）' },
        { role: 'user', content: '近 7 天佣金' },
      ],
      ...change,
    }),
  });
const report = { type: 'function', function: { name: 'report_publishers', parameters: { type: 'object' } } };
const datasOf = async (reply: Response) =>
  [...(await reply.text()).matchAll(/^data: (.*)$/gm)].map(([, line = '']) => line);

describe('the simulated model', () => {
  it('streams words, the reason it ended, usage and [DONE]', async () => {
    const lines = await datasOf(await send());
    expect(lines.at(-1)).toBe('[DONE]');
    const pieces = lines.slice(0, -1).map((line) => JSON.parse(line));
    const text = pieces.map(({ choices: [choice] }) => choice?.delta.content ?? '').join('');
    expect(text.startsWith(label)).toBe(true);
    expect(pieces.at(-2).choices[0].finish_reason).toBe('stop');
    expect(pieces.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 100 } });
  });

  it('calls a tool with arguments in pieces', async () => {
    const pieces = (await datasOf(await send({ tools: [report] })))
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const calls = pieces.flatMap(({ choices: [choice] }) => choice?.delta.tool_calls ?? []);
    const input = calls
      .map((call: { function: { arguments?: string } }) => call.function.arguments ?? '')
      .join('');
    expect(calls.length).toBeGreaterThan(2);
    expect(JSON.parse(input)).toMatchObject({ from: '2026-11-08', to: '2026-11-14' });
    expect(pieces.at(-2).choices[0].finish_reason).toBe('tool_calls');
  });

  it.each([
    [{ stream: false }, 'only streams are spoken here'],
    [{ messages: [] }, 'messages are required'],
    [{ messages: [{ role: 'tool', tool_call_id: 'x', content: '' }] }, 'a tool answered that nobody called'],
    [{ tools: [{ type: 'function', function: { name: 'x', parameters: {} } }] }, 'must be an object'],
  ])('refuses what a real one would: %j', async (change, words) => {
    const reply = await send(change);
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(words)]);
  });

  it('suffers faults as often as it is told', async () => {
    llm.fail('too-many', 1);
    expect((await send()).status).toBe(429);
    expect((await datasOf(await send())).at(-1)).toBe('[DONE]');
    expect((await send({}, 'another key')).status).toBe(401);
    llm.fail('unended');
    expect((await datasOf(await send())).at(-1)).not.toBe('[DONE]');
    llm.fail('cut');
    await expect(send().then((reply) => reply.text())).rejects.toThrow();
  });
});
