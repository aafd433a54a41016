import type { Services } from '#platform/services.ts'
import { networkOf } from '../leads/network.server.ts'

export type MailPurpose = 'confirm' | 'reset' | 'sign-in' | 'change-email'

/**
 * Whether one more link may be mailed. Each purpose has its own budget, and a person's own one is
 * kept by who asks and where it goes: a stranger can neither flood a mailbox nor use up what its
 * owner may ask for. Counted alike whether or not there is such an account.
 */
export async function mayMailLink(
  { limits }: Pick<Services, 'limits'>,
  { purpose, email, ip }: { purpose: MailPurpose; email: string; ip: string },
): Promise<boolean> {
  const network = networkOf(ip)
  // In this order: what is refused by the first uses nothing up of the others.
  return (
    (await limits.take('mailed-link', `${purpose} ${network} ${email}`)).ok &&
    (await limits.take('mailed-link-network', network)).ok &&
    (await limits.take('mailed-link-address', `${purpose} ${email}`)).ok
  )
}
