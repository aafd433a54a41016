/** What a tool does, for people in the documentation and for the assistant that chooses it. */
export type AssistantTool = { title: string; description: string }

/** The tools of the MCP server. A test compares them with server/api/mcp/tools. */
export const ASSISTANT_TOOLS = {
  get_account: {
    title: 'Get the account',
    description: 'Returns the account’s name and plan, and what the API key may do.',
  },
  find_magnets: {
    title: 'Find magnets',
    description:
      'Finds magnets by a part of their title, newest first. A magnet is a page that offers a file or a link in exchange for a name and an email.',
  },
  get_magnet: {
    title: 'Get a magnet',
    description: 'Returns a magnet with its URLs and its all-time stats.',
  },
  get_stats: {
    title: 'Get stats',
    description:
      'Returns the visits, scans, leads and clicks of a period, and of the period before it, for the account, a magnet or a placement. Use it to say what changed. There is no personal data.',
  },
  list_sources: {
    title: 'List where visitors came from',
    description: 'Groups a period’s visits by source, device, country or spoken link.',
  },
  compare_placements: {
    title: 'Compare placements',
    description:
      'Compares the newest placements of a magnet in a period, most leads first. A placement is the magnet’s code in one video or spot. Several placements can have the same video.',
  },
  list_leads: {
    title: 'List leads',
    description:
      'Lists people who gave a name and an email, newest first, with personal data. To count leads, use get_stats.',
  },
  list_events: {
    title: 'List recent events',
    description:
      'Lists the account’s latest events, such as leads, changed magnets and creators who joined a campaign, latest first.',
  },
  list_campaigns: {
    title: 'List campaigns',
    description: 'Lists the campaigns of the workspace, newest first.',
  },
  get_campaign_results: {
    title: 'Get a campaign’s results',
    description:
      'Returns a campaign’s totals, its pace toward the goal, and the results of each creator, most leads first.',
  },
  list_participations: {
    title: 'List participations',
    description: 'Lists the brands’ campaigns that the creator takes part in, with their pages.',
  },
  list_failed_deliveries: {
    title: 'List failed deliveries',
    description:
      'Lists webhooks with their state and latest failed deliveries, and connections that don’t work.',
  },
  search_api_docs: {
    title: 'Search the API’s documentation',
    description:
      'Finds operations of the REST API by words, with the scopes that they need. These tools cover only some of them.',
  },
  create_magnet: {
    title: 'Create a magnet',
    description:
      'Creates a magnet that offers a link, and returns the URL of its page and of its QR code. The page is public immediately. Files can only be offered through the app or the REST API.',
  },
  create_placement: {
    title: 'Create a placement',
    description:
      'Creates a placement of a magnet for one video or spot, and returns its code and URLs.',
  },
} as const satisfies Record<string, AssistantTool>

export type AssistantToolName = keyof typeof ASSISTANT_TOOLS
