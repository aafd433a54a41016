import type { Tool } from './tool.ts'
import { accountTools } from './tools/account.ts'
import { campaignTools } from './tools/campaigns.ts'
import { deliveryTools } from './tools/deliveries.ts'
import { leadTools } from './tools/leads.ts'
import { magnetTools } from './tools/magnets.ts'
import { statsTools } from './tools/stats.ts'

/** Every tool of the MCP server. */
export const TOOLS: readonly Tool[] = [
  ...accountTools,
  ...magnetTools,
  ...statsTools,
  ...leadTools,
  ...campaignTools,
  ...deliveryTools,
]
