/** How people add the MCP server to an assistant. */
export type AssistantClient = { name: string; text: string; code: (url: string) => string }

const json = (value: unknown) => JSON.stringify(value, null, 2)
const headers = { Authorization: 'Bearer qrm_…' }

export const ASSISTANT_CLIENTS: readonly AssistantClient[] = [
  {
    name: 'Claude Code',
    text: 'Run this in a terminal.',
    code: (url) =>
      `claude mcp add --transport http qr-magnet ${url} \\\n  --header "Authorization: Bearer qrm_…"`,
  },
  {
    name: 'Claude Desktop',
    text: 'Open Settings → Developer → Edit Config, add this, and restart the app. It needs Node.js, because the program `mcp-remote` sends the key.',
    code: (url) =>
      json({
        mcpServers: {
          'qr-magnet': {
            command: 'npx',
            // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote replaces the variable
            args: ['mcp-remote', url, '--header', 'Authorization:${QR_MAGNET_KEY}'],
            env: { QR_MAGNET_KEY: 'Bearer qrm_…' },
          },
        },
      }),
  },
  {
    name: 'Cursor',
    text: 'Add this to `~/.cursor/mcp.json`.',
    code: (url) => json({ mcpServers: { 'qr-magnet': { url, headers } } }),
  },
  {
    name: 'VS Code',
    text: 'Run the command “MCP: Open User Configuration” and add this. VS Code asks you for the key and stores it.',
    code: (url) =>
      json({
        inputs: [{ id: 'key', type: 'promptString', description: 'API key', password: true }],
        servers: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code replaces the variable
          'qr-magnet': { type: 'http', url, headers: { Authorization: 'Bearer ${input:key}' } },
        },
      }),
  },
]

/** What people should know before they connect an assistant. Text between backticks is code. */
export const ASSISTANT_RULES: readonly string[] = [
  'An assistant gets what the key may read, and the company that runs the assistant gets it too. `leads:read` shows names and emails: leave it out unless the assistant needs them.',
  'Assistants only read, unless the key has the permission `mcp:write` in addition to the write permission of what they change. No predefined choice includes it. Even then they only create magnets and placements: no tool changes, deletes or erases anything.',
  'A key that is limited to certain magnets, to IP ranges or in time is limited here too. Use a key of its own for each assistant: the key’s page shows its requests and revokes it.',
  'Names, answers and titles can contain text that visitors wrote to mislead an assistant. The server marks such results, but no mark is certain to work. Let the assistant ask you before it uses a tool that creates something, or before it acts on what it read in another program.',
  'Each message, and each API operation that a tool calls, counts as a request toward the key’s limits.',
]

/** What an assistant needs to be able to do. */
export const ASSISTANT_NEEDS =
  'The assistant has to support MCP over HTTP (“streamable HTTP”) and send a header. Assistants that can only sign in with OAuth, such as connectors that you add on a website, can’t connect yet.'
