/** The path of a creator's integrations, or of a workspace's. */
export const integrationsPath = (workspaceId: string | null): string =>
  workspaceId === null ? '/integrations' : `/workspace/${workspaceId}/integrations`
