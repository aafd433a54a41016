/** Returns the path of the sender domain's page of a creator or of a workspace. */
export const senderDomainPath = (workspaceId: string | null): string =>
  workspaceId === null ? '/profile/sender-domain' : `/workspace/${workspaceId}/sender-domain`
