import type { Services } from '#platform/services.ts'
import { networkOf } from '../leads/network.server.ts'

type Limited = Pick<Services, 'limits'>

/**
 * Whether a link may be asked for. `owner` names a browser that proved to be the account owner's: it
 * has an allowance of its own, which strangers can't use up. Others share their network's; what a
 * mailbox gets of them is bounded where the mail is made (`askedLink`).
 */
export async function mayAskForLink(
  { limits }: Limited,
  { purpose, owner, ip }: { purpose: string; owner: string | null; ip: string },
): Promise<boolean> {
  const allowed = owner
    ? await limits.take('mailed-link', `${purpose} ${owner}`)
    : await limits.take('mailed-link-network', networkOf(ip))
  return allowed.ok
}

/** Whether somebody signed in may have a link mailed to a new address. */
export async function mayMailNewAddress(
  { limits }: Limited,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return (
    (await limits.take('mailed-link', `change-email ${userId}`)).ok &&
    (await limits.take('mailed-link', `change-email to ${email}`)).ok
  )
}
