// The agents of the guide, in the order people ask for them.
import * as configs from './configs.ts';
import { agentTexts } from './texts.ts';

export interface GuideAgent {
  key: string;
  name: string;
  steps: readonly string[];
  /** To be copied; an agent with a form of fields has none. */
  config?: (access: configs.AgentAccess) => string;
}

export const guideAgents: readonly GuideAgent[] = [
  { key: 'claudeDesktop', ...agentTexts.claudeDesktop, config: configs.claudeDesktopConfig },
  { key: 'cursor', ...agentTexts.cursor, config: configs.cursorConfig },
  { key: 'chatgpt', ...agentTexts.chatgpt, config: configs.openaiTool },
  { key: 'cherry', ...agentTexts.cherry, config: configs.cherryConfig },
  { key: 'dify', ...agentTexts.dify },
  { key: 'claudeCode', ...agentTexts.claudeCode, config: configs.claudeCodeCommand },
  { key: 'other', ...agentTexts.other, config: configs.genericConfig },
  { key: 'http', ...agentTexts.http, config: configs.curlCommands },
];
