import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'

type Limited = Pick<Services, 'limits'>

/**
 * Takes one request for a link from a rate limit; returns false when it is used up. `owner` names a
 * browser that has proved to be the account owner's: it has its own allowance. All others share
 * their network's; `issueMailedLink` limits what one mailbox gets from them.
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
 * Takes one email to a new address from a signed-in user's rate limit; returns false when it is
 * used up.
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
