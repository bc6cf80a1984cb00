// What is put into each agent: the product's own address, and the token in the header it is asked for in.
import { guideTexts } from './texts.ts';

export interface AgentAccess {
  /** Of the tools. */
  address: string;
  token: string;
}

export const mcpAddress = (): string => `${globalThis.location.origin}/mcp`;

/** Stands where the token goes. */
export const placeholderToken = guideTexts.placeholderToken;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const bearer = ({ token }: AgentAccess): string => `Bearer ${token}`;

const headersOf = (access: AgentAccess) => ({ Authorization: bearer(access) });

export const genericConfig = (access: AgentAccess): string =>
  json({ mcpServers: { haitu: { type: 'http', url: access.address, headers: headersOf(access) } } });

export const cursorConfig = (access: AgentAccess): string =>
  json({ mcpServers: { haitu: { url: access.address, headers: headersOf(access) } } });

export const cherryConfig = (access: AgentAccess): string =>
  json({
    mcpServers: { haitu: { type: 'streamableHttp', url: access.address, headers: headersOf(access) } },
  });

/** It starts a program on the person's machine, which passes the header on; a blank in an argument breaks it on Windows. */
export const claudeDesktopConfig = (access: AgentAccess): string =>
  json({
    mcpServers: {
      haitu: {
        command: 'npx',
        args: [
          '-y',
          'mcp-remote',
          access.address,
          '--header',
          // Filled in by that program, not here.
          ['Authorization:$', '{HAITU_AUTH}'].join(''),
          ...(access.address.startsWith('http:') ? ['--allow-http'] : []),
        ],
        env: { HAITU_AUTH: bearer(access) },
      },
    },
  });

export const claudeCodeCommand = (access: AgentAccess): string =>
  `claude mcp add --transport http haitu ${access.address} --header "Authorization: ${bearer(access)}"`;

export const openaiTool = (access: AgentAccess): string =>
  json({
    type: 'mcp',
    server_label: 'haitu',
    server_url: access.address,
    headers: headersOf(access),
    require_approval: 'never',
  });

export const curlCommands = (access: AgentAccess): string => {
  const { origin } = new URL(access.address);
  const header = `-H "Authorization: ${bearer(access)}"`;
  return [
    `curl ${header} "${origin}/api/report/summary"`,
    '',
    `curl ${header} -H "Content-Type: application/json" \\`,
    `  -d '{"from":"2026-01-01","to":"2026-01-31"}' "${origin}/api/report/publishers"`,
  ].join('\n');
};
