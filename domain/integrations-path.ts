/** Returns the path of the integrations of a creator or of a workspace. */
export const integrationsPath = (workspaceId: string | null): string =>
  workspaceId === null ? '/integrations' : `/workspace/${workspaceId}/integrations`
