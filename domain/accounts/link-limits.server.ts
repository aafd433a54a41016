import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'

type Limited = Pick<Services, 'limits'>

/**
 * Takes one request for a link from a rate limit. Returns false if the limit is used up. `owner`
 * identifies a browser that has proved to belong to the account's owner; such a browser has its own
 * limit. All other browsers share the limit of their network, and `issueMailedLink` limits how many
 * emails one mailbox gets from their requests.
 */
export async function consumeLinkLimit(
  { limits }: Limited,
  { purpose, owner, ip }: { purpose: string; owner: string | null; ip: string },
): Promise<boolean> {
  const allowed = owner
    ? await limits.take('mailed-link', `${purpose} ${owner}`)
    : await limits.take('mailed-link-network', networkOf(ip))
  return allowed.ok
}

/**
 * Takes one email to a new address from a signed-in user's rate limit. Returns false if the limit
 * is used up.
 */
export async function consumeNewEmailLimit(
  { limits }: Limited,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return (
    (await limits.take('mailed-link', `change-email ${userId}`)).ok &&
    (await limits.take('mailed-link', `change-email to ${email}`)).ok
  )
}
