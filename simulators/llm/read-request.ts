// A request of the chat protocol, held to what a real service would refuse.
import type { ChatMessage, Turn } from './brain.ts';

export interface ChatRequest extends Turn {
  model: string;
}

interface SentMessage {
  role?: string;
  content?: string | null | { type: string; text?: string }[];
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

interface Sent {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  messages?: SentMessage[];
  tools?: { function: { name: string; parameters?: { type?: string } } }[];
  tool_choice?: unknown;
}

const roles = ['system', 'user', 'assistant', 'tool'];

export function readRequest(body: string): ChatRequest {
  const sent = JSON.parse(body) as Sent;
  const need = (right: unknown, words: string) => {
    if (!right) throw new Error(words);
  };
  need(typeof sent.model === 'string' && sent.model !== '', 'model is required');
  need(sent.stream === true, 'only streams are spoken here');
  need(sent.stream_options?.include_usage === true, 'usage was not asked for');
  need(Array.isArray(sent.messages) && sent.messages.length > 0, 'messages are required');
  for (const { function: tool } of sent.tools ?? []) {
    need(tool.parameters?.type === 'object', `parameters of ${tool.name} must be an object`);
  }
  const open = new Set<string>();
  const messages = (sent.messages ?? []).map((message): ChatMessage => {
    need(roles.includes(message.role ?? ''), `no such role: ${message.role}`);
    for (const { id } of message.tool_calls ?? []) open.add(id);
    if (message.role === 'tool') {
      need(open.delete(message.tool_call_id ?? ''), 'a tool answered that nobody called');
    }
    return {
      role: message.role as ChatMessage['role'],
      content: contentOf(message),
      toolCalls: (message.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
        id,
        name,
        input,
      })),
    };
  });
  need(open.size === 0, 'a tool that was called did not answer');
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  return {
    model: sent.model ?? '',
    messages,
    question: messages[asked]?.content ?? '',
    tools: sent.tool_choice === 'none' ? [] : (sent.tools ?? []).map(({ function: { name } }) => name),
    results: messages
      .slice(asked + 1)
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content),
  };
}

const contentOf = ({ content }: SentMessage): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
