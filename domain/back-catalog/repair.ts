import type { OwnCode } from '../video-check/codes.ts'

/** What is dead: a code in a published video can't be changed, a link in a description can. */
export type Written = 'code' | 'link'

/** A screen on which the viewer can bring a code or a link back. */
export type Repair = {
  action: 'resume' | 'change-file' | 'see-reason' | 'repoint'
  magnet: { id: string; title: string }
}

/** What can be done about a dead code or link. */
export type Remedy = {
  /** One or two sentences; null if what the page offers for the link is enough. */
  advice: string | null
  repairs: readonly Repair[]
}

export const NO_REMEDY: Remedy = { advice: null, repairs: [] }

/** What remains if nothing brings a code in a published video back. */
const LINK_INSTEAD = 'Put a working link into the video’s description and pinned comment.'

/** Returns what to do about a code or link that no magnet of the viewer has. */
export const remedyOfLost = (written: Written, why: string): Remedy =>
  written === 'link' ? NO_REMEDY : { advice: `${why} ${LINK_INSTEAD}`, repairs: [] }

/** Returns what to do about a code or link of the viewer whose page isn't shown or has no file. */
export function remedyOfState(
  written: Written,
  { state, magnet, isCampaign }: Pick<OwnCode, 'state' | 'magnet' | 'isCampaign'>,
): Remedy {
  if (state === 'deleted' || magnet === null) {
    return remedyOfLost(written, 'A deleted magnet’s code can’t be brought back.')
  }
  if (isCampaign) {
    return { advice: 'It belongs to a campaign. Ask the brand to bring it back.', repairs: [] }
  }
  const repair = (action: Repair['action']): Repair => ({ action, magnet })
  switch (state) {
    case 'paused':
      return {
        advice: `Resume the magnet, or repoint the ${written} to another one. Then this ${written} works again.`,
        repairs: [repair('resume'), repair('repoint')],
      }
    case 'file-missing':
      return {
        advice: `Upload the file again, or repoint the ${written} to another magnet. Then this ${written} works again.`,
        repairs: [repair('change-file'), repair('repoint')],
      }
    case 'suspended':
      return {
        advice: 'The magnet’s page says why. Its codes can’t be repointed until it is restored.',
        repairs: [repair('see-reason')],
      }
    default:
      return NO_REMEDY
  }
}

/** Returns what to do about a code or link with an address that works only on this computer. */
export function remedyOfLocal(
  written: Written,
  { canSetAddress }: Pick<OwnCode, 'canSetAddress'>,
): Remedy {
  const address = canSetAddress
    ? 'Set PUBLIC_URL to this site’s public address, and restart the site.'
    : 'Ask the operator of this site for a public address.'
  const advice = written === 'code' ? `${address} ${LINK_INSTEAD}` : address
  return { advice, repairs: [] }
}

/** Returns what to do about a code of the viewer that contains a host that isn't the product's. */
export function remedyOfHost(
  written: Written,
  { wrongHost, isLocal, canSetAddress }: Pick<OwnCode, 'wrongHost' | 'isLocal' | 'canSetAddress'>,
): Remedy {
  if (written === 'link') return NO_REMEDY
  if (isLocal) return remedyOfLost(written, 'This address can’t work for viewers.')
  const origin = `https://${wrongHost}`
  return {
    advice: canSetAddress
      ? `Point the domain to this site and add ${origin} to PUBLIC_URL_ALIASES, the site’s previous addresses. Then the code works again.`
      : `Ask the operator of this site to point the domain to it and add ${origin} to PUBLIC_URL_ALIASES, its previous addresses. Then the code works again.`,
    repairs: [],
  }
}
